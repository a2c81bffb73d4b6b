/// An open `a` element.
struct HTMLOpenLink {
  /// The address; nil if it is no link.
  var url: String?
  /// The beginning of its text: the place in the line, and the number of paragraphs before.
  var line: HTMLLine.Mark
  var paragraph: Int
  /// True if there is an image in it that can be seen, and one that cannot.
  var hasImage = false
  var hasHiddenImage = false

  init(_ reference: String?, base: String? = nil, line: HTMLLine.Mark, paragraph: Int) {
    url = reference.flatMap { Self.address($0, base: base) }
    self.line = line
    self.paragraph = paragraph
  }

  /// The address without white space and controls, as a browser reads it; nil if `URLScheme` does not number it.
  private static func address(_ reference: String, base: String?) -> String? {
    var url = String.UnicodeScalarView()
    for scalar in reference.unicodeScalars where scalar.value > 0x20 && scalar.value != 0x7F {
      if !(0x80...0xA0 ~= scalar.value) { url.append(scalar) }
    }
    let text = URLScheme.resolved(String(url), against: base)
    return URLScheme.isNumbered(text) ? text : nil
  }
}

extension HTMLRenderer {
  /// Ends a link, and puts its number behind its text unless that is the address. An image without
  /// a description leaves a mark for its number.
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

  /// Ends the link of an element that is still open: as in a browser, a link ends where the next one begins.
  mutating func endOpenLink() {
    guard !openLinks.isEmpty else { return }
    closeLink()
    openLinks.append(HTMLOpenLink(nil, line: line.end, paragraph: body.paragraphs.count))
  }

  /// Shows a part of an image that is a link as its description, with its number.
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

  /// Puts the number behind each paragraph of a link that has an address, which would else be a link
  /// of its own, and behind the last one, unless the line goes on.
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

  /// The text on one line, with single spaces.
  static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
