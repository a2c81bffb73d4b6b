import MailStore

/// A field of a draft that is written on one line.
public enum DraftField: String, Hashable, Sendable, CaseIterable {
  case to = "To", cc = "Cc", bcc = "Bcc", subject = "Subject"

  /// Its name, as it is in a message.
  public var title: String { rawValue }
}

extension Draft {
  /// The field as a user writes it, or as the user left it if it cannot be understood.
  public func text(of field: DraftField) -> String {
    if let typed = unread.first(where: { $0.name == field.title }) { return typed.value }
    switch field {
    case .to: return EditedText.line(to)
    case .cc: return EditedText.line(cc)
    case .bcc: return EditedText.line(bcc)
    case .subject: return subject
    }
  }

  /// Sets a field to what the user typed. A list in which something is no address stays as it was typed (``unread``), until
  /// it is repaired.
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

  /// What is wrong with a field as it was typed; nil if it can be sent.
  public func flaw(of field: DraftField) -> DraftFlaw? {
    unread.first { $0.name == field.title }?.flaw
  }

  /// The field that keeps the draft from being sent; nil if none does.
  public var obstacle: DraftField? {
    DraftField.allCases.first { flaw(of: $0) != nil } ?? (recipients.isEmpty ? .to : nil)
  }

  /// Throws if the draft cannot be sent as it is.
  public func checkSendable() throws(DraftFlaw) {
    if let sealed { throw .sealed(sealed) }
    if let flaw = unread.lazy.compactMap(\.flaw).first { throw flaw }
    if recipients.isEmpty { throw .noRecipients }
  }

  /// Leaves lists as text that hold what is no address, as those of other programs' messages may: they could not be saved.
  public mutating func setAsideFlaws() {
    for field in [DraftField.to, .cc, .bcc] { set(field, to: text(of: field)) }
  }

  /// Sets the author to an address of the user's.
  public mutating func setAuthor(_ author: EmailAddress) {
    from = author
    unread.removeAll { $0.name == Self.fromName }
  }

  static let fromName = "From"
}

extension HeaderField {
  /// True for a file to attach, as mutt's users write it into the head: `Attach: ~/report.pdf`.
  var isFile: Bool { name.lowercased() == "attach" }

  /// The reason why a draft with this field, which could not be understood, cannot be sent; nil for a field that nobody knows,
  /// which is left out.
  var flaw: DraftFlaw? {
    if name == Draft.fromName { return .notOwn(value) }
    if isFile { return .attachment(value, reason: "it cannot be read") }
    guard DraftField(rawValue: name) != nil else { return nil }
    do throws(DraftFlaw) {
      _ = try EmailAddress.list(value)
      return nil
    } catch { return error }
  }
}
