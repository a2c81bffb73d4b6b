/// Encodes a step and its progress as lines of a journal.
enum StepCoding {
  /// The word with which a journal begins. The version follows it.
  static let magic = "trifold-journal"

  /// Returns the lines that describe the step. The last line marks the description as complete.
  static func lines(_ step: Step) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(step.items.count * 160 + 256)
    func add(_ word: String, _ fields: [[UInt8]]) { JournalLine(word, fields).write(to: &bytes) }
    add(
      magic,
      [
        text("1"), text(step.kind.rawValue), text(step.name), text(step.stack.rawValue),
        text(step.replaces), text(step.group),
      ])
    for mailbox in step.mailboxes {
      add(
        "mailbox",
        [
          text(word(mailbox.format)), mailbox.id.account.path.bytes, text(mailbox.id.name),
          mailbox.path.bytes,
        ])
    }
    for index in step.makes { add("make", [text(index)]) }
    for old in step.empties { add("empty", [text(old.mailbox), text(old.stays ? 1 : 0)]) }
    for (index, item) in step.items.enumerated() {
      add("item", fields(item))
      if !item.removedLetters.isEmpty { add("without", [text(index), item.removedLetters]) }
    }
    add("ready", [])
    return bytes
  }

  private static func fields(_ item: StepItem) -> [[UInt8]] {
    let target = item.target.map(fields) ?? [[], [], []]
    return fields(item.source) + [item.file, text(item.mark?.description ?? "0")] + target + [
      text(item.adding.rawValue), text(item.removing.rawValue), item.letters, item.fromLine,
      text(item.separator),
    ] + (item.patch?.fields ?? [])
  }

  private static func fields(_ place: StepPlace) -> [[UInt8]] {
    [text(place.mailbox), place.name, text(place.ordinal)]
  }

  static func text(_ value: some CustomStringConvertible) -> [UInt8] {
    Array(value.description.utf8)
  }

  private static func word(_ format: MailboxFormat) -> String {
    switch format {
    case .maildir: "maildir"
    case .mbox: "mbox"
    case .messageFolder: "folder"
    case .messageFile: "file"
    }
  }

  private static func format(_ word: String?) -> MailboxFormat? {
    switch word {
    case "maildir": .maildir
    case "mbox": .mbox
    case "folder": .messageFolder
    case "file": .messageFile
    case _: nil
    }
  }
}

// MARK: - Progress

extension StepCoding {
  static func append(_ mailbox: Int, _ append: StepProgress.Append) -> JournalLine {
    JournalLine(
      append.isComplete ? "appended" : "append",
      [text(mailbox), text(append.inode), text(append.size)])
  }

  static func name(_ item: Int, _ name: [UInt8]) -> JournalLine {
    JournalLine("name", [text(item), name])
  }

  static func loss(_ item: Int, _ loss: StepProgress.Loss) -> JournalLine {
    JournalLine(
      "loss",
      [
        text(item), text(loss.flags.rawValue), loss.letters, loss.fromLine, text(loss.separator),
      ] + (loss.patch?.fields ?? []))
  }

  static func done(_ item: Int) -> JournalLine { JournalLine("done", [text(item)]) }

  static func failed(_ item: Int) -> JournalLine { JournalLine("failed", [text(item)]) }
}

// MARK: - Reading

extension StepCoding {
  /// Returns the step, its progress, and the number of bytes that could be read. Returns nil if the bytes are not a
  /// journal.
  ///
  /// Reading stops at a damaged line. The bytes after that line were not written before the process ended, or cannot be
  /// trusted.
  static func read(
    _ bytes: [UInt8]
  ) -> (step: Step, progress: StepProgress, size: Int)? {
    var step: Step?
    var progress = StepProgress()
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      guard end < bytes.count, let line = JournalLine(bytes[start..<end]) else {
        progress.isDamaged = end < bytes.count
        break
      }
      guard take(line, &step, &progress) else {
        progress.isDamaged = true
        break
      }
      start = end + 1
    }
    guard let step, isConsistent(step) else { return nil }
    return (step, progress, start)
  }

  private static func take(
    _ line: JournalLine, _ step: inout Step?, _ progress: inout StepProgress
  ) -> Bool {
    guard let word = line.text(0) else { return false }
    if step == nil {
      guard word == magic, line.text(1) == "1",
        let kind = line.text(2).flatMap(Step.Kind.init(rawValue:)), let name = line.text(3),
        let stack = line.text(4).flatMap(Step.Stack.init(rawValue:)), let replaces = line.text(5)
      else { return false }
      step = Step(
        name: name, kind: kind, stack: stack, replaces: replaces, group: line.text(6) ?? "")
      return true
    }
    if progress.isReady { return take(word, line, &progress) }
    switch word {
    case "mailbox":
      guard let mailbox = mailbox(line) else { return false }
      step?.mailboxes.append(mailbox)
    case "make":
      guard let index: Int = line.number(1) else { return false }
      step?.makes.append(index)
    case "empty":
      guard let index: Int = line.number(1), let stays: Int = line.number(2) else { return false }
      step?.empties.append(Step.Emptied(mailbox: index, stays: stays != 0))
    case "item":
      guard let item = item(line) else { return false }
      step?.items.append(item)
    case "without":
      guard let index: Int = line.number(1), let letters = line.bytes(2),
        step?.items.indices.contains(index) == true
      else { return false }
      step?.items[index].removedLetters = letters
    case "ready": progress.isReady = true
    case _: return false
    }
    return true
  }

  /// Reads a mailbox from a line of the journal. Rejects a relative path, which would refer to
  /// different mail in a different working folder.
  private static func mailbox(_ line: JournalLine) -> StepMailbox? {
    guard let format = format(line.text(1)), let account = line.bytes(2), let name = line.text(3),
      let path = line.bytes(4).map({ FilePath(bytes: $0) }), path.isAbsolute
    else { return nil }
    let id = MailboxID(account: AccountID(path: FilePath(bytes: account)), name: name)
    return StepMailbox(id: id, path: path, format: format)
  }

  private static func item(_ line: JournalLine) -> StepItem? {
    guard let source = place(line, 1), let file = line.bytes(4),
      let mark = line.text(5).flatMap({ FileMark($0) }), let adding: UInt8 = line.number(9),
      let removing: UInt8 = line.number(10), let letters = line.bytes(11),
      let fromLine = line.bytes(12)
    else { return nil }
    return StepItem(
      source: source, file: file, mark: mark.inode == 0 ? nil : mark, target: place(line, 6),
      adding: MessageFlags(rawValue: adding), removing: MessageFlags(rawValue: removing),
      letters: letters, fromLine: fromLine, separator: max(0, line.number(13) ?? 0),
      patch: MessagePatch(line, at: 14))
  }

  private static func place(_ line: JournalLine, _ start: Int) -> StepPlace? {
    guard let mailbox: Int = line.number(start), let name = line.bytes(start + 1),
      let ordinal: UInt32 = line.number(start + 2)
    else { return nil }
    return StepPlace(mailbox: mailbox, name: name, ordinal: ordinal)
  }

  private static func take(
    _ word: String, _ line: JournalLine, _ progress: inout StepProgress
  ) -> Bool {
    guard let index: Int = line.number(1) else { return false }
    switch word {
    case "append", "appended":
      guard let inode: UInt64 = line.number(2), let size: Int64 = line.number(3) else {
        return false
      }
      progress.appends[index] = StepProgress.Append(
        inode: inode, size: size, isComplete: word == "appended")
    case "rewrite", "rewriting", "unwritten", "rewritten":
      return takeRewrite(word, line, group: index, &progress)
    // Older versions of the program wrote this line. They replaced the mbox by a new file.
    case "swap":
      guard let new: UInt64 = line.number(3) else { return false }
      progress.rewritten[MboxRewrite.Place(group: index, mailbox: -1)] = new
    case "name":
      guard let name = line.bytes(2) else { return false }
      progress.names[index] = name.isEmpty ? nil : name
    case "loss":
      guard let flags: UInt8 = line.number(2), let letters = line.bytes(3),
        let fromLine = line.bytes(4)
      else { return false }
      progress.losses[index] = StepProgress.Loss(
        flags: MessageFlags(rawValue: flags), letters: letters, fromLine: fromLine,
        separator: max(0, line.number(5) ?? 0), patch: MessagePatch(line, at: 6))
    case "failed": progress.failed.insert(index)
    case "done": progress.failed.remove(index)
    case _: return false
    }
    return true
  }

  /// True if all indices of mailboxes are valid.
  private static func isConsistent(_ step: Step) -> Bool {
    let known = step.mailboxes.indices
    return (step.makes + step.empties.map(\.mailbox)).allSatisfy(known.contains)
      && step.items.allSatisfy {
        known.contains($0.source.mailbox) && known.contains($0.target?.mailbox ?? 0)
      }
  }
}
