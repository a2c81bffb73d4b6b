import MailStore

/// A field of a draft that the user can edit on a single line.
public enum DraftField: String, Hashable, Sendable, CaseIterable {
  case to = "To", cc = "Cc", bcc = "Bcc", subject = "Subject"

  /// The name of the field in a message.
  public var title: String { rawValue }
}

extension Draft {
  /// Returns a field's value as text for the user to edit. A value that could not be parsed is returned as the user
  /// typed it.
  public func text(of field: DraftField) -> String {
    if let typed = unread.first(where: { $0.name == field.title }) { return typed.value }
    switch field {
    case .to: return EditedText.line(to)
    case .cc: return EditedText.line(cc)
    case .bcc: return EditedText.line(bcc)
    case .subject: return subject
    }
  }

  /// Sets a field to the text that the user typed. If the text contains malformed addresses, the text is kept in
  /// ``unread`` for the user to correct.
  public mutating func set(_ field: DraftField, to text: String) {
    let text = text.onOneLine
    unread.removeAll { $0.name == field.title }
    let addresses = field == .subject ? [] : try? EmailAddress.list(text)
    if addresses == nil { unread.append(HeaderField(name: field.title, value: text)) }
    switch field {
    case .to: to = addresses ?? []
    case .cc: cc = addresses ?? []
    case .bcc: bcc = addresses ?? []
    case .subject: subject = text
    }
  }

  /// Returns the error in a field's value as the user typed it. Nil if the field can be sent.
  public func flaw(of field: DraftField) -> DraftFlaw? {
    unread.first { $0.name == field.title }?.flaw
  }

  /// The first field that prevents the draft from being sent. Nil if no field does.
  public var obstacle: DraftField? {
    DraftField.allCases.first { flaw(of: $0) != nil } ?? (recipients.isEmpty ? .to : nil)
  }

  /// If the draft cannot be sent, throws the reason.
  public func checkSendable() throws(DraftFlaw) {
    if let sealed { throw .sealed(sealed) }
    if let flaw = unread.lazy.compactMap(\.flaw).first { throw flaw }
    if recipients.isEmpty { throw .noRecipients }
  }

  /// Moves address fields that contain malformed addresses to ``unread``, for the user to correct. Other programs
  /// write such addresses, but this program cannot.
  public mutating func setAsideFlaws() {
    for field in [DraftField.to, .cc, .bcc] { set(field, to: text(of: field)) }
  }

  /// Sets the author, who must be one of the user's addresses.
  public mutating func setAuthor(_ author: EmailAddress) {
    from = author
    unread.removeAll { $0.name == Self.fromName }
  }

  static let fromName = "From"
}

extension HeaderField {
  /// True for a field that names a file to attach, in the syntax of mutt: `Attach: ~/report.pdf`.
  var isFile: Bool { name.lowercased() == "attach" }

  /// The reason why this unparsed field prevents sending. Nil for an unknown field, which is only left out of the
  /// message.
  var flaw: DraftFlaw? {
    if name == Draft.fromName { return .notOwn(value) }
    if isFile { return .attachment(value, reason: "the file cannot be read") }
    guard DraftField(rawValue: name) != nil else { return nil }
    do throws(DraftFlaw) {
      _ = try EmailAddress.list(value)
      return nil
    } catch { return error }
  }
}
