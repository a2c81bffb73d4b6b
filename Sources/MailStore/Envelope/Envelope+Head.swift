extension Envelope {
  /// Reads the header of a message. Reads beyond the header only if the header contains bytes that need a charset. The
  /// charset of the text is then used.
  ///
  /// If a field occurs more than once, the first one that is not empty counts. Several `To` or `Cc` fields are joined
  /// (RFC 5322, 4.5.3).
  /// - Parameter charset: the charset of unencoded bytes; nil to use the charset of the message's text.
  public init(head bytes: Span<UInt8>, charset: String? = nil) {
    self.init()
    var scanner = HeaderScanner(bytes)
    var fields = EnvelopeFields()
    while let field = scanner.next(in: bytes) { fields.note(field, in: bytes) }

    let charset = charset ?? fields.charset(in: bytes, bodyStart: scanner.position)
    from = fields.addresses(.from, in: bytes, charset: charset)
    if from.isEmpty { from = fields.addresses(.sender, in: bytes, charset: charset) }
    // The sender is the first entry with an address, even if entries without addresses come before it.
    if from.first?.address.isEmpty == true,
      let first = from.firstIndex(where: { !$0.address.isEmpty })
    {
      from.insert(from.remove(at: first), at: 0)
    }
    to = fields.addresses(.to, in: bytes, charset: charset)
    cc = fields.addresses(.cc, in: bytes, charset: charset)
    date =
      fields[.date].flatMap { Self.date(bytes.extracting($0)) } ?? fields.received(in: bytes)
    subject =
      fields[.subject].map { HeaderText.decode(bytes.extracting($0), charset: charset) } ?? ""
    messageID = fields.ids(.messageID, in: bytes).first
    let people = [from, to, cc].joined().map { "<\($0.address)>" }
    inReplyTo = fields.ids(.inReplyTo, in: bytes).first { !people.contains($0) }
    references = fields.ids(.references, in: bytes)
    hasAttachments = fields.hasAttachments(in: bytes)
  }

  /// Parses the date in a `Date` field. Some programs write the date in encoded words, although RFC 2047 (5) forbids
  /// this.
  private static func date(_ value: Span<UInt8>) -> MailDate? {
    guard value.index(of: UInt8(ascii: "="), UInt8(ascii: "?"), from: 0) != nil else {
      return MailDate(value)
    }
    return MailDate(Array(HeaderText.decode(value).utf8).span)
  }
}

/// The ranges of the header fields from which an envelope is made.
private struct EnvelopeFields {
  /// The names of the fields. Their raw values are positions in `first`.
  enum Name: Int, CaseIterable {
    case from, sender, to, cc, date, subject, messageID, inReplyTo, references
    case contentType, contentDisposition, received
  }

  private var first = [Range<Int>?](repeating: nil, count: Name.allCases.count)
  /// The `To` and `Cc` fields after the first field of each name.
  private var more: [(name: Name, value: Range<Int>)] = []
  /// True if a value contains bytes above 127 or escape sequences.
  private var needsCharset = false

  subscript(name: Name) -> Range<Int>? { first[name.rawValue] }

  mutating func note(_ field: HeaderFieldRange, in bytes: Span<UInt8>) {
    guard !field.value.isEmpty, let name = Self.name(bytes.extracting(field.name)) else { return }
    needsCharset =
      needsCharset || !bytes.extracting(field.value).isASCII
      || bytes.index(of: 0x1B, in: field.value) != nil
    if first[name.rawValue] == nil || name == .from && isFromEnvelopeLine(in: bytes) {
      first[name.rawValue] = field.value
    } else if name == .to || name == .cc {
      more.append((name, field.value))
    }
  }

  /// True if the first `From` field is really the From_ line of an mbox, which a program turned
  /// into a header field: `From: ada@example.org  Thu Nov 19 09:12:00 2026`.
  private func isFromEnvelopeLine(in bytes: Span<UInt8>) -> Bool {
    guard let range = self[.from] else { return false }
    let value = bytes.extracting(range)
    guard let blank = value.index(of: 0x20, in: 0..<value.count),
      value.index(of: UInt8(ascii: "<"), in: 0..<value.count) == nil
    else { return false }
    return MailDate(value.extracting(blank..<value.count)) != nil
  }

  private static func name(_ name: Span<UInt8>) -> Name? {
    switch name.count {
    case 2: name.equals("to") ? .to : name.equals("cc") ? .cc : nil
    case 4: name.equals("from") ? .from : name.equals("date") ? .date : nil
    case 6: name.equals("sender") ? .sender : nil
    case 7: name.equals("subject") ? .subject : nil
    case 8: name.equals("received") ? .received : nil
    case 10:
      name.equals("message-id") ? .messageID : name.equals("references") ? .references : nil
    case 11: name.equals("in-reply-to") ? .inReplyTo : nil
    case 12: name.equals("content-type") ? .contentType : nil
    case 19: name.equals("content-disposition") ? .contentDisposition : nil
    default: nil
    }
  }

  // MARK: Values

  func addresses(_ name: Name, in bytes: Span<UInt8>, charset: String?) -> [EmailAddress] {
    guard let value = self[name] else { return [] }
    var addresses = AddressList.parse(bytes.extracting(value), charset: charset)
    for field in more where field.name == name {
      addresses += AddressList.parse(bytes.extracting(field.value), charset: charset)
    }
    return addresses
  }

  func ids(_ name: Name, in bytes: Span<UInt8>) -> [String] {
    self[name].map { MessageIDs.parse(bytes.extracting($0)) } ?? []
  }

  /// Returns the date after the last semicolon in the topmost `Received` field, which the last server wrote (RFC 5321,
  /// 4.4).
  func received(in bytes: Span<UInt8>) -> MailDate? {
    guard let range = self[.received] else { return nil }
    let value = bytes.extracting(range)
    var start = value.count
    while start > 0, value[start - 1] != UInt8(ascii: ";") { start -= 1 }
    return start == 0 ? nil : MailDate(value.extracting(start...))
  }

  /// Returns the charset of the message's text if the header may contain unlabelled text in this charset. This is the
  /// case if the header contains bytes above 127, or Japanese escape sequences.
  func charset(in bytes: Span<UInt8>, bodyStart: Int) -> String? {
    needsCharset
      ? HeaderCharset.named(by: self[.contentType], bodyStart: bodyStart, in: bytes) : nil
  }

  /// True for a multipart/mixed message, and for a message that consists of a single file. False if
  /// that file is text that was signed or encrypted with S/MIME.
  func hasAttachments(in bytes: Span<UInt8>) -> Bool {
    if let value = self[.contentDisposition] {
      var at = 0
      let range = MIMEParameters.token(in: bytes.extracting(value), from: &at)
      if bytes.extracting(value).extracting(range).equals("attachment") { return true }
    }
    guard let value = self[.contentType] else { return false }
    let field = bytes.extracting(value)
    guard let (type, subtype) = MediaType.names(in: field) else { return false }
    let kind = field.extracting(type)
    if kind.equals("text") || kind.equals("message") { return false }
    let name = field.extracting(subtype)
    if kind.equals("multipart") { return name.equals("mixed") }
    return !name.equals("pkcs7-mime") && !name.equals("x-pkcs7-mime")
  }
}
