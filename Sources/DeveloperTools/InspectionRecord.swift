import TerminalFrame

/// A record of something that happened in an inspected program, such as an event or a frame, in the
/// form in which it is sent to an inspector.
struct InspectionRecord: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// A key, a mouse event, pasted text, or a new size.
    case input
    /// An event, and the state after it.
    case event
    /// A frame, and the views that painted it.
    case frame
    /// Text that the program printed.
    case printed
  }

  var kind: Kind
  /// The time since the program started, in microseconds.
  var time: Int
  /// The duration of the update or, for a frame, of making and sending the frame, in microseconds.
  var cost = 0
  /// A summary of the record in one line.
  var title: String
  /// The long texts of the record, in the order in which the inspector shows them.
  var pages: [Page] = []

  /// A long text that belongs to a record, such as the state after an event.
  struct Page: Hashable, Sendable {
    var name: String
    var text: String
  }

  func text(_ name: String) -> String? { pages.first { $0.name == name }?.text }

  /// The record as bytes: a line with the record's kind, times and lengths of texts, followed by
  /// the texts.
  var bytes: [UInt8] {
    let texts = [title] + pages.flatMap { [$0.name, $0.text] }
    let numbers = [time, cost] + texts.map(\.utf8.count)
    let head = ([kind.rawValue] + numbers.map(String.init)).joined(separator: " ")
    return Array((head + "\n" + texts.joined()).utf8)
  }

  /// Removes the first record from `bytes`, and creates a value from it. Nil if the record is not
  /// complete yet.
  ///
  /// - Throws: ``Malformed`` if `bytes` do not begin with a record.
  init?(taking bytes: inout ArraySlice<UInt8>) throws(Malformed) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      if bytes.count > 10_000 { throw Malformed() }
      return nil
    }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }), numbers.count >= 3,
      numbers.count == words.count - 1, numbers.count % 2 == 1,
      numbers.allSatisfy({ (0...1 << 40).contains($0) })
    else { throw Malformed() }
    var rest = bytes[(end + 1)...]
    guard rest.count >= numbers[2...].reduce(0, +) else { return nil }
    var texts: [String] = []
    for length in numbers[2...] {
      texts.append(String(decoding: rest.prefix(length), as: UTF8.self))
      rest = rest.dropFirst(length)
    }
    bytes = rest
    self.init(kind: kind, time: numbers[0], cost: numbers[1], title: texts[0])
    for index in stride(from: 1, to: texts.count - 1, by: 2) {
      pages.append(Page(name: texts[index], text: texts[index + 1]))
    }
  }

  init(kind: Kind, time: Int, cost: Int = 0, title: String, pages: [Page] = []) {
    (self.kind, self.time, self.cost) = (kind, time, cost)
    (self.title, self.pages) = (title, pages)
  }

  /// The error for bytes that are not a record.
  struct Malformed: Error, CustomStringConvertible {
    let description = "the program's messages are not in the inspector's format"
  }
}
