import MailStore

/// What the index knows of a message beside its words.
struct MessageRow {
  var mailbox: Int64
  /// Seconds since 1970 by which lists sort it.
  var date: Int64?
  var marks: MessageMarks
  /// The bytes of the message, and those of its file, which are fewer if that is compressed.
  var size: Int64
  var fileSize: Int64
  var fingerprint: MessageFingerprint
  /// The time of the last change of its file, in nanoseconds since 1970; 0 in an mbox.
  var modified: Int64
  /// The hash of its Message-ID.
  var name: Int64?
  var thread: Int64?
  var key: String
  /// The name of its file; nil in an mbox.
  var file: [UInt8]?
  var delivered: Int64?
  /// The envelope, encoded.
  var envelope: [UInt8]

  /// A number by which a damaged row is known.
  var checksum: Int64 {
    var hash = Hash(seed: UInt64(bitPattern: size))
    for part in [Array(key.utf8), file ?? [], envelope] {
      part.withUnsafeBytes { hash.add(words: $0) }
    }
    return Int64(bitPattern: hash.value)
  }
}

/// The flags of a message, and what else is asked about it, as bits.
struct MessageMarks: OptionSet {
  let rawValue: Int64
  static let new = MessageMarks(rawValue: 64)
  static let attachment = MessageMarks(rawValue: 128)
  /// Its words are in the index, not only its envelope.
  static let words = MessageMarks(rawValue: 256)
  /// Its file was just being written when it was read, and may have been written on.
  static let young = MessageMarks(rawValue: 512)

  init(rawValue: Int64) { self.rawValue = rawValue }

  init(_ flags: MessageFlags, isNew: Bool) {
    rawValue = Int64(flags.rawValue) | (isNew ? Self.new.rawValue : 0)
  }

  /// The envelope of the message with these marks: once its text was read, it is known whether something is attached.
  func completing(_ envelope: Envelope) -> Envelope {
    guard contains(.words) else { return envelope }
    var envelope = envelope
    envelope.hasAttachments = contains(.attachment)
    return envelope
  }

  var flags: MessageFlags { MessageFlags(rawValue: UInt8(truncatingIfNeeded: rawValue & 63)) }
}
