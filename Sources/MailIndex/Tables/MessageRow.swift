import MailStore

/// The data that the index has about a message, except its words.
struct MessageRow {
  var mailbox: Int64
  /// The date used to sort the message in lists, in seconds since 1970.
  var date: Int64?
  var marks: MessageMarks
  /// The size of the message in bytes (`size`), and the size of its file (`fileSize`). A compressed
  /// file is smaller than its message.
  var size: Int64
  var fileSize: Int64
  var fingerprint: MessageFingerprint
  /// The time when the message's file was last changed, in nanoseconds since 1970. In an mbox, a hash of the
  /// message's header, or 0.
  var modified: Int64
  /// A hash of the message's Message-ID.
  var name: Int64?
  var thread: Int64?
  var key: String
  /// The name of the file that contains the message; nil in an mbox.
  var file: [UInt8]?
  var delivered: Int64?
  /// The encoded envelope.
  var envelope: [UInt8]

  /// A checksum of the row's data, for detecting damage.
  var checksum: Int64 {
    var hash = Hash(seed: UInt64(bitPattern: size))
    for part in [Array(key.utf8), file ?? [], envelope] {
      part.withUnsafeBytes { hash.add(words: $0) }
    }
    return Int64(bitPattern: hash.value)
  }
}

/// The flags and other searchable properties of a message, as bits.
struct MessageMarks: OptionSet {
  let rawValue: Int64
  static let new = MessageMarks(rawValue: 64)
  static let attachment = MessageMarks(rawValue: 128)
  /// The index contains the message's words as well as its envelope.
  static let words = MessageMarks(rawValue: 256)
  /// The message's file was read very soon after it was written, so a later change may not show in the file's time.
  static let young = MessageMarks(rawValue: 512)

  init(rawValue: Int64) { self.rawValue = rawValue }

  /// The number of the bit for the keyword letter `a`. The bits for the other letters follow.
  private static let firstKeyword = 32

  init(_ entry: MessageEntry) {
    rawValue =
      Int64(entry.flags.rawValue) | (entry.isNew ? Self.new.rawValue : 0)
      | Self(entry.keywordLetters).rawValue
  }

  /// Makes the bits for the letters of keywords.
  init(_ letters: KeywordLetters) { rawValue = Int64(letters.rawValue) << Self.firstKeyword }

  /// Returns the envelope with `hasAttachments` corrected. The correct value is known only after the message's text
  /// has been read.
  func completing(_ envelope: Envelope) -> Envelope {
    guard contains(.words) else { return envelope }
    var envelope = envelope
    envelope.hasAttachments = contains(.attachment)
    return envelope
  }

  var flags: MessageFlags { MessageFlags(rawValue: UInt8(truncatingIfNeeded: rawValue & 63)) }
}
