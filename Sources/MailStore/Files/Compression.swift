import CUnpacking

/// The compressions that are read. The beginning of a file tells them, as it tells Dovecot, whose zlib plugin compresses
/// the messages of a Maildir and leaves their names as they are.
enum Compression: Hashable, Sendable, CaseIterable {
  case gzip, zstd

  /// The bytes of a file that tell its compression, of one that is not read as well.
  static let reach = 11

  /// The compression of a file that begins with `head`; nil for none.
  init?(_ head: some Collection<UInt8>) {
    if let found = Self.allCases.first(where: { head.starts(with: $0.beginning) }) {
      self = found
    } else if Self.isSkippableFrame(head) {
      self = .zstd
    } else {
      return nil
    }
  }

  /// True for a frame that holds no data (RFC 8878, 3.1.2): `pzstd` begins its files with one.
  private static func isSkippableFrame(_ head: some Collection<UInt8>) -> Bool {
    head.first.map { 0x50...0x5F ~= $0 } == true
      && head.dropFirst().starts(with: [0x2A, 0x4D, 0x18])
  }

  /// True if the file at a path is compressed.
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

  /// The format as C knows it.
  var format: CUnpackingFormat {
    switch self {
    case .gzip: CUNPACKING_GZIP
    case .zstd: CUNPACKING_ZSTD
    }
  }

  /// The same for a file that is not read after all.
  var foreign: ForeignMailFormat {
    switch self {
    case .gzip: .gzip
    case .zstd: .zstd
    }
  }

  /// The endings of compressed files.
  private static let endings = ["gz", "gzip", "zst", "zstd"]

  /// True if a name ends as those of compressed files do.
  static func isNamed(_ name: [UInt8]) -> Bool {
    FileName.fileExtension(name).map(endings.contains) == true
  }

  /// A file's name without the ending that calls it compressed: `Work.mbox` for `Work.mbox.gz`.
  static func stem(_ name: some Collection<UInt8>) -> ArraySlice<UInt8> {
    FileName.stem(Array(name)[...], without: endings)
  }
}
