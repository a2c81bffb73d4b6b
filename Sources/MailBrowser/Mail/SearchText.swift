import Glibc

/// The senders and subjects of a mailbox as one text to search. A search goes through memory in one
/// sweep, whatever the number of messages. A class, since it is large and never changes.
final class SearchText: Sendable {
  /// The sender of each message, a unit separator, its subject, and a line feed. At the end there
  /// is a NUL for `strstr`.
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
    for summary in summaries {
      starts.append(UInt32(clamping: text.count))
      Self.fold(summary?.sender ?? "", onto: &text)
      text.append(0x1F)
      subjects.append(UInt32(clamping: text.count))
      Self.fold(summary?.subject ?? "", onto: &text)
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

  /// The text in lower case, without the bytes that separate messages.
  static func folded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    fold(text, onto: &bytes)
    return bytes
  }

  /// Appends `text` in lower case. Most senders and subjects are ASCII, which goes byte by byte.
  private static func fold(_ text: String, onto bytes: inout [UInt8]) {
    var text = text
    let isASCII = text.withUTF8 { utf8 in
      guard utf8.allSatisfy({ $0 < 0x80 }) else { return false }
      for byte in utf8 {
        bytes.append(0x41...0x5A ~= byte ? byte | 0x20 : max(byte, 0x20))
      }
      return true
    }
    if isASCII { return }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20: bytes.append(0x20)
      case 0x41...0x5A: bytes.append(UInt8(truncatingIfNeeded: scalar.value) | 0x20)
      case 0x20..<0x80: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      // Kana, ideographs and Hangul have no case.
      case 0x3040..<0xA000, 0xAC00..<0xD7B0: bytes += String(scalar).utf8
      default: bytes += scalar.properties.lowercaseMapping.utf8
      }
    }
  }
}
