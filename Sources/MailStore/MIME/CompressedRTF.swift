/// Unpacks the compressed RTF in a `winmail.dat` (MS-OXRTFCP). In this format, repeated pieces are references to
/// earlier text. The references can also point into a fixed initial text, which contains the usual beginning of RTF.
enum CompressedRTF {
  private static let windowSize = 4096
  private static let headSize = 16

  private static let beginning = Array(
    (#"{\rtf1\ansi\mac\deff0\deftab720{\fonttbl;}{\f0\fnil \froman \fswiss \fmodern \fscript "#
      + #"\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\colortbl\red0\green0\blue0"#
      + "\r\n" + #"\par \pard\plain\f0\fs20\b\i\u\tab\tx"#).utf8)

  /// Returns the RTF in `bytes`, up to `limit` bytes. Returns nil if `bytes` are not compressed RTF.
  static func unpacked(_ bytes: ArraySlice<UInt8>, limit: Int) -> [UInt8]? {
    guard bytes.count >= headSize else { return nil }
    let kind = bytes.dropFirst(8).prefix(4)
    let packed = bytes.dropFirst(headSize)
    if kind.elementsEqual("MELA".utf8) { return Array(packed.prefix(limit)) }
    return kind.elementsEqual("LZFu".utf8) ? unpack(packed, limit: limit) : nil
  }

  private static func unpack(_ packed: ArraySlice<UInt8>, limit: Int) -> [UInt8] {
    var window = beginning + [UInt8](repeating: 0x20, count: windowSize - beginning.count)
    var place = beginning.count
    var result: [UInt8] = []
    func put(_ byte: UInt8) {
      result.append(byte)
      window[place] = byte
      place = (place + 1) % windowSize
    }
    var rest = packed
    while let control = rest.popFirst(), result.count < limit {
      for bit in 0..<8 {
        guard let byte = rest.popFirst() else { return result }
        guard control >> bit & 1 == 1 else {
          put(byte)
          continue
        }
        guard let low = rest.popFirst() else { return result }
        let start = Int(byte) << 4 | Int(low >> 4)
        if start == place { return result }
        for offset in 0..<Int(low & 0x0F) + 2 { put(window[(start + offset) % windowSize]) }
      }
    }
    return result
  }
}
