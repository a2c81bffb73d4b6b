/// The file of a step that is being done: what was to be done, and what is known of it so far. A class, because it grows
/// while several parts of the step write to it.
final class StepLog {
  /// The step.
  let step: Step
  /// What is known so far.
  private(set) var progress: StepProgress
  /// The file; nil for mail in memory, which needs none.
  let path: FilePath?
  /// The bytes of the file that count; what a kill or a full disk left behind them is written over.
  private var size: Int64
  private let calls: FileCalls

  /// A log of a step that was just written, or was found.
  init(
    _ step: Step, _ progress: StepProgress, path: FilePath?, size: Int64, _ calls: FileCalls
  ) {
    self.step = step
    self.progress = progress
    self.path = path
    self.size = size
    self.calls = calls
  }

  /// The action for people, with the number of messages to which it was done.
  var name: String {
    let count = step.items.count
    return ActionName.recounted(step.name, from: count, to: count - progress.failed.count)
  }

  /// Notes that an mbox is about to grow, and that it has grown.
  func note(_ append: StepProgress.Append, to mailbox: Int) throws(ActionFailure) {
    progress.appends[mailbox] = append
    try write([StepCoding.append(mailbox, append)])
  }

  /// Notes what messages lose and what they are called at their new places, before they leave the old ones. An empty
  /// name takes one back.
  func note(
    _ losses: [Int: StepProgress.Loss], names: [Int: [UInt8]]
  ) throws(ActionFailure) {
    progress.losses.merge(losses) { $1 }
    for (item, name) in names { progress.names[item] = name.isEmpty ? nil : name }
    let lines = losses.filter { !$0.value.isEmpty }.map { StepCoding.loss($0.key, $0.value) }
    try write(lines + names.map { StepCoding.name($0.key, $0.value) })
  }

  /// Forgets the names of messages that were taken back.
  func forgetNames(of items: [Int]) { for item in items { progress.names[item] = nil } }

  /// True if it was done to no message.
  var isEmpty: Bool { !step.items.isEmpty && progress.failed.count >= step.items.count }

  /// Notes the items that could not be done, at the end; those that could be done now, and not before, are done.
  func note(failed: Set<Int>) throws(ActionFailure) {
    let done = progress.failed.subtracting(failed)
    progress.failed = failed
    try write(done.sorted().map(StepCoding.done) + failed.sorted().map(StepCoding.failed))
  }

  /// The same, in another file, where the step that it takes back has another name.
  func moved(to path: FilePath, replacing: String) -> StepLog {
    var step = step
    step.replaces = replacing
    return StepLog(step, progress, path: path, size: size, calls)
  }

  // MARK: - Rewrites

  /// A name for the bytes of a rewrite, which no other step has: a step that is taken over brings it along.
  func newTail() -> String { String(UInt64.random(in: .min ... .max), radix: 36) + ".tail" }

  /// Where the bytes of a rewrite lie, beside the step; nil for mail in memory.
  func path(of rewrite: MboxRewrite) -> FilePath? {
    path?.parent.appending(Array(rewrite.tail.utf8))
  }

  /// Notes what an mbox is about to be.
  func note(
    _ rewrite: MboxRewrite, at place: MboxRewrite.Place
  ) throws(ActionFailure) {
    progress.tails.insert(rewrite.tail)
    try write([StepCoding.rewrite(place, rewrite)])
    progress.rewrites[place] = rewrite
  }

  /// Notes that an mbox can no longer be left as it was.
  /// - Parameter gap: blank lines that will stay in it for a moment.
  func noteUnderWay(
    _ place: MboxRewrite.Place, gap: Range<Int64>? = nil
  ) throws(ActionFailure) {
    // Even if the note is refused it may be on the disk.
    progress.rewrites[place]?.isUnderWay = true
    try write([StepCoding.rewrite(place, is: .rewriting, gap: gap)])
    if let gap { progress.gaps[place] = gap }
  }

  /// Notes that an mbox is as it was.
  func noteUndone(_ place: MboxRewrite.Place) throws(ActionFailure) {
    try write([StepCoding.rewrite(place, is: .unwritten)])
    progress.rewrites[place] = nil
  }

  /// Notes that an mbox is what it should be; false if there is no room for the note.
  /// - Parameter gap: blank lines that stay in it for now.
  func noteDone(_ place: MboxRewrite.Place, inode: UInt64, gap: Range<Int64>? = nil) -> Bool {
    progress.rewrites[place] = nil
    progress.rewritten[place] = inode
    progress.gaps[place] = gap
    let line = StepCoding.rewrite(place, is: .rewritten, inode: inode, gap: gap)
    do throws(ActionFailure) { try write([line]) } catch { return false }
    return true
  }

  private func write(_ lines: [JournalLine]) throws(ActionFailure) {
    guard let path, !lines.isEmpty else { return }
    var bytes: [UInt8] = []
    for line in lines { line.write(to: &bytes) }
    do throws(FileCallError) {
      let file = try WritableFile(opening: path, calls)
      if let present = file.status?.size, present > size { try file.truncate(to: size) }
      try file.write(bytes, at: size)
      try file.sync()
      size += Int64(bytes.count)
    } catch { throw ActionFailure(error) }
  }
}
