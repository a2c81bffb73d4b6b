extension BodyBuilder {
  /// Shows a multipart by its kind (RFC 2046, 5.1; RFC 1847; RFC 2387). Unknown kinds are `mixed`
  /// (RFC 2046, 5.1.3).
  mutating func showMultipart(_ part: MimePart) {
    let children = part.children.map { mime.parts[$0] }
    guard let first = children.first else { return showPrologue(of: part) }
    switch part.subtype {
    case "alternative":
      showAlternative(children)
    case "related":
      showRelated(children, of: part)
    case "signed":
      show(first)
      for child in children.dropFirst() { list(child) }
    case "encrypted":
      note(MessageNotice.encrypted)
      for child in children { list(child) }
    default:
      for child in children { show(child) }
    }
  }

  /// Shows a multipart without parts as it is.
  private mutating func showPrologue(of part: MimePart) {
    let bytes = mime.prologue(of: part.index, limit: text.limits.textBytes)
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    note(MessageNotice.noBoundary)
    showRaw(bytes)
  }

  // MARK: Alternatives

  private mutating func showAlternative(_ children: [MimePart]) {
    let chosen = chosenAlternative(children)
    for child in children {
      if child.index == chosen.index { show(child) } else { list(child, isAlternative: true) }
    }
  }

  /// The plain text if it is not empty, otherwise HTML, otherwise the last text (RFC 2046, 5.1.4).
  private func chosenAlternative(_ children: [MimePart]) -> MimePart {
    let texts = children.map { bodyText(of: $0) }
    for (child, text) in zip(children, texts) {
      if let text, text.isPlain, hasText(text) { return child }
    }
    for (child, text) in zip(children, texts) {
      if let text, !text.isPlain, hasText(text) { return child }
    }
    return children.last { $0.mainType == "text" } ?? children[children.count - 1]
  }

  /// The part that begins the text of `part`; nil if it has no text.
  private func bodyText(of part: MimePart) -> MimePart? {
    guard part.kind == .multipart else { return part.isBodyText ? part : nil }
    let texts = part.children.lazy.compactMap { bodyText(of: mime.parts[$0]) }
    if part.subtype == "alternative", let plain = texts.first(where: { $0.isPlain && hasText($0) })
    {
      return plain
    }
    return texts.first { hasText($0) } ?? texts.first
  }

  private func hasText(_ part: MimePart) -> Bool {
    mime.content(of: part.index, limit: 4096).bytes.contains { $0 > 0x20 }
  }

  // MARK: Related

  /// Shows the root of related parts: the part that `start` names, or the first (RFC 2387, 3.2).
  private mutating func showRelated(_ children: [MimePart], of part: MimePart) {
    let start = part.type?.parameters["start"]
    let named = start.flatMap { start in children.first { $0.contentID == start } }
    let root = named ?? children[0]
    for child in children {
      // Some programs write `related` where they mean `mixed`.
      if child.index == root.index || child.isBodyText && child.contentID == nil
        || child.kind != .leaf
      {
        show(child)
      } else {
        list(child)
      }
    }
  }
}
