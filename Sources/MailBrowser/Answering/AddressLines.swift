import MailCompose
import MailStore
import TerminalFrame

/// The names and addresses of people, in lines of a given width. If a name and its address do not fit into one line, the
/// address has a line of its own.
///
///     Grace Hopper
///     grace@example.org
struct AddressLines {
  private(set) var lines: [String] = []

  init(_ people: [EmailAddress], width: Int) {
    // True if another name can follow in the last line. None follows an address that has a line of its own.
    var isShared = false
    for (index, person) in people.enumerated() {
      let comma = index + 1 < people.count ? "," : ""
      let whole = EditedText.line([person]) + comma
      if isShared, let last = lines.last, (last + " " + whole).displayWidth <= width {
        lines[lines.count - 1] += " " + whole
      } else if whole.displayWidth <= width {
        lines.append(whole)
        isShared = true
      } else {
        lines += Self.split(person, width)
        isShared = false
      }
    }
  }

  /// Returns separate lines for the name and the address. If the address is too long for a line, its host has a line of
  /// its own.
  private static func split(_ person: EmailAddress, _ width: Int) -> [String] {
    let address = person.address
    var parts = person.nameAboveAddress
    if address.displayWidth > width, let host = address.lastIndex(of: "@") {
      parts.removeLast()
      parts += [String(address[..<host]), String(address[host...])]
    }
    return parts.flatMap { $0.wrapped(toWidth: max(1, width)) }
  }
}

extension EmailAddress {
  /// The name, if any, and the address, as separate lines.
  var nameAboveAddress: [String] { [name ?? "", address].filter { !$0.isEmpty } }

  /// The name and the address, with a blank between them.
  var nameBesideAddress: String { nameAboveAddress.joined(separator: " ") }
}

extension Draft {
  /// The people in a field with addresses; nil for any other field.
  func people(in field: DraftField) -> [EmailAddress]? {
    switch field {
    case .to: to
    case .cc: cc
    case .bcc: bcc
    case .subject: nil
    }
  }
}
