extension BodyBuilder {
  /// Shows one of several forms of a text (RFC 2046, 5.1.4). If a form was requested, it is shown. Otherwise plain text
  /// is shown, unless it is empty or says little compared with the HTML. In that case, the HTML is shown or, if there
  /// is none, the first form.
  mutating func showAlternative(_ children: [MimePart]) {
    let texts = children.flatMap { self.texts(in: $0) }
    let isInner = texts.contains { $0.index == chosenText }
    if !isInner { chosenText = choose(among: texts)?.index }
    let fallback = children.last { $0.mainType == "text" } ?? children[children.count - 1]
    let shown = children.first { contains($0, chosenText) } ?? fallback
    for child in children {
      if child.index == shown.index { show(child) } else { list(child, isAlternative: true) }
    }
    if !isInner { chosenText = nil }
  }

  /// Chooses the text to show, and records the forms that the user can request.
  private mutating func choose(among texts: [MimePart]) -> MimePart? {
    let usual = usualText(among: texts)
    let asked = form.flatMap { texts.indices.contains($0) ? $0 : nil }
    let place = asked ?? texts.firstIndex { $0.index == usual?.index }
    guard let place else { return nil }
    if texts.count > max(1, forms.count) { (forms, shownForm) = (texts.map(\.form), place) }
    return texts[place]
  }

  private func usualText(among texts: [MimePart]) -> MimePart? {
    let html = texts.first { $0.form == .html }
    guard let plain = texts.first(where: \.isPlain) else { return html ?? texts.first }
    return html.map { saysLittle(plain, beside: $0) } == true ? html : plain
  }

  private func saysLittle(_ plain: MimePart, beside html: MimePart) -> Bool {
    let short = mime.content(of: plain.index, limit: StubDetector.longest + 1).bytes
    guard short.count <= StubDetector.longest else { return false }
    let long = mime.content(of: html.index, limit: StubDetector.htmlBytes).bytes
    return StubDetector.isStub(readable(plain, short), beside: readable(html, long))
  }

  /// Returns the text of a part as the user would read it.
  private func readable(_ part: MimePart, _ bytes: [UInt8]) -> String {
    var inner = BodyBuilder(mime, limits: text.limits)
    inner.showText(part, bytes)
    return inner.text.paragraphs.map(\.text).joined(separator: "\n")
  }

  /// Returns the forms of the text in an alternative. Each form is represented by its first text
  /// part. The forms of a nested alternative are listed individually.
  private func texts(in part: MimePart) -> [MimePart] {
    guard part.kind == .multipart else {
      return part.isForm && hasText(part) ? [part] : []
    }
    let texts = part.children.flatMap { self.texts(in: mime.parts[$0]) }
    return part.subtype == "alternative" ? texts : Array(texts.prefix(1))
  }

  private func contains(_ part: MimePart, _ index: Int?) -> Bool {
    part.index == index || part.children.contains { contains(mime.parts[$0], index) }
  }

  private func hasText(_ part: MimePart) -> Bool {
    mime.content(of: part.index, limit: 4096).bytes.contains { $0 > 0x20 }
  }
}

extension MimePart {
  /// True if the part can be shown as a form of the message's text.
  fileprivate var isForm: Bool { isBodyText || fileName == nil && labelOfShownText != nil }

  /// The form of the part's text.
  fileprivate var form: TextForm {
    if isPlain { return .plain }
    return isBodyText && !isEnriched ? .html : .other(typeName)
  }
}
