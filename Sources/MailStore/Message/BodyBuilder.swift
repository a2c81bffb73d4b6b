/// Chooses the parts of a message that are shown as its text, and lists the other parts as attachments.
///
/// | part | result |
/// | --- | --- |
/// | text/plain, text/html | shown in order; also listed if it has a file name |
/// | multipart/alternative | the requested form, or plain text unless it says little, or HTML |
/// | multipart/related | its root is shown, the rest listed |
/// | multipart/signed | the signed part is shown, the signature listed |
/// | multipart/encrypted, encrypted S/MIME | a notice is shown |
/// | S/MIME that is only signed | the signed message is shown |
/// | winmail.dat | listed with the files in it; its text is shown if there is no other |
/// | message/rfc822 | its main header fields and text are shown; also listed |
/// | text/calendar | its events are shown after the text; also listed |
/// | message/delivery-status, and other text without a file name | shown line by line |
/// | Content-Disposition: attachment, and everything else | listed |
struct BodyBuilder {
  /// The message that is being read. It may be nested in another message.
  var mime: MimeMessage
  var text: BodyText
  /// The calendars to show after the text.
  var calendars: [CalendarFile] = []
  var attachments: [Attachment] = []
  var notices: [String] = []
  /// The number of bytes of text that may still be shown.
  var bytesLeft: Int
  /// The number of lines of calendars, including attendees, that may still be shown.
  var calendarLinesLeft = 10_000
  /// The remaining limits for nested messages: the number of bytes (`nestedBytesLeft`), and the
  /// number of parts (`partsLeft`).
  var nestedBytesLeft: Int
  var partsLeft: Int
  /// The requested form of the text, as an index in `forms`; nil for the usual form.
  var form: Int?
  /// The forms of the text, and the form that is shown (`shownForm`). If the message contains
  /// several texts, these are the forms of the text with the most forms.
  var forms: [TextForm] = []
  var shownForm = 0
  /// The index of the part that was chosen from the surrounding alternative.
  var chosenText: Int?
  /// The text of the message, from the first `winmail.dat` that contains text.
  var bodyOfTNEF: TNEF.Body?
  /// The charset for all texts, which overrides the charsets that they declare. Nil to use the declared charsets.
  var charset: String?
  /// True to keep the lines of the text as they were sent.
  var isAsSent = false
  /// The path to the message if it is nested in another message.
  var prefix: [Int] = []

  init(_ mime: MimeMessage, limits: ReadingLimits) {
    self.mime = mime
    text = BodyText(limits: limits)
    bytesLeft = limits.textBytes
    nestedBytesLeft = limits.nestedBytes
    partsLeft = limits.parts - mime.parts.count
  }

  /// Builds the text and the list of attachments for the message.
  mutating func build() {
    guard let root = mime.parts.first else { return }
    let start = text.paragraphs.count
    if root.kind == .leaf, root.isPlain || root.typeName == "text/html" {
      // The part is shown even if its header declares it an attachment, because there is nothing else to read.
      showText(root)
      if root.disposition.isAttachment || root.fileName != nil { attach(root) }
    } else {
      show(root)
    }
    if text.paragraphs.count == start, calendars.isEmpty { showBodyOfTNEF() }
    if text.paragraphs.isEmpty, calendars.isEmpty, root.isCalendar {
      // The calendar is shown even if it is an attachment, because the message has no other text to read.
      showCalendar(root)
      if text.paragraphs.isEmpty, calendars.isEmpty { showPreformatted(root, label: nil) }
    }
    if text.paragraphs.isEmpty, !attachments.isEmpty,
      attachments.allSatisfy({ $0.type.hasPrefix("image/") })
    {
      note(MessageNotice.onlyImages)
    }
    noteFlaws()
  }

  private mutating func noteFlaws() {
    if mime.flaws.contains(.partWithoutEmptyLine) { note(MessageNotice.partWithoutEmptyLine) }
    if mime.flaws.contains(.cut) {
      note(MessageNotice.tooManyBoundaries)
    }
    if mime.flaws.contains(.manyParts) {
      note(MessageNotice.tooManyParts(text.limits.parts))
    }
    if mime.flaws.contains(.deep) {
      note(MessageNotice.nestedTooDeep)
    }
    if mime.flaws.contains(.truncated), text.paragraphs.isEmpty, attachments.isEmpty {
      note(MessageNotice.noText)
    } else if mime.flaws.contains(.truncated) {
      note(MessageNotice.truncated)
    }
    if text.isCut { note(MessageNotice.tooLong) }
    if text.hasMoreLinks { note(MessageNotice.tooManyLinks(text.limits.links)) }
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
      note(MessageNotice.nestedTooDeep)
      showRaw(mime.source(of: part.index, limit: bytesLeft))
    }
  }

  private mutating func showLeaf(_ part: MimePart) {
    if part.isBodyText {
      let label = text.paragraphs.isEmpty ? nil : part.fileName
      showText(part, label: label)
      if part.fileName != nil { attach(part) }
    } else if let label = part.labelOfShownText {
      showPreformatted(part, label: label)
      if part.fileName != nil { attach(part) }
    } else if part.isSMIME {
      showSMIME(part)
    } else {
      attach(part)
      if part.isShownCalendar { showCalendar(part) }
    }
  }

  /// Lists a part and the parts inside it, without showing them. Alternative forms of the text on screen are not
  /// listed.
  mutating func list(_ part: MimePart, isAlternative: Bool = false) {
    switch part.kind {
    case .multipart:
      for child in part.children { list(mime.parts[child], isAlternative: isAlternative) }
    case .message, .tooDeep: attach(part)
    case .leaf:
      if isAlternative, part.mainType == "text", part.fileName == nil,
        !part.disposition.isAttachment, !part.isCalendar
      {
        return
      }
      attach(part)
      if isAlternative, part.isShownCalendar { showCalendar(part) }
    }
  }

  mutating func attach(_ part: MimePart, name: String? = nil) {
    var attachment = Attachment(
      name: part.fileName ?? name, type: part.typeName, charset: charset(of: part),
      size: mime.size(of: part.index), path: prefix + part.path)
    attachment.contentID = part.contentID.map { id in
      id.hasPrefix("<") && id.hasSuffix(">") ? String(id.dropFirst().dropLast()) : id
    }
    attachments.append(attachment)
    if part.isTNEF {
      let (bytes, isWhole) = mime.content(of: part.index, limit: nestedBytesLeft)
      nestedBytesLeft -= bytes.count
      if !isWhole { note(MessageNotice.tooLong) }
      let tnef = TNEF(bytes)
      bodyOfTNEF = bodyOfTNEF ?? tnef?.body
      attachments += TNEFAttachments.attachments(of: tnef, in: bytes, at: prefix + part.path)
    }
  }

  // MARK: Text

  private mutating func showText(_ part: MimePart, label: String? = nil) {
    guard var bytes = content(of: part) else { return }
    begin(label: label)
    if part.isPlain, bytes.count > text.limits.binaryBytes,
      !CharsetDecoder.isText(bytes, charset: charset(of: part))
    {
      note(MessageNotice.binary)
      bytes = Array(bytes.prefix(text.limits.binaryBytes))
    }
    showText(part, bytes)
  }

  /// Adds the text of a part that contains plain text or HTML.
  mutating func showText(_ part: MimePart, _ bytes: [UInt8]) {
    let charset = charset(of: part)
    if part.isPlain {
      let isFlowed = part.type?.parameters["format"]?.lowercased() == "flowed"
      let deletesSpace = part.type?.parameters["delsp"]?.lowercased() == "yes"
      var reader = PlainTextReader(
        isFlowed: isFlowed, deletesSpace: deletesSpace, isAsSent: isAsSent)
      reader.read(CharsetDecoder.decode(content: bytes, charset: charset), into: &text)
    } else {
      let html = bytes.prefix(text.limits.htmlBytes)
      if html.count < bytes.count {
        note(MessageNotice.tooLong)
      }
      let document = Array(html)
      let named = charset ?? (part.isEnriched ? nil : HTMLCharset.named(in: document))
      let source = CharsetDecoder.decode(content: document, charset: named)
      let isMarkedUp = part.isEnriched && !isAsSent
      showHTML(
        isMarkedUp
          ? EnrichedText.html(source, isRich: part.typeName == "text/richtext") : source)
    }
    if !isAsSent { text.trimEnd() }
  }

  private mutating func showHTML(_ source: String) {
    if isAsSent {
      var reader = PlainTextReader(kind: .preformatted, isAsSent: true)
      return reader.read(source, into: &text)
    }
    let start = text.paragraphs.count
    if HTMLReader.read(source, into: &text) { note(MessageNotice.onlyImages) }
    text.markPatches(from: start)
  }

  /// Shows the text in a `winmail.dat`, if the message has no other text.
  private mutating func showBodyOfTNEF() {
    guard let body = bodyOfTNEF else { return }
    begin(label: nil)
    switch body {
    case .plain(let plain):
      var reader = PlainTextReader(isAsSent: isAsSent)
      reader.read(plain, into: &text)
    case .html(let html, let named):
      let charset = charset ?? named ?? HTMLCharset.named(in: html)
      showHTML(CharsetDecoder.decode(content: html, charset: charset))
    }
    if !isAsSent { text.trimEnd() }
  }

  private mutating func showPreformatted(_ part: MimePart, label: String?) {
    guard let bytes = content(of: part) else { return }
    begin(label: label)
    var reader = PlainTextReader(kind: .preformatted, isAsSent: isAsSent)
    reader.read(CharsetDecoder.decode(content: bytes, charset: charset(of: part)), into: &text)
    if !isAsSent { text.trimEnd() }
  }

  /// Adds the events in a calendar. If `isAsSent` is true, adds the calendar's lines instead.
  private mutating func showCalendar(_ part: MimePart) {
    if isAsSent {
      return showPreformatted(part, label: text.paragraphs.isEmpty ? nil : part.typeName)
    }
    guard let bytes = content(of: part) else { return }
    let lines = ContentLine.unfolded(bytes)
    var calendar = CalendarFile(CharsetDecoder.decode(content: lines, charset: charset(of: part)))
    if !calendar.cut(toLines: &calendarLinesLeft) { note(MessageNotice.tooLong) }
    guard !calendar.events.isEmpty, !calendars.contains(calendar) else { return }
    calendars.append(calendar)
    for url in calendar.events.flatMap(\.texts).flatMap(LinkFinder.urls) {
      text.note(Link(url: url, text: url))
    }
  }

  mutating func showRaw(_ bytes: [UInt8]) {
    bytesLeft -= bytes.count
    begin(label: nil)
    var reader = PlainTextReader(kind: .preformatted)
    reader.read(CharsetDecoder.decode(bytes.span, charset: charset ?? ""), into: &text)
    text.trimEnd()
  }

  func charset(of part: MimePart) -> String? { charset ?? part.type?.charset }

  /// Returns the content of a part, up to the limit. Returns nil if the content consists only of white space.
  private mutating func content(of part: MimePart) -> [UInt8]? {
    let (bytes, isWhole) = mime.content(of: part.index, limit: bytesLeft)
    if !isWhole { note(MessageNotice.tooLong) }
    if part.hasUnknownEncoding {
      note(MessageNotice.unknownEncoding)
    }
    bytesLeft -= bytes.count
    return bytes.contains { $0 > 0x20 } ? bytes : nil
  }

  /// Adds an empty line, and the label for the text that follows.
  mutating func begin(label: String?) {
    text.separate()
    if let label { text.append(Paragraph(label, kind: .partHeader)) }
  }
}

extension MimePart {
  /// The label for a part that is shown line by line; nil for other parts.
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
}
