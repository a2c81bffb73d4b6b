/// A link (`a` element) that has not ended yet.
struct HTMLOpenLink {
  /// The address of the link; nil if the element is not a link.
  var url: String?
  /// The position where the link's text begins in the line (`line`), and the number of paragraphs
  /// before the link (`paragraph`).
  var line: HTMLLine.Mark
  var paragraph: Int
  /// `hasImage` is true if the link contains a visible image, and `hasHiddenImage` if it contains a hidden image.
  var hasImage = false
  var hasHiddenImage = false

  init(_ reference: String?, base: String? = nil, line: HTMLLine.Mark, paragraph: Int) {
    url = reference.flatMap { Self.address($0, base: base) }
    self.line = line
    self.paragraph = paragraph
  }

  /// Returns the address as browsers read it (WHATWG URL, 4.4): without spaces around it and without tabs, line breaks
  /// and other control characters. A space inside the address becomes `%20`. Returns nil if `URLScheme` gives such an
  /// address no number.
  private static func address(_ reference: String, base: String?) -> String? {
    var url = String.UnicodeScalarView()
    var spaces = 0
    for scalar in reference.unicodeScalars {
      switch scalar.value {
      case 0x20: spaces += 1
      case 0..<0x20, 0x7F...0xA0: break
      default:
        if !url.isEmpty { for _ in 0..<spaces { url += "%20".unicodeScalars } }
        spaces = 0
        url.append(scalar)
      }
    }
    let text = URLScheme.resolved(String(url), against: base)
    return URLScheme.isNumbered(text) ? text : nil
  }
}

extension HTMLRenderer {
  /// Ends a link, and writes the link's number after its text, unless the text is the address itself. If the link
  /// contains only an image without a description, `[image]` is written before the number.
  mutating func closeLink() {
    guard let link = openLinks.popLast(), let url = link.url else { return }
    let text = Self.collapsed(textSince(link))
    guard !text.isEmpty || link.hasImage || link.hasHiddenImage,
      let place = body.note(Link(url: url, text: text)), !text.isEmpty || link.hasImage,
      URLScheme.bare(text) != URLScheme.bare(url)
    else { return }
    let label = body.label(ofLink: place)
    if text.isEmpty { return line.append(" [image]\(label) ".utf8) }
    labelParagraphs(of: link, with: label, url: url)
    if !line.isEmpty { line.append(label: label) }
  }

  /// Ends a link that is still open. As in a browser, a link ends when another link begins.
  mutating func endOpenLink() {
    guard !openLinks.isEmpty else { return }
    closeLink()
    openLinks.append(HTMLOpenLink(nil, line: line.end, paragraph: body.paragraphs.count))
  }

  /// Shows the description of an area in an image map, followed by its link number.
  mutating func addArea(_ attributes: HTMLAttributes) {
    line.append(" ".utf8)
    openLinks.append(
      HTMLOpenLink(
        attributes["href"], base: base, line: line.end, paragraph: body.paragraphs.count))
    let description = Self.collapsed(attributes["alt"] ?? "").prefix(300)
    openLinks[openLinks.count - 1].hasImage = description.isEmpty
    line.append(description.utf8)
    closeLink()
    line.append(" ".utf8)
  }

  /// Writes the link's number after each paragraph of the link that contains an address, because this address would
  /// otherwise count as a separate link. Also writes the number after the last paragraph, unless the link continues on
  /// the current line.
  private mutating func labelParagraphs(of link: HTMLOpenLink, with label: String, url: String) {
    guard link.paragraph < body.paragraphs.count, line.text(since: link.line) == nil else { return }
    let last =
      line.isEmpty ? body.paragraphs[link.paragraph...].lastIndex { !$0.text.isEmpty } : nil
    for index in body.paragraphs.indices.dropFirst(link.paragraph) {
      let text = body.paragraphs[index].text
      guard index == last || !LinkFinder.urls(in: text).isEmpty else { continue }
      body.note(Link(url: url, text: Self.collapsed(text)))
      body.append(label, toParagraph: index)
    }
    if !line.isEmpty { body.note(Link(url: url, text: Self.collapsed(line.text))) }
  }

  private func textSince(_ link: HTMLOpenLink) -> String {
    if let text = line.text(since: link.line) { return text }
    let paragraphs = body.paragraphs.dropFirst(link.paragraph).prefix(100).map(\.text)
    return paragraphs.joined(separator: " ") + " " + line.text
  }

  /// Returns the text on one line, with single spaces between words.
  static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
