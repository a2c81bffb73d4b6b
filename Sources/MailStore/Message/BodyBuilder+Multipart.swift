extension BodyBuilder {
  /// Shows a multipart according to its subtype (RFC 2046, 5.1; RFC 1847; RFC 2387). An unknown subtype is treated as
  /// `mixed` (RFC 2046, 5.1.3).
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

  /// Shows the source of a multipart that contains no parts.
  private mutating func showPrologue(of part: MimePart) {
    let bytes = mime.prologue(of: part.index, limit: text.limits.textBytes)
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    note(MessageNotice.noBoundary)
    showRaw(bytes)
  }

  // MARK: Related

  /// Shows the root of related parts. This is the part that `start` names or, if there is no `start`, the first part
  /// (RFC 2387, 3.2).
  private mutating func showRelated(_ children: [MimePart], of part: MimePart) {
    let start = part.type?.parameters["start"]
    let named = start.flatMap { start in children.first { $0.contentID == start } }
    let root = named ?? children[0]
    for child in children {
      // Some programs write `related` where they mean `mixed`, so the other parts are shown too,
      // except for files and for text with a Content-ID.
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
