/// What it takes to give a message back byte for byte, though the form that it has meanwhile cannot keep every byte:
/// where the text that comes back differs from what was there, and what stood there instead.
///
/// Another program may change the message meanwhile. Then another text comes back, and stays as it is.
struct MessagePatch: Hashable, Sendable {
  /// Bytes that come in the place of others.
  struct Edit: Hashable, Sendable {
    /// The bytes of the text before it.
    var start: Int
    /// The bytes of the text that go.
    var removed: Int
    /// The bytes that come.
    var inserted: [UInt8]
  }

  /// The hash of the text that comes back, as it is if no other program changed it.
  let hash: UInt64
  /// The differences, the first one first: one in the head and one in the body at most.
  let edits: [Edit]
  /// True if the message had no From_ line in its mbox, which only the first one can lack.
  let lacksFromLine: Bool
}

// MARK: - Texts

extension MessagePatch {
  /// The way from a text to another one; nil if they are the same, and a From_ line is not missing.
  init?(from text: [UInt8], to former: [UInt8], lacksFromLine: Bool = false) {
    let (head, formerHead) = (MboxHeadLines(text[...]).size, MboxHeadLines(former[...]).size)
    let edits = [
      Self.edit(from: text[..<head], to: former[..<formerHead]),
      Self.edit(from: text[head...], to: former[formerHead...]),
    ].compactMap(\.self)
    guard lacksFromLine || !edits.isEmpty else { return nil }
    self.init(hash: MessageIndex.hash(text[...]), edits: edits, lacksFromLine: lacksFromLine)
  }

  /// The text with what it lacked; nil if it is another one.
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

  /// The one difference between two texts, without what is the same before it and behind it.
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
  /// The fields of a journal's line.
  var fields: [[UInt8]] {
    let numbers = ["\(hash)", lacksFromLine ? "1" : "0"].map { Array($0.utf8) }
    return numbers
      + edits.flatMap { [Array("\($0.start)".utf8), Array("\($0.removed)".utf8), $0.inserted] }
  }

  /// Reads the fields of a line from `index` on; nil if there are none.
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
