import MailStore
import NavigationModel
import SplitViewUI

// In a list by thread, most replies have the subject of the row above. Instead of that subject, their rows show the
// first words that their author wrote. The words are read from the messages on screen in the background. Until then,
// and in rows of messages without words of their own, the subject is shown.

extension ThreadsFeature {
  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] { state.wordsToRead() }
}

extension MailState {
  /// Requests the first words of the replies on screen that repeat a subject.
  fileprivate mutating func wordsToRead() -> [Command<MailEffect>] {
    guard let list, list.outline != nil, openMailbox == list.mailbox,
      let window = navigator.window(of: navigator.listColumn, layout: layout, in: library)
    else { return [] }
    let rows = library.threadRows[list.mailbox]
    let replies = window.visible.compactMap { row -> MessageReference? in
      let place = rows?.place(ofRow: row) ?? row
      guard let thread = list.thread(at: place), place > thread.lowerBound,
        let message = list.message(at: place), threads.firstWords[message] == nil,
        messages.repeatsSubject(at: place, of: list)
      else { return nil }
      return message
    }
    let new = replies.isEmpty ? [] : threads.ask(for: replies)
    return new.isEmpty ? [] : [.performInBackground(.threads(.readWords(new)))]
  }
}

extension MailEffects {
  /// The number of bytes that are read of a message to find its first words.
  private static let wordsLimit = 1 << 16

  fileprivate func words(of message: MessageReference) -> String {
    guard let (reader, entry) = try? locate(message),
      let bytes = try? reader.bytes(of: entry, limit: Self.wordsLimit).bytes
    else { return "" }
    return FirstWords.of(Message(bytes: bytes).body)
  }

  func firstWords(of messages: [MessageReference]) -> [MessageReference: String] {
    Dictionary(messages.map { ($0, words(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The first words that the author of a message wrote, without quotes and the lines that introduce them.
enum FirstWords {
  /// The number of characters after which no further line is needed, and the maximum number of characters.
  private static let (enough, most) = (120, 300)

  static func of(_ body: [Paragraph]) -> String {
    var lines: [String] = []
    var count = 0
    /// True if the last line is directly above, so that a quote may belong to it.
    var isFresh = false
    for paragraph in body {
      if paragraph.quoteDepth > 0 {
        if isFresh { removeAttribution(from: &lines) }
        isFresh = false
        count = lines.reduce(0) { $0 + $1.count }
        if count >= enough { break }
        continue
      }
      let line = paragraph.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      switch paragraph.kind {
      case .signature, .rule, .partHeader: continue
      case .prose, .preformatted, .patch, .heading, .row: break
      }
      if line.isEmpty { continue }
      // One more line than enough is read, because a quote may follow the last one.
      if count >= enough { break }
      lines.append(line)
      isFresh = true
      count += line.count
    }
    return String(lines.joined(separator: " ").prefix(most))
  }

  /// Removes the line that introduces a quote, such as "On Friday, Ada wrote:", which may be broken into two lines.
  private static func removeAttribution(from lines: inout [String]) {
    guard let last = lines.last, last.hasSuffix(":") || last.hasSuffix("：") else { return }
    lines.removeLast()
    guard Attribution.name(in: last) == nil || last.hasPrefix("<"), let before = lines.last,
      Attribution.name(in: before + " " + last) != nil
    else { return }
    lines.removeLast()
  }
}
