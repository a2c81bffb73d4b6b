/// Restores a message byte for byte when an action is undone. The mailbox to which the message was moved may not
/// preserve every byte. The patch records where the text that is moved back differs from the original, and the original
/// bytes at these places.
///
/// If another program changes the message in the meantime, the patch no longer fits, and the text is left unchanged.
struct MessagePatch: Hashable, Sendable {
  /// An edit that replaces some bytes with others.
  struct Edit: Hashable, Sendable {
    /// The offset in the text at which the edit begins.
    var start: Int
    /// The number of bytes that are removed.
    var removed: Int
    /// The bytes that are inserted.
    var inserted: [UInt8]
  }

  /// The hash of the text that is moved back. If another program has changed the text, its hash is different.
  let hash: UInt64
  /// The edits, in order: at most one in the header, and at most one in the body.
  let edits: [Edit]
  /// True if the message had no From_ line in its mbox, which is possible only for the first message.
  let lacksFromLine: Bool
}

// MARK: - Texts

extension MessagePatch {
  /// Makes the patch that turns one text into another. Nil if the texts are equal and no From_ line is missing.
  init?(from text: [UInt8], to former: [UInt8], lacksFromLine: Bool = false) {
    let (head, formerHead) = (MboxHeadLines(text[...]).size, MboxHeadLines(former[...]).size)
    let edits = [
      Self.edit(from: text[..<head], to: former[..<formerHead]),
      Self.edit(from: text[head...], to: former[formerHead...]),
    ].compactMap(\.self)
    guard lacksFromLine || !edits.isEmpty else { return nil }
    self.init(hash: MessageIndex.hash(text[...]), edits: edits, lacksFromLine: lacksFromLine)
  }

  /// Returns the text with the edits applied. Returns nil if the patch was made for a different text.
  func applied(to text: [UInt8]) -> [UInt8]? {
    guard MessageIndex.hash(text[...]) == hash else { return nil }
    var result: [UInt8] = []
    var from = 0
    for edit in edits {
      let (end, overflow) = edit.start.addingReportingOverflow(edit.removed)
      guard !overflow, edit.removed >= 0, edit.start >= from, end <= text.count else { return nil }
      result += text[from..<edit.start] + edit.inserted
      from = end
    }
    return result + text[from...]
  }

  /// Returns the edit that turns one text into the other. Everything between their common beginning and their common
  /// end is replaced.
  private static func edit(from text: ArraySlice<UInt8>, to former: ArraySlice<UInt8>) -> Edit? {
    guard text != former else { return nil }
    var (rest, formerRest) = (text, former)
    while let byte = rest.first, byte == formerRest.first {
      rest.removeFirst()
      formerRest.removeFirst()
    }
    while let byte = rest.last, byte == formerRest.last {
      rest.removeLast()
      formerRest.removeLast()
    }
    return Edit(start: rest.startIndex, removed: rest.count, inserted: Array(formerRest))
  }
}

// MARK: - In a journal

extension MessagePatch {
  /// The patch, encoded as the fields of a journal line.
  var fields: [[UInt8]] {
    let numbers = ["\(hash)", lacksFromLine ? "1" : "0"].map { Array($0.utf8) }
    return numbers
      + edits.flatMap { [Array("\($0.start)".utf8), Array("\($0.removed)".utf8), $0.inserted] }
  }

  /// Parses the fields of a line from `index` on. Nil if the line contains no patch.
  init?(_ line: JournalLine, at index: Int) {
    guard let hash: UInt64 = line.number(index), let lacks: Int = line.number(index + 1) else {
      return nil
    }
    var edits: [Edit] = []
    for start in stride(from: index + 2, to: line.fields.count, by: 3) {
      guard let offset: Int = line.number(start), let removed: Int = line.number(start + 1),
        let inserted = line.bytes(start + 2)
      else { return nil }
      edits.append(Edit(start: offset, removed: removed, inserted: inserted))
    }
    self.init(hash: hash, edits: edits, lacksFromLine: lacks == 1)
  }
}
