extension Message {
  /// Reads a message (RFC 5322, MIME). If the bytes are not a message, they are shown raw, with a notice that gives the
  /// reason. Nothing is fetched, and no signature is checked.
  /// - Parameters:
  ///   - form: the form to show, as an index in `forms`. Nil for the most informative form, preferably plain text.
  ///   - charset: the charset to use instead of the charsets that the message declares; nil to use the declared
  ///     charsets.
  ///   - asSent: true to keep the lines of the text as they were sent. Flowed lines are then not joined, and HTML is
  ///     shown as source.
  public init(
    bytes: [UInt8], form: Int? = nil, charset: String? = nil, limits: ReadingLimits = .standard,
    asSent: Bool = false
  ) {
    self.init(bytes: bytes.span, form: form, charset: charset, limits: limits, asSent: asSent)
  }

  /// Reads a message whose end may be missing. If the end is missing, a notice says so.
  public init(
    _ raw: RawMessage, form: Int? = nil, charset: String? = nil, limits: ReadingLimits = .standard,
    asSent: Bool = false
  ) {
    self.init(
      bytes: raw.bytes.span, form: form, charset: charset, limits: limits, asSent: asSent)
    if let flaw = raw.flaw { notices.append(flaw.ofMessage) }
    guard raw.isCut else { return }
    // The file has more bytes than were read, so its last part need not be incomplete.
    notices.removeAll { $0 == MessageNotice.truncated }
    if !isCut { notices.append(Self.cutNotice) }
  }

  /// Reads a message from the bytes in a span.
  public init(
    bytes: Span<UInt8>, form: Int? = nil, charset: String? = nil, limits: ReadingLimits = .standard,
    asSent: Bool = false
  ) {
    guard let pool = ParserPool.current else {
      self.init(
        inThisProcess: bytes, form: form, charset: charset, limits: limits, asSent: asSent)
      return
    }
    self.init(
      bytes, form: form, charset: charset, limits: limits, asSent: asSent, readBy: pool)
  }

  /// Reads a message in a parser process. If that fails, only the header is read, and a notice gives the reason.
  /// - Parameter begun: the request for the message, if it has already been sent.
  init(
    _ bytes: Span<UInt8>, form: Int? = nil, charset: String? = nil,
    limits: ReadingLimits = .standard, asSent: Bool = false, readBy pool: ParserPool,
    begun: ParserPool.Pending? = nil
  ) {
    let request = ParserRequest.message(
      form: form, charset: charset, limits: limits, asSent: asSent)
    do throws(ParserFailure) {
      self = try pool.answer(request.written, bytes, begun: begun) {
        bytes, isConfined throws(WireError) in
        var wire = WireReader(bytes)
        var message = try Message(from: &wire)
        if !isConfined { message.notices.append(MessageNotice.unconfined) }
        return message
      }
    } catch {
      self.init(MessageHead(in: bytes), in: bytes, charset: charset)
      notices.append(MessageNotice.unreadable(error))
    }
  }

  /// Reads the header, and leaves the body empty.
  private init(_ head: MessageHead, in bytes: Span<UInt8>, charset: String?) {
    self.init(
      envelope: Envelope(head: bytes, charset: charset),
      headers: MessageFields(head, in: bytes, charset: charset).all, body: [])
    groups = Groups(head, in: bytes, charset: charset)
  }

  /// Reads a message in this process.
  init(
    inThisProcess bytes: Span<UInt8>, form: Int?, charset: String?, limits: ReadingLimits,
    asSent: Bool
  ) {
    let head = MessageHead(in: bytes)
    self.init(head, in: bytes, charset: charset)
    if head.fields.isEmpty {
      let reason = bytes.isEmpty ? MessageNotice.empty : MessageNotice.noHeader
      showRaw(bytes.array, charset, reason: reason, limits: limits)
    } else {
      readBody(head, in: bytes, form, charset, limits, asSent: asSent)
    }
  }

  private mutating func readBody(
    _ head: MessageHead, in bytes: Span<UInt8>, _ form: Int?, _ charset: String?,
    _ limits: ReadingLimits, asSent: Bool
  ) {
    if head.isCut {
      notices.append(MessageNotice.longHeader)
    }
    if head.lacksEmptyLine { notices.append(MessageNotice.noEmptyLine) }
    guard let mime = MimeMessage.mended(head, in: bytes, charset: charset, limits: limits) else {
      let start = bytes.extracting(0..<min(bytes.count, limits.textBytes)).array
      let reason = ParserLibraries.missing.map(MessageNotice.shownRaw) ?? MessageNotice.tooLarge
      return showRaw(start, charset, reason: reason, limits: limits)
    }
    var builder = BodyBuilder(mime, limits: limits)
    builder.charset = charset
    builder.isAsSent = asSent
    builder.form = form
    builder.build()
    (forms, shownForm) = (builder.forms, builder.shownForm)
    body = builder.text.paragraphs
    quoteMarks = builder.text.quoteMarks
    isClearSigned = builder.text.isClearSigned
    links = builder.text.links
    calendars = builder.calendars
    attachments = builder.attachments
    notices += builder.notices
  }

  private mutating func showRaw(
    _ bytes: [UInt8], _ charset: String?, reason: String, limits: ReadingLimits
  ) {
    var text = BodyText(limits: limits)
    var reader = PlainTextReader(kind: .preformatted)
    let start = bytes.prefix(limits.textBytes)
    reader.read(CharsetDecoder.decode(Array(start).span, charset: charset ?? ""), into: &text)
    body = text.paragraphs
    links = text.links
    notices.append(reason)
    if text.isCut || start.count < bytes.count {
      notices.append(MessageNotice.tooLong)
    }
  }
}
