import CUnpacking

/// The compressions that can be read. A compression is identified by the first bytes of a file, not by the file's name,
/// because Dovecot's zlib plugin compresses the messages in a Maildir without renaming them.
enum Compression: Hashable, Sendable, CaseIterable {
  case gzip, zstd

  /// The number of bytes at the beginning of a file that are enough to identify its compression,
  /// including compressions that cannot be read.
  static let reach = 11

  /// Identifies the compression of a file that begins with `head`. Nil if the file is not compressed.
  init?(_ head: some Collection<UInt8>) {
    if let found = Self.allCases.first(where: { head.starts(with: $0.beginning) }) {
      self = found
    } else if Self.isSkippableFrame(head) {
      self = .zstd
    } else {
      return nil
    }
  }

  /// True if a zstd file begins with a frame without data (RFC 8878, 3.1.2). Files written by
  /// `pzstd` begin in this way.
  private static func isSkippableFrame(_ head: some Collection<UInt8>) -> Bool {
    head.first.map { 0x50...0x5F ~= $0 } == true
      && head.dropFirst().starts(with: [0x2A, 0x4D, 0x18])
  }

  /// True if the file at `path` is compressed.
  static func isOf(_ path: FilePath) -> Bool {
    let head = (try? ReadOnlyFile(path))?.bytes(at: 0, count: reach) ?? []
    return Compression(head) != nil
  }

  private var beginning: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B, 8]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// The compression, as a constant of the C library that unpacks it.
  var format: CUnpackingFormat {
    switch self {
    case .gzip: CUNPACKING_GZIP
    case .zstd: CUNPACKING_ZSTD
    }
  }

  /// The name of the compression, for errors about a file that could not be read completely.
  var foreign: ForeignMailFormat {
    switch self {
    case .gzip: .gzip
    case .zstd: .zstd
    }
  }

  /// The file extensions of compressed files.
  private static let endings = ["gz", "gzip", "zst", "zstd"]

  /// True if a file name has the extension of a compressed file.
  static func isNamed(_ name: [UInt8]) -> Bool {
    FileName.fileExtension(name).map(endings.contains) == true
  }

  /// Returns a file's name without the extension for its compression: `Work.mbox` for `Work.mbox.gz`.
  static func stem(_ name: some Collection<UInt8>) -> ArraySlice<UInt8> {
    FileName.stem(Array(name)[...], without: endings)
  }
}
