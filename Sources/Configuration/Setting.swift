import SplitViewUI

/// The reason for which a value is ignored.
struct WrongValue: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// A key of the file: its name, possible values, and meaning.
struct Setting: Sendable {
  let name: String
  /// Its purpose and its values, one line each, for the sample file and the manual page.
  let help: [String]
  /// The default value, as the file has it.
  let standard: String
  let read: @Sendable (TOMLNode, inout Configuration) throws(WrongValue) -> Void
  /// The value in a configuration, as the file has it; nil if it is not set.
  let written: @Sendable (Configuration) -> String?
}

extension Setting {
  /// All settings outside of the tables, in the order of the sample file.
  static var all: [Setting] {
    [
      choice(
        "style", \.style, "triple",
        "How many columns there are; double has mailboxes and messages in one."),
      choice(
        "mode", \.displayMode, "automatic", "Which columns stand side by side, as far as they fit."),
      choice(
        "behavior", \.splitBehavior, "automatic",
        "How side columns that do not fit come on demand: over the message, pushing it aside, or not at all (tile)."
      ),
      choice(
        "sidebar", \.sidebarPresentation, "popover",
        "How the lists come in portrait: under the back button, as a column, or above the message where the screen is tall."
      ),
      choice("primary-edge", \.primaryEdge, "leading", "The side on which the mailboxes are."),
      flag(
        "secondary-only-button", \.showsSecondaryOnlyButton, "false",
        "Whether the message has a button that gives it all of the screen."),
      choice(
        "lines", \.lines, "auto",
        "The lines of a message in the list: 1 or 2, or one where the list is wide."),
      number(
        "measure", \.measure, 100, 0...1000,
        "The cells of a line of text in a message at most; 0 for all there are."),
      choice(
        "text-align", \.textAlignment, "center",
        "Where the text of a message stands in a column that is wider than its measure."),
      number(
        "details-from", \.detailsWidth, 0, 0...1000,
        "The cells of a screen on which a message's details stand beside it by themselves; 0 for never."
      ),
      choice(
        "theme", \.theme, "auto",
        "The colours; auto goes by the terminal. The name of a file in the folder themes beside this one, without its .toml, is a theme too."
      ),
      choice(
        "symbols", \.symbols, "unicode",
        "Borders and marks: as the terminal has them, plain ASCII, or with the icons of a Nerd Font."
      ),
      flag("mouse", \.usesMouse, "true", "Whether the mouse is the program's, or the terminal's."),
      flag(
        "title", \.setsTitle, "true",
        "Whether the window's title says the mailbox and how many of its messages are unread, where the terminal is known to restore the former title."
      ),
      choice(
        "hyperlinks", \.hyperlinks, "auto",
        "Whether the terminal itself can open links: auto where it is known to. Links whose words name another place are left out."
      ),
      choice(
        "animation", \.animation, "auto",
        "Whether popovers, sheets and columns move: auto does not over SSH; off reduces motion."),
      choice(
        "mark-read", \.markRead, "after-a-second",
        "When a message counts as read: never by itself, as soon as it is shown, or when it was open for a second or is paged through. Resting on its row in the list does not open it."
      ),
      choice(
        "changes", \.changes, "on",
        "Whether mail may be changed; off leaves every message and flag as it is."),
      choice(
        "index", \.index, "full",
        "What is indexed behind the program, so that it is found everywhere at once: heads and text, heads alone, or nothing. With notmuch it is heads if you do not say."
      ),
      choice(
        "engine", \.engine, "index",
        "What searches all mail: our own index, or notmuch with its tags, where its database has the mail."
      ),
      names(
        "fallback-charsets", \.fallbackCharsets, ["japanese", "koi8-r"],
        standard: ["windows-1252"],
        "The charsets that are tried, in this order, for text that is not UTF-8 and names none. One that has a character for every byte, such as koi8-r, stands last."
      ),
      names(
        "trusted-hosts", \.trustedHosts, ["mx.example.org"],
        "The servers whose Authentication-Results are shown in the details: those that received your mail."
      ),
    ]
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: WritableKeyPath<Configuration, Value?> & Sendable, _ standard: String,
    _ help: String
  ) -> Setting {
    let names = Value.allCases.map(\.rawValue)
    return Setting(
      name: name, help: [help, names.joined(separator: ", ")], standard: "\"\(standard)\"",
      read: { (node, configuration) throws(WrongValue) in
        let text: String? =
          switch node.value {
          case .string(let text): text
          case .integer(let number): "\(number)"
          case .table, .array, .real, .boolean, .time: nil
          }
        guard let value = text.flatMap(Value.init) else {
          throw WrongValue(node.value.isNot(oneOf: names, name))
        }
        configuration[keyPath: path] = value
      },
      written: { $0[keyPath: path].map { TOMLEditing.quoted($0.rawValue) } })
  }

  private static func names(
    _ name: String, _ path: WritableKeyPath<Configuration, [String]?> & Sendable,
    _ example: [String], standard: [String] = [], _ help: String
  ) -> Setting {
    let possible = "a list of names, such as \(list(example))"
    return Setting(
      name: name, help: [help, possible], standard: list(standard),
      read: { (node, configuration) throws(WrongValue) in
        guard case .array(let nodes) = node.value else {
          throw WrongValue(node.value.isNot(possible, name))
        }
        var names: [String] = []
        for node in nodes {
          guard case .string(let text) = node.value else {
            throw WrongValue(node.value.isNot("a name", name))
          }
          names.append(text)
        }
        configuration[keyPath: path] = names
      },
      written: { $0[keyPath: path].map(list) })
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map(TOMLEditing.quoted).joined(separator: ", ") + "]"
  }

  private static func number(
    _ name: String, _ path: WritableKeyPath<Configuration, Int?> & Sendable, _ standard: Int,
    _ range: ClosedRange<Int>, _ help: String
  ) -> Setting {
    let possible = "\(range.lowerBound) to \(range.upperBound)"
    return Setting(
      name: name, help: [help, possible], standard: "\(standard)",
      read: { (node, configuration) throws(WrongValue) in
        guard case .integer(let number) = node.value, let number = Int(exactly: number),
          range.contains(number)
        else { throw WrongValue(node.value.isNot(possible, name)) }
        configuration[keyPath: path] = number
      },
      written: { $0[keyPath: path].map { "\($0)" } })
  }

  private static func flag(
    _ name: String, _ path: WritableKeyPath<Configuration, Bool?> & Sendable, _ standard: String,
    _ help: String
  ) -> Setting {
    Setting(
      name: name, help: [help, "true, false"], standard: standard,
      read: { (node, configuration) throws(WrongValue) in
        guard case .boolean(let value) = node.value else {
          throw WrongValue(node.value.isNot("true or false", name))
        }
        configuration[keyPath: path] = value
      },
      written: { $0[keyPath: path].map { "\($0)" } })
  }
}

extension TOMLValue {
  /// The value in a few words.
  var summary: String {
    switch self {
    case .table: "a table"
    case .array: "a list"
    case .string(let text): "'\(text.prefix(40))\(text.count > 40 ? "..." : "")'"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .time: "a date or time"
    }
  }

  /// The message that `name` cannot have this value, with the possible ones.
  func isNot(_ possible: String, _ name: String) -> String {
    "\(name) cannot be \(summary); possible: \(possible)"
  }

  /// The same for a list of names, with the nearest one if there is one.
  func isNot(oneOf names: [String], _ name: String) -> String {
    if case .string(let text) = self { return names.refusal(of: text, for: name) }
    return isNot(names.joined(separator: ", "), name)
  }
}
