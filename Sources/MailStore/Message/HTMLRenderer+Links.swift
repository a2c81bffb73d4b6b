/// An `a` element that is open.
struct HTMLOpenLink {
  /// Its address; nil where it leads nowhere outside.
  var url: String?
  /// Where its text begins.
  var line: HTMLLine.Mark
  var paragraph: Int
  /// Whether there is an image in it.
  var hasImage = false

  init(_ reference: String?, line: HTMLLine.Mark, paragraph: Int) {
    url = reference.flatMap(Self.address)
    self.line = line
    self.paragraph = paragraph
  }

  /// An address without white space and controls; nil if it stays in the page, or runs a script.
  private static func address(_ reference: String) -> String? {
    var url = String.UnicodeScalarView()
    for scalar in reference.unicodeScalars where scalar.value > 0x20 && scalar.value != 0x7F {
      if !(0x80...0xA0 ~= scalar.value) { url.append(scalar) }
    }
    let text = String(url)
    let start = text.prefix(12).lowercased()
    let useless = ["#", "javascript:", "vbscript:", "data:", "cid:", "about:"]
    return text.isEmpty || useless.contains(where: start.hasPrefix) ? nil : text
  }
}

extension HTMLRenderer {
  mutating func closeLink() {
    guard let link = openLinks.popLast(), let url = link.url else { return }
    let text = Self.collapsed(textSince(link))
    guard !text.isEmpty || link.hasImage,
      let number = body.number(of: Link(url: url, text: text)), !text.isEmpty,
      !Self.isSame(text, url)
    else { return }
    let label = " [\(number)]"
    if line.isEmpty {
      _ = body.appendToLast(label, from: link.paragraph)
    } else {
      line.append(label: label)
    }
  }

  private func textSince(_ link: HTMLOpenLink) -> String {
    if let text = line.text(since: link.line) { return text }
    let paragraphs = body.paragraphs.dropFirst(link.paragraph).prefix(100).map(\.text)
    return paragraphs.joined(separator: " ") + " " + line.text
  }

  mutating func addImage(_ attributes: HTMLAttributes) {
    if !openLinks.isEmpty { openLinks[openLinks.count - 1].hasImage = true }
    let sides = [attributes["width"], attributes["height"]]
    // Pictures of one pixel are there to be counted, not seen.
    if sides.contains(where: { $0 == "0" || $0 == "1" || $0 == "1px" || $0 == "0px" }) { return }
    let description = Self.collapsed(attributes["alt"] ?? "")
    guard !description.isEmpty else { return }
    line.append("[image: \(description.prefix(300))]".utf8)
  }

  /// Whether a link's text already says its address.
  static func isSame(_ text: String, _ url: String) -> Bool {
    bare(text) == bare(url)
  }

  private static func bare(_ url: String) -> Substring {
    var bare = url.lowercased()[...]
    for scheme in ["http://", "https://", "mailto:", "tel:", "ftp://"] where bare.hasPrefix(scheme)
    {
      bare = bare.dropFirst(scheme.count)
      break
    }
    return bare.hasSuffix("/") ? bare.dropLast() : bare
  }

  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
