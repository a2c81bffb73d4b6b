import MailStore

/// A draft as an editor shows it: the fields that people write, an empty line, the text.
public enum EditedText {
  /// The fields in their order, each on one line.
  private static func fields(_ draft: Draft) -> [(String, String)] {
    [
      ("From", line([draft.from])), ("To", line(draft.to)), ("Cc", line(draft.cc)),
      ("Bcc", line(draft.bcc)), ("Subject", draft.subject),
    ] + draft.otherFields.map { ($0.name, $0.value) }
  }

  /// The fields that a user may write, in lower case, besides those that begin with `X-`. A word that looks like a field would be
  /// sent as one otherwise.
  private static let own: Set<String> = [
    "from", "to", "cc", "bcc", "subject", "reply-to", "in-reply-to", "references",
    "mail-followup-to", "mail-reply-to", "importance", "priority", "organization", "keywords",
    "comments", "expires", "sensitivity", "disposition-notification-to", "list-id",
  ]

  /// The file for the editor.
  public static func text(of draft: Draft) -> String {
    fields(draft).map { "\($0): \($1)".trimmed + "\n" }.joined() + "\n" + draft.text
  }

  /// The draft with what the user made of the file. Throws, and names the line, if its head cannot be read; then nothing
  /// is lost, because the file stays.
  public static func draft(_ draft: Draft, edited text: String) throws(DraftFlaw) -> Draft {
    let lines = text.replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    var edited = draft
    (edited.to, edited.cc, edited.bcc, edited.subject, edited.otherFields) = ([], [], [], "", [])
    var fields: [(name: Substring, value: String)] = []
    var end = lines.endIndex
    for (number, line) in lines.enumerated() {
      if line.allSatisfy({ $0 == " " || $0 == "\t" }) {
        end = number + 1
        break
      }
      if line.first == " " || line.first == "\t", let last = fields.indices.last {
        fields[last].value += " " + line.trimmed
        continue
      }
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy({ 0x21...0x7E ~= $0 })
      else { throw .line(number + 1) }
      fields.append((line[..<colon], line[line.index(after: colon)...].trimmed))
    }
    let kept = draft.otherFields.map { $0.name.lowercased() }
    for field in fields {
      let name = field.name.lowercased()
      guard own.contains(name) || kept.contains(name) || name.hasPrefix("x-") else {
        throw .unknownField(String(field.name))
      }
      try edited.set(String(field.name), to: field.value)
    }
    edited.text = lines.dropFirst(end).joined(separator: "\n")
    return edited
  }

  /// Addresses as people write them, with quotes around names that need them.
  public static func line(_ addresses: [EmailAddress]) -> String {
    addresses.map { address in
      guard let name = address.name, !name.isEmpty else { return address.address }
      let isPlain = name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " !#$%&'*+-/=?^_`{|}~".unicodeScalars.contains($0)
      }
      let quoted = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\(isPlain ? name : "\"\(quoted)\"") <\(address.address)>"
    }.joined(separator: ", ")
  }
}

extension Draft {
  /// Sets a field to what the user wrote.
  fileprivate mutating func set(_ name: String, to value: String) throws(DraftFlaw) {
    switch name.lowercased() {
    case "from":
      // An unknown From is refused by whoever knows the identities; an empty one stays as it was.
      if let first = try EmailAddress.list(value).first { from = first }
    case "to": to += try EmailAddress.list(value)
    case "cc": cc += try EmailAddress.list(value)
    case "bcc": bcc += try EmailAddress.list(value)
    case "subject": subject = value
    default: if !value.isEmpty { otherFields.append(HeaderField(name: name, value: value)) }
    }
  }
}

extension EmailAddress {
  /// The addresses that a user wrote into a field. Throws for words that are none.
  public static func list(_ text: String) throws(DraftFlaw) -> [EmailAddress] {
    guard !text.contains(where: \.hasControl) else { throw .control(field: "an address") }
    let addresses = AddressList.parse(Array(text.utf8).span)
    for address in addresses where !address.isSendable {
      throw .address(address.address.isEmpty ? address.name ?? text : address.address)
    }
    if addresses.isEmpty, !text.trimmed.isEmpty { throw .address(text.trimmed) }
    return addresses
  }
}

extension StringProtocol {
  /// The text without blanks at either end.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
