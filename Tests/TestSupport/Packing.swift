/// Makes compressed data for tests that is valid but not smaller. It consists of stored blocks, so that no library is
/// needed and every byte is known.
public enum Packing: String, CaseIterable, Sendable {
  case gzip, zstd

  /// Returns a file with these bytes, as a single gzip member or zstd frame.
  public func packed(_ bytes: some Collection<UInt8>) -> [UInt8] {
    switch self {
    case .gzip: Self.gzip(Array(bytes))
    case .zstd: Self.zstd(Array(bytes))
    }
  }

  /// Returns a small file that unpacks to the given number of kilobytes of the letter x (zstd RLE blocks).
  public static func bomb(kilobytes: Int) -> [UInt8] {
    var file = zstdHeader
    for number in 0..<kilobytes {
      file += block(kind: 1, size: 1024, isLast: number == kilobytes - 1) + [UInt8(ascii: "x")]
    }
    return file
  }

  private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(0xFFFF)
      rest = rest.dropFirst(piece.count)
      let length = little(UInt32(piece.count), 2)
      file += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + piece
    } while !rest.isEmpty
    return file + little(checksum(bytes), 4) + little(UInt32(truncatingIfNeeded: bytes.count), 4)
  }

  /// A header with a window of 1 MiB, without the size and a checksum.
  private static let zstdHeader: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, 80]

  private static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var file = zstdHeader
    var rest = bytes[...]
    repeat {
      let piece = rest.prefix(1 << 16)
      rest = rest.dropFirst(piece.count)
      file += block(kind: 0, size: piece.count, isLast: rest.isEmpty) + piece
    } while !rest.isEmpty
    return file
  }

  private static func block(kind: Int, size: Int, isLast: Bool) -> [UInt8] {
    little(UInt32(size << 3 | kind << 1 | (isLast ? 1 : 0)), 3)
  }

  private static func little(_ number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
  }

  /// Returns the CRC-32 of gzip.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
