/// An image, as described by its first bytes. Only formats that chafa itself can decode are recognized. For other
/// formats, chafa would call programs and libraries whose safety is unknown.
struct ImageFile: Hashable, Sendable {
  /// The number of pixels in a row, and the number of rows.
  let width: Int, height: Int

  /// The maximum number of pixels that are decoded.
  static let maximumPixels = 50_000_000

  /// True if the image can be drawn; false if decoding it would take too much memory and time.
  var isDrawn: Bool {
    width > 0 && height > 0 && width <= Self.maximumPixels && height <= Self.maximumPixels / width
  }

  /// Reads the size of a PNG, GIF, JPEG or WebP image. Returns nil for anything else.
  init?(_ bytes: [UInt8]) {
    guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes) ?? Self.webP(bytes)
    else { return nil }
    (width, height) = size
  }

  private typealias Size = (width: Int, height: Int)

  private static func png(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count >= 24
    else { return nil }
    return (bytes.bigEndian(at: 16, count: 4), bytes.bigEndian(at: 20, count: 4))
  }

  private static func gif(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 else { return nil }
    return (bytes.littleEndian(at: 6, count: 2), bytes.littleEndian(at: 8, count: 2))
  }

  /// Returns the size in the first segment that begins a frame (SOF0 to SOF15, without DHT, JPG and DAC).
  private static func jpeg(_ bytes: [UInt8]) -> Size? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (
          bytes.bigEndian(at: place + 7, count: 2), bytes.bigEndian(at: place + 5, count: 2)
        )
      }
      place += 2 + max(2, bytes.bigEndian(at: place + 2, count: 2))
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> Size? {
    guard bytes.count >= 30, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ":
      return (
        bytes.littleEndian(at: 26, count: 2) & 0x3FFF, bytes.littleEndian(at: 28, count: 2) & 0x3FFF
      )
    case "VP8L":
      let bits = bytes.littleEndian(at: 21, count: 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      return (
        bytes.littleEndian(at: 24, count: 3) + 1, bytes.littleEndian(at: 27, count: 3) + 1
      )
    case _: return nil
    }
  }
}

extension [UInt8] {
  /// Returns the big-endian number in the `count` bytes that begin at `place`. The array must
  /// contain these bytes.
  fileprivate func bigEndian(at place: Int, count: Int) -> Int {
    self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(at place: Int, count: Int) -> Int {
    self[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
