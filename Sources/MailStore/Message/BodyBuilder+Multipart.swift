extension BodyBuilder {
  /// RFC 2046 (5.1), RFC 1847, RFC 2387. A kind that nobody knows is `mixed` (RFC 2046, 5.1.3).
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
      note("The message is encrypted: its text cannot be shown.")
      for child in children { list(child) }
    default:
      for child in children { show(child) }
    }
  }

  /// Shows a multipart in which no part was found.
  private mutating func showPrologue(of part: MimePart) {
    let bytes = mime.prologue(of: part.index, limit: text.limits.textBytes)
    guard bytes.contains(where: { $0 > 0x20 }) else { return }
    note("The parts of the message cannot be told apart (no boundary is found): it is shown raw.")
    showRaw(bytes)
  }

  // MARK: Alternatives

  private mutating func showAlternative(_ children: [MimePart]) {
    let chosen = chosenAlternative(children)
    for child in children {
      if child.index == chosen.index { show(child) } else { list(child, isAlternative: true) }
    }
  }

  /// Plain text that is not empty, else HTML, else the last (RFC 2046, 5.1.4).
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

  /// The part that a reader would begin with.
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

  /// The root is the part that `start` names, else the first (RFC 2387, 3.2).
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

extension MimePart {
  /// The label that a part is shown under as it is, line by line; nil if it is not.
  var labelOfShownText: String? {
    if disposition.isAttachment { return nil }
    switch typeName {
    case "message/delivery-status": return "Delivery status"
    case "message/disposition-notification": return "Disposition notification"
    case "message/feedback-report": return "Feedback report"
    case "text/rfc822-headers": return "Header of the message"
    case "text/rtf", "text/calendar", "text/vcard", "text/x-vcard", "text/directory": return nil
    default: break
    }
    guard mainType == "text" else { return nil }
    if let fileName { return disposition.type == "inline" ? fileName : nil }
    return typeName
  }

  var isEncryptedSMIME: Bool {
    (typeName == "application/pkcs7-mime" || typeName == "application/x-pkcs7-mime")
      && type?.parameters["smime-type"]?.lowercased() != "signed-data"
      && type?.parameters["smime-type"]?.lowercased() != "certs-only"
  }
  var isSignedSMIME: Bool {
    (typeName == "application/pkcs7-mime" || typeName == "application/x-pkcs7-mime")
      && type?.parameters["smime-type"]?.lowercased() == "signed-data"
  }
}
