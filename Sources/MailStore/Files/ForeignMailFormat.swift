/// A mail format that cannot be read. It is recognized by the first bytes of a file. Files in the
/// formats gzip and zstd can usually be read; these formats are listed for files that are too large
/// or compressed twice.
public enum ForeignMailFormat: String, Hashable, Sendable, CaseIterable {
  case gzip, bzip2, xz, zstd, lz4, zip
  /// An MMDF mailbox, also used by SCO. A line of four Control-A characters precedes and follows each message.
  case mmdf
  /// An Emacs Rmail mailbox, in the format that Rmail used before mbox.
  case babyl
  /// A mailbox (`outlook`) or a message (`compoundFile`) from Outlook.
  case outlook, compoundFile

  /// Recognizes the format of a file that begins with `head`. Nil if the file is in none of these formats.
  init?(_ head: some Collection<UInt8>) {
    guard let format = Self.allCases.first(where: { head.starts(with: $0.beginning) }) else {
      return nil
    }
    self = format
  }

  /// Returns the compression of a message or mailbox that begins with `head`, if this compression
  /// cannot be read. Dovecot can write such files. They cannot be mistaken for messages, because no
  /// header field begins in the same way.
  static func compression(_ head: [UInt8]) -> ForeignMailFormat? {
    let isBzip2 =
      head.starts(with: ForeignMailFormat.bzip2.beginning)
      && head.dropFirst(4).starts(with: [0x31, 0x41, 0x59, 0x26, 0x53, 0x59])
    return isBzip2 ? .bzip2 : [.xz, .lz4].first { head.starts(with: $0.beginning) }
  }

  private var beginning: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .bzip2: Array("BZh".utf8)
    case .xz: [0xFD] + Array("7zXZ".utf8) + [0]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    case .lz4: Array("Dovecot-LZ".utf8) + [0x34]
    case .zip: Array("PK".utf8) + [3, 4]
    case .mmdf: [1, 1, 1, 1, 0x0A]
    case .babyl: Array("BABYL OPTIONS".utf8)
    case .outlook: Array("!BDN".utf8)
    case .compoundFile: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    }
  }

  /// Describes the problem with the file, and what the user can do about it.
  var fault: String {
    switch self {
    case .gzip: "compressed, and too large or compressed twice; unpack it first, with `gunzip -k`"
    case .bzip2: "compressed in a format that is not supported; unpack it first, with `bunzip2 -k`"
    case .xz: "compressed in a format that is not supported; unpack it first, with `unxz -k`"
    case .zstd: "compressed, and too large or compressed twice; unpack it first, with `unzstd`"
    case .lz4: "compressed with LZ4, which is not supported; let Dovecot write it with gzip or zstd"
    case .zip: "a ZIP archive, which is not supported; unpack it first, with `unzip`"
    case .mmdf: "an MMDF mailbox, which is not supported; convert it to mbox, as `mutt` can"
    case .babyl: "a Babyl mailbox, which is not supported; convert it to mbox, as Emacs can"
    case .outlook: "an Outlook mailbox, which is not supported; unpack it first, with `readpst`"
    case .compoundFile:
      "an Outlook message, which is not supported; convert it first, with `msgconvert`"
    }
  }
}
