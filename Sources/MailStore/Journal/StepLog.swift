/// The journal file of an unfinished step. It contains the step and its progress. This type is a
/// class because several parts of the step record their progress in it.
final class StepLog {
  /// The step whose progress this log records.
  let step: Step
  /// The progress of the step so far.
  private(set) var progress: StepProgress
  /// The path of the journal file. Nil for mail in memory, which needs no file.
  let path: FilePath?
  /// The number of valid bytes in the file. Any bytes after these were left when the process was killed or the disk was
  /// full, and are overwritten.
  private var size: Int64
  private let calls: FileCalls

  /// Makes the log of a step that has just been written, or that was found in a journal.
  init(
    _ step: Step, _ progress: StepProgress, path: FilePath?, size: Int64, _ calls: FileCalls
  ) {
    self.step = step
    self.progress = progress
    self.path = path
    self.size = size
    self.calls = calls
  }

  /// The action's name as shown to the user. It contains the number of messages for which the action succeeded.
  var name: String {
    let count = step.items.count
    return ActionName.recounted(step.name, from: count, to: count - progress.failed.count)
  }

  /// Records that an mbox is about to grow, or has grown.
  func note(_ append: StepProgress.Append, toMailbox index: Int) throws(ActionFailure) {
    progress.appends[index] = append
    try write([StepCoding.append(index, append)])
  }

  /// Records the new names of messages, and the properties that their new mailbox cannot store,
  /// before the messages leave their old places. An empty name cancels an earlier name.
  func note(
    _ losses: [Int: StepProgress.Loss], names: [Int: [UInt8]]
  ) throws(ActionFailure) {
    progress.losses.merge(losses) { $1 }
    for (item, name) in names { progress.names[item] = name.isEmpty ? nil : name }
    let lines = losses.filter { !$0.value.isEmpty }.map { StepCoding.loss($0.key, $0.value) }
    try write(lines + names.map { StepCoding.name($0.key, $0.value) })
  }

  /// Removes the recorded names of messages that were moved back.
  func forgetNames(of items: [Int]) { for item in items { progress.names[item] = nil } }

  /// True if the step succeeded for none of its messages.
  var isEmpty: Bool { !step.items.isEmpty && progress.failed.count >= step.items.count }

  /// Records the failed items when the step ends. An item that failed before, but has now succeeded, is recorded as
  /// done.
  func note(failed: Set<Int>) throws(ActionFailure) {
    let done = progress.failed.subtracting(failed)
    progress.failed = failed
    try write(done.sorted().map(StepCoding.done) + failed.sorted().map(StepCoding.failed))
  }

  /// Returns a copy of the log that uses a different file. `replacing` is the journal file that now
  /// contains the step that this log's step undoes.
  func moved(to path: FilePath, replacing: String) -> StepLog {
    var step = step
    step.replaces = replacing
    return StepLog(step, progress, path: path, size: size, calls)
  }

  // MARK: - Rewrites

  /// Returns a file name for the tail of a new change of an mbox, which contains the saved bytes.
  /// The name is unique among all steps, because a tail is moved together with its step when
  /// another process takes over the step.
  func newTail() -> String { String(UInt64.random(in: .min ... .max), radix: 36) + ".tail" }

  /// Returns the path of the tail, which contains the saved bytes for a change of an mbox. It is in
  /// the same folder as the step. Returns nil for mail in memory.
  func path(of rewrite: MboxRewrite) -> FilePath? {
    path?.parent.appending(Array(rewrite.tail.utf8))
  }

  /// Records the change that is about to be made to an mbox.
  func note(
    _ rewrite: MboxRewrite, at place: MboxRewrite.Place
  ) throws(ActionFailure) {
    progress.tails.insert(rewrite.tail)
    try write([StepCoding.rewrite(place, rewrite)])
    progress.rewrites[place] = rewrite
  }

  /// Records that a change of an mbox has begun. From then on, the change must be finished or
  /// undone.
  /// - Parameter gap: blank lines that will be in the mbox for a short time.
  func noteUnderWay(
    _ place: MboxRewrite.Place, gap: Range<Int64>? = nil
  ) throws(ActionFailure) {
    // Even if an error occurred while the line was being written, the line may be on disk.
    progress.rewrites[place]?.isUnderWay = true
    try write([StepCoding.rewrite(place, is: .rewriting, gap: gap)])
    if let gap { progress.gaps[place] = gap }
  }

  /// Records that the old content of an mbox was restored.
  func noteUndone(_ place: MboxRewrite.Place) throws(ActionFailure) {
    try write([StepCoding.rewrite(place, is: .unwritten)])
    progress.rewrites[place] = nil
  }

  /// Records that an mbox now has its new content. Returns false if the disk is full.
  /// - Parameter gap: blank lines that stay in the mbox for now.
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
