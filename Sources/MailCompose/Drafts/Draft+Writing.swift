import CGMime
import MailStore

extension Draft {
  /// Returns the message in the format of RFC 5322 and MIME, including its `Bcc` field, with LF line ends.
  ///
  /// Throws if a field contains a control character, because such a field could inject another field.
  public func bytes() throws(DraftFlaw) -> [UInt8] {
    if let resent { return try Resending.bytes(of: resent, by: self) }
    if let sealed { throw .sealed(sealed) }
    try check()
    let bytes = try written()
    guard let formatted, !protection.signs || formatted.entity.isFitToBeSigned else { return bytes }
    return Self.replacingText(of: bytes, by: formatted.entity, hasFiles: !attachments.isEmpty)
  }

  /// Replaces the plain text of a message with formatted text from another program.
  private static func replacingText(
    of bytes: [UInt8], by text: [UInt8], hasFiles: Bool
  ) -> [UInt8] {
    guard hasFiles else { return MIMEEntity.message(bytes, with: text) }
    let files = MIMEEntity(bytes).children.dropFirst().map(\.bytes)
    return MIMEEntity.message(bytes, with: MIMEEntity.multipart("multipart/mixed", [text] + files))
  }

  /// Returns the bytes of the message with its plain text, as written by GMime.
  private func written() throws(DraftFlaw) -> [UInt8] {
    guard let draft = cgmime_draft_new() else {
      throw .missingLibrary(cgmime_load().map { String(cString: $0) } ?? "GMime has no memory")
    }
    defer { cgmime_draft_free(draft) }
    for (field, list) in addressFields {
      for address in list {
        cgmime_draft_add_mailbox(draft, field, address.name, address.address)
      }
    }
    for field in fields { cgmime_draft_add_field(draft, field.name, field.value) }
    return Array(text.utf8).withCBytes { body in
      cgmime_draft_set_text(
        draft, body, encodingOfText, text.utf8.allSatisfy { $0 < 0x80 } ? "us-ascii" : "utf-8")
      return encodingSubject(of: write(draft, attachments[...]))
    }
  }

  private var encodingOfText: CGMimeEncoding {
    let bytes = Array(text.utf8)
    if protection.signs, !bytes.isFitToBeSigned { return TransferEncoding.ofSigned(bytes) }
    return TransferEncoding.fitting(bytes, isAttachment: false)
  }

  /// Writes the subject in encoded words of at most the permitted length.
  private func encodingSubject(of bytes: [UInt8]) -> [UInt8] {
    let name = "Subject"
    guard let value = EncodedHeader.value(subject, ofField: name) else { return bytes }
    return MessageHeadEditing.replacing(name.lowercased(), by: "\(name): \(value)\n", in: bytes)
  }

  /// Adds the attachments and then writes the message. The bytes of every attachment must stay valid until the message
  /// is written, so this function calls itself for each attachment.
  private func write(
    _ draft: OpaquePointer, _ rest: ArraySlice<DraftAttachment>
  ) -> [UInt8] {
    guard let next = rest.first else {
      let written = cgmime_draft_write(draft)
      return [UInt8](UnsafeBufferPointer(start: written.bytes, count: written.length))
    }
    return next.content.withCBytes { content in
      next.add(to: draft, content, isSigned: protection.signs)
      return write(draft, rest.dropFirst())
    }
  }

  private var addressFields: [(CGMimeAddressField, [EmailAddress])] {
    [(CGMIME_FROM, [from]), (CGMIME_TO, to), (CGMIME_CC, cc), (CGMIME_BCC, bcc)]
  }

  /// The fields other than those with addresses, in the order in which they appear in the message.
  private var fields: [HeaderField] {
    var fields = [
      ("Subject", subject), ("Date", RFC5322Date.text(date)), ("Message-ID", messageID),
    ]
    if let inReplyTo { fields.append(("In-Reply-To", inReplyTo)) }
    if !references.isEmpty { fields.append(("References", references.joined(separator: " "))) }
    if !protection.isNone || protection.answersEncrypted {
      fields.append((DraftProtection.field, protection.fieldValue))
    }
    return fields.map { HeaderField(name: $0, value: $1) } + otherFields
      + unread.map { HeaderField(name: DraftNotes.unread, value: "\($0.name): \($0.value)") }
  }

  /// Throws if a value could inject another field or another message.
  private func check() throws(DraftFlaw) {
    for (name, list) in [("From", [from]), ("To", to), ("Cc", cc), ("Bcc", bcc)] {
      for address in list {
        if address.name?.contains(where: \.hasControl) == true { throw .control(field: name) }
        guard address.isSendable else { throw .address(address.address) }
      }
    }
    for field in fields {
      let isName =
        !field.name.isEmpty && field.name.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != 0x3A }
      guard isName else { throw .fieldName(field.name) }
      if field.value.contains(where: \.hasControl) { throw .control(field: field.name) }
    }
    for attachment in attachments {
      guard !(attachment.name + attachment.type).contains(where: \.hasControl) else {
        throw .control(field: "the name of an attachment")
      }
    }
    if text.utf8.contains(0) { throw .control(field: "the text") }
  }
}

extension DraftAttachment {
  /// Adds the attachment to a message. Its bytes must stay valid until the message is written.
  fileprivate func add(to draft: OpaquePointer, _ bytes: CGMimeBytes, isSigned: Bool) {
    var kind = type.split(separator: "/", maxSplits: 1).map(String.init)
    if kind.count != 2 || kind[0] == "multipart" { kind = ["application", "octet-stream"] }
    let isFit = !isSigned || content.isFitToBeSigned
    var encoding =
      isFit
      ? TransferEncoding.fitting(content, isAttachment: true)
      : TransferEncoding.ofSigned(content)
    if kind[0] == "message" {
      if let plain = TransferEncoding.ofMessage(content), isFit {
        encoding = plain
      } else {
        kind = ["application", "octet-stream"]
      }
    }
    let isUTF8 = kind[0] == "text" && content.contains { $0 >= 0x80 } && MediaTypes.isText(content)
    kind[0].withCString { type in
      kind[1].withCString { subtype in
        name.withCString { name in
          "utf-8".withCString { charset in
            cgmime_draft_add_attachment(
              draft,
              CGMimeAttachment(
                type: type, subtype: subtype, charset: isUTF8 ? charset : nil, name: name,
                content: bytes, encoding: encoding))
          }
        }
      }
    }
  }
}

extension [UInt8] {
  /// Calls `body` with a C view of these bytes.
  fileprivate func withCBytes<Result>(_ body: (CGMimeBytes) -> Result) -> Result {
    withUnsafeBufferPointer { body(CGMimeBytes(bytes: $0.baseAddress, length: $0.count)) }
  }
}
