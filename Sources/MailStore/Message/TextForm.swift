/// One form of a message's text (`multipart/alternative`; RFC 2046, 5.1.4).
public enum TextForm: Hashable, Sendable {
  case plain, html
  /// A form with a different media type, such as `text/enriched`.
  case other(String)

  /// The name of the form, as shown to the user.
  public var name: String {
    switch self {
    case .plain: "plain text"
    case .html: "HTML"
    case .other(let type): type
    }
  }
}

extension Message {
  /// The names of the forms, as shown to the user. Forms of the same kind are numbered.
  public var formNames: [String] {
    forms.enumerated().map { place, form in
      guard forms.count(where: { $0 == form }) > 1 else { return form.name }
      return "\(form.name) \(forms[...place].count { $0 == form })"
    }
  }
}
