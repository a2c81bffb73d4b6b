/// Chooses what of a message's parts is shown as its text, and lists the rest.
///
/// | part | what becomes of it |
/// | --- | --- |
/// | text/plain, text/html | shown, one after another; an attachment too if it has a file name |
/// | multipart/alternative | the plain text, unless it is empty; then HTML |
/// | multipart/related | its root; the rest is attached |
/// | multipart/signed | what was signed; the signature is attached |
/// | multipart/encrypted, S/MIME | a notice |
/// | message/rfc822 | its main header fields and its text, and attached |
/// | message/delivery-status, and other text without a file name | shown as it is |
/// | Content-Disposition: attachment, and everything else | attached |
struct BodyBuilder {
  let mime: MimeMessage
  var text: BodyText
  var attachments: [Attachment] = []
  var notices: [String] = []
  /// Bytes of text that may still be shown.
  private var bytesLeft: Int
  /// Where the message is, if it is one in a part of another.
  private var prefix: [Int] = []

  init(_ mime: MimeMessage, limits: ReadingLimits) {
    self.mime = mime
    text = BodyText(limits: limits)
    bytesLeft = limits.textBytes
  }

  /// Reads the whole message.
  mutating func build() {
    guard let root = mime.parts.first else { return }
    if root.kind == .leaf, root.isPlain || root.typeName == "text/html" {
      // Even if it calls itself an attachment: there is nothing else to read.
      showText(root)
      if root.disposition.isAttachment || root.fileName != nil { attach(root) }
    } else {
      show(root)
    }
    noteFlaws()
  }

  private mutating func noteFlaws() {
    if mime.flaws.contains(.cut) {
      note("The message has too many lines that could begin a part: it is not read to its end.")
    }
    if mime.flaws.contains(.manyParts) {
      note("The message has more than \(text.limits.parts) parts: the rest is left out.")
    }
    if mime.flaws.contains(.deep) {
      note("The parts of the message are nested too deep: the innermost are shown raw.")
    }
    if mime.flaws.contains(.truncated), text.paragraphs.isEmpty, attachments.isEmpty {
      note("The message has no text: it ends behind its header.")
    } else if mime.flaws.contains(.truncated) {
      note("The message ends before its last part does: some of it may be missing.")
    }
    if text.isCut { note("The message is too long: only its beginning is shown.") }
  }

  mutating func note(_ notice: String) {
    if !notices.contains(notice) { notices.append(notice) }
  }

  // MARK: Parts

  mutating func show(_ part: MimePart) {
    switch part.kind {
    case .multipart: showMultipart(part)
    case .message: showMessage(part)
    case .leaf: showLeaf(part)
    case .tooDeep:
      note("The parts of the message are nested too deep: the innermost are shown raw.")
      showRaw(mime.source(of: part.index, limit: bytesLeft))
    }
  }

  private mutating func showLeaf(_ part: MimePart) {
    if part.isBodyText {
      let label = text.paragraphs.isEmpty ? nil : part.fileName
      showText(part, label: label)
      if part.fileName != nil { attach(part) }
    } else if part.isEncodedMessage, !part.disposition.isAttachment {
      showEncodedMessage(part)
    } else if let label = part.labelOfShownText {
      showPreformatted(part, label: label)
      if part.fileName != nil { attach(part) }
    } else {
      attach(part)
      if part.isEncryptedSMIME {
        note("The message is encrypted (S/MIME): its text cannot be shown.")
      } else if part.isSignedSMIME {
        note("The message is wrapped in a signature (S/MIME): its text cannot be shown.")
      }
    }
  }

  /// Lists a part and those in it without showing them. Another form of the text that is shown is
  /// not listed.
  mutating func list(_ part: MimePart, isAlternative: Bool = false) {
    switch part.kind {
    case .multipart:
      for child in part.children { list(mime.parts[child], isAlternative: isAlternative) }
    case .message, .tooDeep: attach(part)
    case .leaf:
      if isAlternative, part.mainType == "text", part.fileName == nil,
        !part.disposition.isAttachment, part.subtype != "calendar"
      {
        return
      }
      attach(part)
    }
  }

  mutating func attach(_ part: MimePart, name: String? = nil) {
    attachments.append(
      Attachment(
        name: part.fileName ?? name, type: part.typeName, size: mime.size(of: part.index),
        path: prefix + part.path))
  }

  // MARK: Text

  private mutating func showText(_ part: MimePart, label: String? = nil) {
    guard let bytes = content(of: part) else { return }
    begin(label: label)
    let charset = part.type?.charset
    if part.isPlain {
      let isFlowed = part.type?.parameters["format"]?.lowercased() == "flowed"
      let deletesSpace = part.type?.parameters["delsp"]?.lowercased() == "yes"
      var reader = PlainTextReader(isFlowed: isFlowed, deletesSpace: deletesSpace)
      reader.read(PartDecoding.text(bytes, charset: charset), into: &text)
    } else {
      let html = bytes.prefix(text.limits.htmlBytes)
      if html.count < bytes.count {
        note("The message is too long: only its beginning is shown.")
      }
      let document = Array(html)
      let named = charset ?? PartDecoding.charset(inMetaOf: document)
      HTMLReader.read(PartDecoding.text(document, charset: named), into: &text)
    }
    text.trimEnd()
  }

  private mutating func showPreformatted(_ part: MimePart, label: String) {
    guard let bytes = content(of: part) else { return }
    begin(label: label)
    var reader = PlainTextReader(kind: .preformatted)
    reader.read(PartDecoding.text(bytes, charset: part.type?.charset), into: &text)
    text.trimEnd()
  }

  mutating func showRaw(_ bytes: [UInt8]) {
    bytesLeft -= bytes.count
    begin(label: nil)
    var reader = PlainTextReader(kind: .preformatted)
    reader.read(CharsetDecoder.guess(bytes.span), into: &text)
    text.trimEnd()
  }

  /// The content, or nil if there is no room for any of it, or nothing to see in it.
  private mutating func content(of part: MimePart) -> [UInt8]? {
    let (bytes, isWhole) = mime.content(of: part.index, limit: bytesLeft)
    if !isWhole { note("The message is too long: only its beginning is shown.") }
    if part.hasUnknownEncoding {
      note("A part has a transfer encoding that is not known: it is shown as it came.")
    }
    bytesLeft -= bytes.count
    return bytes.contains { $0 > 0x20 } ? bytes : nil
  }

  /// Sets what follows apart from what was shown before.
  mutating func begin(label: String?) {
    text.separate()
    if let label { text.append(Paragraph(label, kind: .partHeader)) }
  }
}

// MARK: - Messages in messages

extension BodyBuilder {
  private mutating func showMessage(_ part: MimePart) {
    let head = mime.messageHeader(of: part.index)
    let fields = MessageFields(head.span)
    attach(part, name: fields.fileName)
    guard !part.disposition.isAttachment else { return }
    begin(label: nil)
    for line in fields.lines { text.append(Paragraph(line, kind: .partHeader)) }
    for child in part.children { show(mime.parts[child]) }
  }

  /// Shows a message that came in base64, against RFC 2046 (5.2.1) but seen.
  private mutating func showEncodedMessage(_ part: MimePart) {
    let (bytes, isWhole) = mime.content(of: part.index, limit: 32 << 20)
    var limits = text.limits
    limits.depth -= part.path.count + 1
    let head = MessageHead(in: bytes.span)
    guard isWhole, limits.depth > 0, !head.fields.isEmpty,
      let message = MimeMessage.mended(head, in: bytes.span, limits: limits)
    else { return attach(part) }
    let fields = MessageFields(bytes.span)
    attach(part, name: fields.fileName)
    begin(label: nil)
    for line in fields.lines { text.append(Paragraph(line, kind: .partHeader)) }
    var inner = BodyBuilder(message, limits: limits)
    inner.take(self, path: prefix + part.path + [0])
    inner.build()
    text = inner.text
    attachments = inner.attachments
    notices = inner.notices
    bytesLeft = inner.bytesLeft
  }

  /// Goes on where the builder of the outer message is.
  private mutating func take(_ outer: BodyBuilder, path: [Int]) {
    text = outer.text
    attachments = outer.attachments
    notices = outer.notices
    bytesLeft = outer.bytesLeft
    prefix = path
  }
}
