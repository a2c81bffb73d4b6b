import TestSupport
import Testing

@testable import MailStore

@Suite struct UnpackedFileTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static func bytes(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  private func file(_ bytes: [UInt8], limit: Int64 = 1 << 30) throws -> ReadOnlyFile {
    try folder.write("a", bytes)
    return try ReadOnlyFile.contents(of: FilePath(folder["a"]), limit: limit)
  }

  private func expect(_ file: borrowing ReadOnlyFile, holds bytes: [UInt8]) {
    let (isUnpacked, size, end) = (file.isUnpacked, file.size, file.end)
    let read = file.bytes(at: 0, count: bytes.count + 10)
    #expect(isUnpacked && size == Int64(bytes.count) && end == .whole && read == bytes)
  }

  @Test(arguments: Packing.allCases, [0, 1, 4000, 65_535, 65_536, 65_537, 131_072, 300_000])
  func `A compressed file is read as what it unpacks to`(packing: Packing, size: Int) throws {
    let bytes = Self.bytes(size)
    let file = try file(packing.packed(bytes))
    // Read from the middle first, which unpacks everything before it.
    let middle = file.bytes(at: Int64(size / 2), count: 10)
    #expect(middle == Array(bytes[(size / 2)...].prefix(10)))
    for place in [0, 1, 65_535, 65_536, size - 1, size, size + 5] where place >= 0 {
      let expected = Array(bytes.dropFirst(place).prefix(70_000))
      let read = file.bytes(at: Int64(place), count: 70_000)
      #expect(read == expected, "\(place)")
    }
    expect(file, holds: bytes)
  }

  @Test(arguments: [
    "1f8b08000000000002030b2e4dca4a4d2eb15228484cce4e4de1e22acf2f4a51"
      + "1806041700a3a51b22da000000",
    "28b52ffd0468f50000b85375626a6563743a207061636b65640a0a776f726420"
      + "0a010080a04a136e828661",
  ])
  func `What gzip and zstd themselves write is read`(digits: String) throws {
    let bytes = stride(from: 0, to: digits.utf8.count, by: 2).compactMap { place in
      UInt8(digits.dropFirst(place).prefix(2), radix: 16)
    }
    let text = "Subject: packed\n\n" + String(repeating: "word ", count: 40) + "\n"
    expect(try file(bytes), holds: Array(text.utf8))
  }

  @Test func `A frame without data may come first, as pzstd writes it`() throws {
    let frame: [UInt8] = [0x50, 0x2A, 0x4D, 0x18, 4, 0, 0, 0, 1, 2, 3, 4]
    let bytes = Self.bytes(1000)
    expect(try file(frame + Packing.zstd.packed(bytes)), holds: bytes)
  }

  @Test(arguments: Packing.allCases)
  func `Several pieces one behind the other are one file, and what follows them is passed over`(
    packing: Packing
  ) throws {
    let (first, second) = (Self.bytes(1000), Self.bytes(70_000))
    let pair = packing.packed(first) + packing.packed(second)
    expect(try file(pair), holds: first + second)
    for rest in [[0, 0, 0, 0], [10], Array("garbage".utf8)] {
      expect(try file(pair + rest), holds: first + second)
    }
  }

  @Test(arguments: Packing.allCases)
  func `Of a file that is cut off there is what came before`(packing: Packing) throws {
    let bytes = Self.bytes(300)
    let whole = packing.packed(bytes)
    for length in Compression.reach..<whole.count {
      let file = try file(Array(whole[..<length]))
      let (read, end) = (file.bytes(at: 0, count: 1000) ?? [0], file.end)
      #expect(bytes.starts(with: read) && end == .cutOff, "\(length)")
    }
  }

  @Test(arguments: Packing.allCases, 0..<200)
  func `Damage is an end, and never a fault`(packing: Packing, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = packing.packed(Self.bytes(2000))
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      let place = Int.random(in: 4..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    }
    let file = try file(bytes, limit: 1 << 20)
    let (read, size) = (file.bytes(at: 0, count: 1 << 22) ?? [], file.size)
    #expect(Int64(read.count) == size && read.count <= 1 << 20)
  }

  @Test func `What unpacks to too much is cut at the limit`() throws {
    for limit: Int64 in [1, 65_535, 65_536, 65_537, 100_000, 1 << 20] {
      let file = try file(Packing.bomb(kilobytes: 2000), limit: limit)
      let (size, end, read) = (file.size, file.end, file.bytes(at: 0, count: 1 << 22))
      #expect(size == limit && end == .limit && read?.count == Int(limit))
    }
    let exact = try file(Packing.bomb(kilobytes: 1024), limit: 1 << 20)
    let (size, end) = (exact.size, exact.end)
    #expect(size == 1 << 20 && end == .whole)
  }

  @Test func `Compressions that are not read are named`() throws {
    let beginnings: [([UInt8], ForeignMailFormat)] = [
      ([0xFD] + Array("7zXZ".utf8) + [0, 0], .xz), (Array("Dovecot-LZ4\r*".utf8), .lz4),
      (Array("BZh9".utf8) + [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], .bzip2),
    ]
    for (beginning, format) in beginnings {
      try folder.write("b", beginning)
      let path = FilePath(folder["b"])
      var failure: MailStoreError?
      do throws(MailStoreError) { _ = try ReadOnlyFile.contents(of: path).size } catch {
        failure = error
      }
      #expect(failure == .foreignFormat(path, format))
    }
    // A text that begins like a compressed file.
    let text = try file(Array("BZh9: a field\n".utf8))
    let (isUnpacked, size) = (text.isUnpacked, text.size)
    #expect(!isUnpacked && size == 14)
  }
}
