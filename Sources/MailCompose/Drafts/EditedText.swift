import MailStore

/// A draft as text for an editor: its fields, an empty line, and its text. The hard part is to parse the file after the
/// user has edited it. Users delete the empty line, type fields that cannot be sent, or begin the text with a line that
/// looks like a field, such as "Note: ...".
public enum EditedText {
  /// Returns the fields in order, each on one line. Fields that cannot be sent are last.
  private static func fields(_ draft: Draft) -> [(String, String)] {
    let from = draft.unread.first { $0.name == Draft.fromName }?.value ?? line([draft.from])
    let shown = [Draft.fromName] + DraftField.allCases.map(\.title)
    return [(Draft.fromName, from)] + DraftField.allCases.map { ($0.title, draft.text(of: $0)) }
      + draft.otherFields.map { ($0.name, $0.value) }
      + draft.unread.filter { !shown.contains($0.name) }.map { ($0.name, $0.value) }
  }

  /// Returns the file to open in the editor.
  /// - Parameter hasHead: false to leave out the header.
  public static func text(of draft: Draft, hasHead: Bool = true) -> String {
    if !hasHead { return draft.text }
    return fields(draft).map { "\($0): \($1)".trimmed + "\n" }.joined() + "\n" + draft.text
  }

  /// Returns the command that starts the editor. If the editor accepts a line number, the command contains the line
  /// where the user will begin to write: the line below the first quote or, if there is no quote, the first line of
  /// the text.
  public static func command(
    _ editor: String, for draft: Draft, hasHead: Bool = true
  ) -> String {
    let name = editor.prefix { $0 != " " }.split(separator: "/").last ?? ""
    let isKnown =
      ["vim.", "nvim"].contains(where: name.hasPrefix) || takingLines.contains("\(name)")
    return isKnown ? "\(editor) +\(firstLine(of: draft, hasHead))" : editor
  }

  /// The editors that open the file at line 12 if they are given the argument `+12`.
  private static let takingLines: Set = [
    "vi", "vim", "view", "gvim", "nano", "pico", "emacs", "emacsclient", "mg", "jmacs", "joe", "ne",
    "micro", "kak", "mcedit", "zile",
  ]

  private static func firstLine(of draft: Draft, _ hasHead: Bool) -> Int {
    // Skip the fields and the empty line below them.
    let first = hasHead ? fields(draft).count + 2 : 1
    let lines = draft.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let quote = lines.firstIndex(where: { $0.hasPrefix(">") }) else { return first }
    let end = lines[quote...].firstIndex { !$0.hasPrefix(">") || $0.trimmed == ">" }
    return first + (end ?? lines.count - 1)
  }

  /// Returns the draft with the changes that the user made in the editor. Nothing that the user
  /// wrote is lost: fields that cannot be sent are kept in ``Draft/unread``.
  ///
  /// If the header ends without an empty line, the text begins at the first line that is not a
  /// field, and fields that are missing from the header keep their values. If more fields of the
  /// header follow that line, only the line itself becomes text, because fields such as Bcc must
  /// not become part of the text, which every recipient reads.
  /// - Parameter hasHead: false if the file contains only the text.
  public static func draft(_ draft: Draft, edited text: String, hasHead: Bool = true) -> Draft {
    var edited = draft
    // Some editors begin the file with a byte order mark, which is removed.
    let marked = text.replacing("\r\n", with: "\n")
    let text =
      marked.unicodeScalars.first == "\u{FEFF}" ? String(marked.unicodeScalars.dropFirst()) : marked
    if text.trimmed.isEmpty || !hasHead {
      edited.text = text.trimmed.isEmpty ? "" : text
      return edited
    }
    let file = EditedFile(text, known: draft.otherFields.map { $0.name.lowercased() })
    if file.hasWholeHead {
      for field in DraftField.allCases { edited.set(field, to: "") }
      (edited.otherFields, edited.unread) = ([], [])
    }
    for field in DraftField.allCases {
      let values = file.values(of: field.title)
      if !values.isEmpty {
        edited.set(field, to: values.filter { !$0.isEmpty }.joined(separator: ", "))
      }
    }
    edited.setFrom(file.values(of: Draft.fromName).last ?? "")
    edited.otherFields += file.otherFields
    edited.unread += file.unknownFields
    edited.text = file.text
    return edited
  }

  /// Formats addresses in one line, with names in quotation marks where necessary.
  public static func line(_ addresses: [EmailAddress]) -> String {
    addresses.map { address in
      guard let name = address.name, !name.isEmpty else { return address.address }
      let isPlain = name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || " !#$%&'*+-/=?^_`{|}~".unicodeScalars.contains($0)
      }
      let quoted = name.unicodeScalars.map {
        "\\\"".unicodeScalars.contains($0) ? "\\\($0)" : String($0)
      }
      .joined()
      return "\(isPlain ? name : "\"\(quoted)\"") <\(address.address)>"
    }.joined(separator: ", ")
  }
}

/// A file from the editor, split into fields and text.
private struct EditedFile {
  /// The fields of the header, in order.
  private(set) var fields: [HeaderField] = []
  /// The text below the header.
  private(set) var text = ""
  /// True if the header ends at an empty line, or at the end of the file.
  private(set) var hasWholeHead = true
  private let known: [String]

  /// The fields that users may write in addition to `X-` fields, in lower case. Any other field is not sent.
  private static let own: Set<String> = [
    "from", "to", "cc", "bcc", "subject", "reply-to", "in-reply-to", "references",
    "mail-followup-to", "mail-reply-to", "importance", "priority", "organization", "keywords",
    "comments", "expires", "sensitivity", "disposition-notification-to", "list-id",
  ]

  /// Splits a file from the editor into fields and text.
  /// - Parameter known: the names of the draft's other fields, in lower case.
  init(_ file: String, known: [String]) {
    self.known = known
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    var starts: [Int] = []
    var strays: [Substring] = []
    var end = lines.endIndex
    let first = lines.firstIndex { !Self.isBlank($0) } ?? 0
    let start = lines.indices.contains(first) && Self.isOfDraft(lines[first]) ? first : 0
    for number in start..<lines.endIndex {
      let line = lines[number]
      if Self.isBlank(line) {
        end = number + 1
        break
      }
      if line.first == " " || line.first == "\t", let last = fields.indices.last {
        fields[last].value += " " + line.onOneLine.trimmed
      } else if let field = Self.field(line) {
        fields.append(field)
        starts.append(number)
      } else if Self.isHead(lines[(number + 1)...].prefix { !Self.isBlank($0) }) {
        strays.append(line)
      } else {
        hasWholeHead = false
        // The first unknown field above this line is probably the beginning of the text, as in "Note: ...".
        let first = fields.firstIndex { !isKnown($0.name) } ?? fields.endIndex
        end = first < starts.endIndex ? starts[first] : number
        fields = Array(fields[..<first])
        break
      }
    }
    text = (strays + lines.dropFirst(end)).joined(separator: "\n")
  }

  private static func isBlank(_ line: Substring) -> Bool {
    line.allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// True if the line is one of the fields that every draft has.
  private static func isOfDraft(_ line: Substring) -> Bool {
    guard let name = field(line)?.name.lowercased() else { return false }
    return ([Draft.fromName] + DraftField.allCases.map(\.title)).contains {
      $0.lowercased() == name
    }
  }

  /// True if `lines`, the lines up to the next empty line, continue the header. They must contain a Bcc field, or two
  /// other fields that every draft has. A paragraph of text does not contain such lines.
  private static func isHead(_ lines: ArraySlice<Substring>) -> Bool {
    let fields = lines.filter(isOfDraft)
    return fields.count > 1
      || fields.contains { field($0)?.name.lowercased() == DraftField.bcc.title.lowercased() }
  }

  /// Parses a line as a field. Spaces before the colon are obsolete syntax (RFC 5322, 4.5), but are accepted.
  private static func field(_ line: Substring) -> HeaderField? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    var name = line[..<colon]
    while name.last == " " || name.last == "\t" { name.removeLast() }
    guard !name.isEmpty, name.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return nil }
    let value = line[line.index(after: colon)...].onOneLine.trimmed
    return HeaderField(name: String(name), value: value)
  }

  private func isKnown(_ name: String) -> Bool {
    let name = name.lowercased()
    return name != DraftNotes.unread.lowercased() && name != DraftProtection.field.lowercased()
      && (Self.own.contains(name) || known.contains(name) || name.hasPrefix("x-"))
  }

  func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The fields that are sent, but are not properties of the draft.
  var otherFields: [HeaderField] {
    let usual = [Draft.fromName] + DraftField.allCases.map(\.title)
    return fields.filter { field in
      isKnown(field.name) && !field.value.isEmpty
        && !usual.contains { $0.lowercased() == field.name.lowercased() }
    }
  }

  /// The fields that are not sent.
  var unknownFields: [HeaderField] { fields.filter { !isKnown($0.name) } }
}

extension Draft {
  /// Sets the author to the address that the user typed. If the field is empty, the author is kept. The caller must
  /// check that the address is one of the user's own.
  fileprivate mutating func setFrom(_ text: String) {
    unread.removeAll { $0.name == Self.fromName }
    do throws(DraftFlaw) {
      if let first = try EmailAddress.list(text).first { from = first }
    } catch {
      unread.append(HeaderField(name: Self.fromName, value: text))
    }
  }

  /// True if the author that the user typed is not one of the user's addresses.
  public var hasStranger: Bool { unread.contains { $0.name == Self.fromName } }
}

extension EmailAddress {
  /// Parses the addresses of a field. Throws an error if the text contains anything that is not an address.
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
  /// The text without leading and trailing whitespace.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
