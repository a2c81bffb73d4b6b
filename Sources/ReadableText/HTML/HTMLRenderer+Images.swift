extension HTMLRenderer {
  /// The Content-ID in an address such as `cid:part1@example.org` (RFC 2392); nil for other addresses.
  private static func contentID(_ source: String) -> String? {
    let source = source.drop { $0.isWhitespace }
    guard source.prefix(4).lowercased() == "cid:" else { return nil }
    var bytes: [UInt8] = []
    var rest = source.dropFirst(4).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap(\.hexValue)
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Shows the description of an image, unless the image is hidden.
  mutating func addImage(_ attributes: HTMLAttributes, isHidden: Bool = false) {
    let sides = [attributes["width"], attributes["height"]]
    // An image with a width or height of one pixel is a tracker, and not meant to be seen.
    if isHidden || sides.contains(where: { $0 == "0" || $0 == "1" || $0 == "1px" || $0 == "0px" }) {
      if !openLinks.isEmpty { openLinks[openLinks.count - 1].hasHiddenImage = true }
      return
    }
    hasImages = true
    if !openLinks.isEmpty { openLinks[openLinks.count - 1].hasImage = true }
    let description = Self.collapsed(attributes["alt"] ?? "")
    if let id = Self.contentID(attributes["src"] ?? "") { attachedImages.append(id) }
    guard !description.isEmpty else { return }
    line.append("[image: \(description.prefix(300))]".utf8)
  }
}
