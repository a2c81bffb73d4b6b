import Glibc

/// The senders and subjects of a mailbox as one text, to look for words in: a search goes through
/// memory in one sweep, whatever the number of messages. A class, since it is large and never
/// changes.
final class SearchText: Sendable {
  /// For each message its sender, a unit separator, its subject, and a line feed; at the end NUL,
  /// for `strstr`.
  private let text: [CChar]
  /// Where the text of each message begins, and one more: where the last ends.
  private let starts: [UInt32]
  /// Where its subject begins.
  private let subjects: [UInt32]

  /// The text of the messages with these heads; one that was not read has none.
  init(_ summaries: [MessageSummary?]) {
    var text: [UInt8] = []
    var starts: [UInt32] = []
    var subjects: [UInt32] = []
    text.reserveCapacity(summaries.count * 64)
    starts.reserveCapacity(summaries.count + 1)
    subjects.reserveCapacity(summaries.count)
    for summary in summaries {
      starts.append(UInt32(clamping: text.count))
      text += Self.folded(summary?.sender ?? "")
      text.append(0x1F)
      subjects.append(UInt32(clamping: text.count))
      text += Self.folded(summary?.subject ?? "")
      text.append(0x0A)
    }
    starts.append(UInt32(clamping: text.count))
    text.append(0)
    self.text = text.map { CChar(bitPattern: $0) }
    self.starts = starts
    self.subjects = subjects
  }

  /// How many messages there are.
  var count: Int { subjects.count }

  /// Which messages have every one of `words` where `scope` says.
  func matches(_ words: [[UInt8]], in scope: MailFilter.Scope) -> [Bool] {
    var found = [Bool](repeating: true, count: count)
    for word in words where !word.isEmpty {
      let hits = matches(word, in: scope)
      for index in found.indices where !hits[index] { found[index] = false }
    }
    return found
  }

  private func matches(_ word: [UInt8], in scope: MailFilter.Scope) -> [Bool] {
    var found = [Bool](repeating: false, count: count)
    let needle = word.map { CChar(bitPattern: $0) } + [0]
    text.withUnsafeBufferPointer { text in
      guard let base = text.baseAddress else { return }
      var (place, message) = (0, 0)
      while place < text.count, let hit = strstr(base + place, needle) {
        let position = hit - UnsafeMutablePointer(mutating: base)
        while message + 1 < starts.count, Int(starts[message + 1]) <= position { message += 1 }
        guard message < count else { return }
        let subject = Int(subjects[message])
        switch scope {
        case .from where position >= subject: place = Int(starts[message + 1])
        case .subject where position < subject: place = subject
        case .all, .from, .subject:
          found[message] = true
          place = Int(starts[message + 1])
        }
      }
    }
    return found
  }

  /// Lower case, without the bytes that the text has for itself.
  static func folded(_ text: some StringProtocol) -> [UInt8] {
    var bytes = Array(text.utf8)
    if bytes.contains(where: { $0 >= 0x80 }) { bytes = Array(text.lowercased().utf8) }
    for index in bytes.indices {
      if bytes[index] < 0x20 { bytes[index] = 0x20 }
      if 0x41...0x5A ~= bytes[index] { bytes[index] |= 0x20 }
    }
    return bytes
  }
}
