extension HTMLRenderer {
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
    guard !description.isEmpty else { return }
    line.append("[image: \(description.prefix(300))]".utf8)
  }
}
