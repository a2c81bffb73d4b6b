import MailStore
import SystemCalls

/// The people and subjects of a mailbox as one text to search, folded by ``SearchFolding``. A search goes through memory in one
/// sweep, whatever the number of messages. A class, since it is large and never changes.
final class SearchText: Sendable {
  /// The sender of each message with the addresses, a unit separator, its subject, and a line feed.
  /// At the end there is a NUL for `strstr`.
  private let text: [UInt8]
  /// The first byte of each message's text, and the end of the last one.
  private let starts: [UInt32]
  /// The first byte of each subject.
  private let subjects: [UInt32]

  /// Makes the text of the messages with these heads; a head that was not read has none.
  init(_ summaries: [MessageSummary?]) {
    var text: [UInt8] = []
    var starts: [UInt32] = []
    var subjects: [UInt32] = []
    text.reserveCapacity(summaries.count * 64)
    starts.reserveCapacity(summaries.count + 1)
    subjects.reserveCapacity(summaries.count)
    var folding = SearchFolding()
    for summary in summaries {
      starts.append(UInt32(clamping: text.count))
      folding.fold(summary?.sender ?? "", onto: &text)
      text.append(0x20)
      folding.fold(summary?.addresses ?? "", onto: &text)
      text.append(0x1F)
      subjects.append(UInt32(clamping: text.count))
      folding.fold(summary?.subject ?? "", onto: &text)
      text.append(0x0A)
    }
    starts.append(UInt32(clamping: text.count))
    text.append(0)
    self.text = text
    self.starts = starts
    self.subjects = subjects
  }

  /// The number of messages.
  var count: Int { subjects.count }

  /// For each message, true if it has every one of `words` in `scope`.
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
    text.withUnsafeBytes { text in
      let characters = text.bindMemory(to: CChar.self)
      guard let base = characters.baseAddress else { return }
      var (place, message) = (0, 0)
      while place < text.count, let hit = strstr(base + place, needle) {
        let position = UnsafePointer(hit) - base
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
}
