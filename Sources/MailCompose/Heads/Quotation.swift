import CivilCalendar
import MailStore

/// The quoted text of a message, at the beginning of a reply. Plain text keeps its lines and older quotes. HTML is
/// rendered and wrapped, and the addresses of its numbered links are listed at the end.
public struct Quotation: Equatable, Sendable {
  /// The line before the quote, with the author and the date:
  /// `On Thu, 19 Nov 2026 at 09:12 +0100, Ada Lovelace wrote:`.
  public let attribution: String
  /// The quoted lines, each beginning with `> `.
  public let lines: [String]

  /// The width at which text from HTML is wrapped. Lines of plain text keep their length.
  private static let width = 72

  /// Quotes a message without its signature.
  /// - Parameter selected: the text that the user selected; nil to quote the whole text.
  public init(_ message: AnsweredMessage, selected: String? = nil) {
    let envelope = message.envelope
    let author = envelope.from.first
    let name = (author?.name ?? author?.address ?? "somebody").onOneLine
    attribution = Self.date(envelope).map { "On \($0), \(name) wrote:" } ?? "\(name) wrote:"
    let text = selected.map {
      $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    lines = (text ?? Self.text(of: message, withSignature: false)).map {
      $0.isEmpty ? ">" : "> \($0)"
    }
  }

  /// The attribution, followed by the quoted lines.
  public var text: String { ([attribution] + lines).joined(separator: "\n") + "\n" }

  /// Formats the date in the author's time zone.
  private static func date(_ envelope: Envelope) -> String? {
    guard let date = envelope.date else { return nil }
    let time = CivilDateTime(secondsSince1970: date.seconds, utcOffset: date.utcOffset)
    let day = time.date
    return "\(day.weekday.abbreviation), \(day.day) \(day.monthAbbreviation) \(day.year) "
      + "at \(time.hourAndMinute) \(RFC5322Date.zone(date.utcOffset))"
  }

  /// Returns the lines of a message's text as sent, including older quotes.
  static func text(of message: AnsweredMessage, withSignature: Bool) -> [String] {
    var limits = ReadingLimits.standard
    limits.paragraphBytes = limits.textBytes
    var read = Message(bytes: message.bytes, limits: limits)
    let isHTML = isHTML(read, message)
    // HTML has to be rendered; as sent, it would be source code.
    if !isHTML { read = Message(bytes: message.bytes, limits: limits, asSent: true) }
    let isFlowed = message.text("content-type")?.lowercased().contains("flowed") == true
    var lines: [String] = []
    for (index, paragraph) in read.body.enumerated() {
      let isCut = paragraph.kind == .signature && paragraph.quoteDepth == 0 && !withSignature
      if isCut || paragraph.kind == .partHeader { continue }
      var bare = paragraph
      bare.quoteDepth = 0
      let marks =
        read.quoteMarks[index] ?? String(repeating: "> ", count: paragraph.quoteDepth)
      var text = bare.plainText
      if isFlowed, paragraph.kind == .prose { text = text.withoutBlanksAtEnd }
      let wraps = isHTML && [.prose, .heading].contains(paragraph.kind)
      let pieces = wraps ? broken(text, width: width - marks.count) : [text]
      lines += pieces.map { $0.isEmpty ? marks.withoutBlanksAtEnd : marks + $0 }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    if isHTML { lines += addresses(of: read.links, in: lines) }
    return Array(lines.drop(while: \.isEmpty))
  }

  /// Returns the addresses of the text's numbered links, as lines such as `[1] https://example.org`.
  private static func addresses(of links: [Link], in lines: [String]) -> [String] {
    let numbers = Set(lines.flatMap(numbers(in:)))
    let named = links.enumerated().filter { $1.isNumbered && numbers.contains($0 + 1) }
      .map { "[\($0 + 1)] \($1.url.onOneLine)" }
    return named.isEmpty ? [] : [""] + named
  }

  /// Returns the numbers in brackets in a line, such as 12 for `[12]`.
  private static func numbers(in line: String) -> [Int] {
    line.split(separator: "[", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
      piece.firstIndex(of: "]").flatMap { Int(piece[..<$0]) }
    }
  }

  /// True if the text comes from HTML, where a paragraph is one line.
  private static func isHTML(_ read: Message, _ message: AnsweredMessage) -> Bool {
    if read.forms.indices.contains(read.shownForm) { return read.forms[read.shownForm] == .html }
    return Message.parts(of: message.bytes).first { $0.type.hasPrefix("text/") }?.type
      == "text/html"
  }

  /// Breaks a paragraph at spaces into lines of at most `width` characters.
  private static func broken(_ text: String, width: Int) -> [String] {
    guard text.count > width else { return [text] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + [line]
  }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
