import MailBrowser
import SplitViewUI
import TOML
import TerminalFrame
import UserActions

import struct Settings.WrongValue

extension Configuration {
  /// Reads a configuration file's contents. A part with a mistake is ignored, and produces a notice. Everything else is
  /// read.
  ///
  /// - Parameters:
  ///   - text: TOML in UTF-8.
  ///   - file: the file's name for the notices.
  ///   - keymap: the program's default keys.
  ///   - writing: the default keys while the user types text.
  ///   - essential: groups of binding names. At least one binding of each group must keep a key.
  ///   - themes: the names of the user's own themes; nil to accept any name.
  public static func read<Event>(
    _ text: [UInt8], named file: String, keymap: Keymap<Event>, writing: [Keymap<Event>] = [],
    essential: [[String]] = [], themes: [String]? = []
  ) -> (configuration: Configuration, notices: [ConfigurationNotice]) {
    var reader = ConfigurationReader(file: file, essential: essential, themes: themes)
    reader.read(TOMLDocument(text), [keymap] + writing)
    return (reader.configuration, reader.sortedNotices)
  }
}

/// Turns a document into a configuration, and collects notices about its mistakes.
struct ConfigurationReader {
  let file: String
  /// Groups of binding names. At least one binding of each group must keep a key.
  let essential: [[String]]
  /// The names of the user's own themes; nil to accept any name.
  let themes: [String]?
  var configuration = Configuration()
  private var notices: [ConfigurationNotice] = []
  /// The number of mistakes that were found in actions so far.
  private(set) var mistakesInActions = 0

  init(file: String, essential: [[String]], themes: [String]?) {
    self.file = file
    self.essential = essential
    self.themes = themes
  }

  /// The notices, in the order of their lines in the file.
  var sortedNotices: [ConfigurationNotice] {
    notices.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  mutating func read<Event>(_ document: TOMLDocument, _ keymaps: [Keymap<Event>]) {
    for error in document.errors { note(error.line, error.message, column: error.column) }
    let settings = Setting.all(in: nil)
    let names =
      Setting.all(in: nil).map(\.name) + Setting.tables + [
        "widths", "open", "identities", "addresses", "compose", "searches", "action", "keys",
      ]
    for entry in document.entries {
      if entry.key == "ascii" {
        readASCII(entry.node)
      } else if let setting = settings.first(where: { $0.name == entry.key }) {
        read(setting, entry.node)
      } else if Setting.tables.contains(entry.key) {
        table(entry) { $0.readSetting($1, in: entry.key) }
      } else if entry.key == "widths" {
        table(entry) { $0.readWidth($1) }
      } else if entry.key == "searches" {
        table(entry) { $0.readSearch($1) }
      } else if entry.key == "open" {
        table(entry) { $0.readOpener($1) }
      } else if entry.key == "identities" {
        table(entry) { $0.readIdentity($1) }
      } else if entry.key == "addresses" {
        table(entry) { $0.readAddresses($1) }
      } else if entry.key == "compose" {
        table(entry) { $0.readComposing($1) }
      } else if entry.key == "action" {
        for node in tables(entry) { readCommand(node) }
      } else if entry.key == "keys" {
        readKeys(entry, keymaps)
      } else {
        unknown(entry, "key", among: names)
      }
    }
  }

  /// Reads `ascii = true`, an older form of the `symbols` setting.
  private mutating func readASCII(_ node: TOMLNode) {
    guard case .boolean(let isASCII) = node.value else {
      return note(node.line, node.value.isNot("true or false", "ascii"))
    }
    configuration.symbols = isASCII ? .ascii : .unicode
  }

  private mutating func read(_ setting: Setting, _ node: TOMLNode) {
    var value = node.value
    // Tapes use `monochrome` as another name for the theme `mono`.
    if case .string("monochrome") = value, case .open = setting.possible { value = .string("mono") }
    do throws(WrongValue) {
      configuration.set(setting, to: try setting.value(value, own: themes))
    } catch { note(node.line, error.message) }
  }

  /// Reads a setting in a table, such as `minutes = 5` in `[sync]`.
  private mutating func readSetting(_ entry: TOMLEntry, in table: String) {
    let settings = Setting.all(in: table)
    guard let setting = settings.first(where: { $0.name == entry.key }) else {
      return unknown(entry, "key", among: settings.map(\.name))
    }
    read(setting, entry.node)
  }

  /// Reads the entries of a table. If the value is not a table, adds a notice instead.
  mutating func table(_ entry: TOMLEntry, _ read: (inout Self, TOMLEntry) -> Void) {
    guard case .table(let entries) = entry.node.value else {
      return note(entry.node.line, entry.node.value.isNot("a table", entry.key))
    }
    for entry in entries { read(&self, entry) }
  }

  /// Reads a saved search, such as `"From Ada" = "from:ada"`.
  private mutating func readSearch(_ entry: TOMLEntry) {
    guard case .string(let query) = entry.node.value else {
      return note(
        entry.node.line, entry.node.value.isNot("a query such as \"from:ada\"", entry.key))
    }
    guard entry.key.contains(where: { !$0.isWhitespace }) else {
      return note(entry.node.line, "a search needs a name, such as \"From Ada\"")
    }
    configuration.searches.append(SavedSearch(name: entry.key, query: query))
  }

  /// Reads the command that opens attachments of a type, such as `"image/*" = "feh %s"`.
  private mutating func readOpener(_ entry: TOMLEntry) {
    guard case .string(let command) = entry.node.value, !command.isEmpty else {
      return note(
        entry.node.line, entry.node.value.isNot("a command, such as \"feh %s\"", entry.key))
    }
    guard entry.key == "*" || entry.key.split(separator: "/").count == 2 else {
      return note(
        entry.node.line,
        "'\(entry.key.prefix(40))' is not a media type; write a type such as \"image/*\"")
    }
    configuration.openers.append(Opener(type: entry.key, command: command))
  }

  /// Reads the program that searches for addresses, such as `command = ["khard", "email", "--parsable"]`.
  private mutating func readAddresses(_ entry: TOMLEntry) {
    guard entry.key == "command" else { return unknown(entry, "key", among: ["command"]) }
    var words: [String] = []
    if case .array(let nodes) = entry.node.value {
      for case .string(let word) in nodes.map(\.value) { words.append(word) }
      if words.count < nodes.count { words = [] }
    }
    guard words.first?.isEmpty == false else {
      return note(
        entry.node.line,
        entry.node.value.isNot("a list of words, such as [\"abook\", \"--mutt-query\"]", entry.key))
    }
    configuration.addressCommand = words
  }

  /// Reads the location of the templates, such as `templates = "~/Templates"`.
  private mutating func readComposing(_ entry: TOMLEntry) {
    guard entry.key == "templates" else { return unknown(entry, "key", among: ["templates"]) }
    guard case .string(let place) = entry.node.value else {
      return note(entry.node.line, entry.node.value.isNot("a path or a mailbox", entry.key))
    }
    configuration.templates = place.isEmpty ? nil : place
  }

  /// Reads an identity: `"Ada <ada@example.org>" = "msmtp -a work"`. The command may be `""`. If the value is a table,
  /// it may also contain a signature: `{ command = "", signature = "~/.signature-work" }`.
  private mutating func readIdentity(_ entry: TOMLEntry) {
    guard entry.key.contains("@") else {
      return note(
        entry.node.line,
        "'\(entry.key.prefix(40))' is not an address; write an address such as \"Ada <ada@example.org>\""
      )
    }
    var identity = WritingIdentity(address: entry.key, command: nil)
    switch entry.node.value {
    case .string(let command): identity.command = command.isEmpty ? nil : command
    case .table(let entries): for entry in entries { read(entry, into: &identity) }
    case .array, .integer, .real, .boolean, .time:
      return note(
        entry.node.line,
        entry.node.value.isNot("a command, such as \"msmtp -a work\", or \"\"", entry.key))
    }
    configuration.identities.append(identity)
  }

  /// The values of an identity's `security` setting.
  private static let security = ["none", "sign", "encrypt", "sign and encrypt"]

  private mutating func read(_ entry: TOMLEntry, into identity: inout WritingIdentity) {
    guard case .string(let value) = entry.node.value else {
      return note(entry.node.line, entry.node.value.isNot("a string", entry.key))
    }
    let used = value.isEmpty ? nil : value
    switch entry.key {
    case "command": identity.command = used
    case "signature": identity.signature = used
    case "security":
      let format = value.hasSuffix(" with smime") ? String(value.dropLast(11)) : value
      guard Self.security.contains(format) else {
        return note(
          entry.node.line,
          "'\(value.prefix(40))' is not valid here; possible values: \(Self.security.joined(separator: ", ")). You can add \"with smime\" to each of these values"
        )
      }
      identity.security = value
    default: unknown(entry, "key", among: ["command", "signature", "security"])
    }
  }

  /// Adds a notice that there is no `kind` with this name. If one of `names` is similar, the notice
  /// suggests it. If not, the notice lists all names, or mentions the command that prints them if
  /// there are many.
  mutating func unknown(_ entry: TOMLEntry, _ kind: String, among names: [String]) {
    let key = entry.key.prefix(40)
    let nearest = names.nearest(to: entry.key)
    let possible =
      names.count > 16
      ? "; 'trifold config' prints all names" : "; possible names: \(names.joined(separator: ", "))"
    note(
      entry.node.line,
      "unknown \(kind) '\(key)'\(nearest.map { "; did you mean '\($0)'?" } ?? possible)")
  }

  mutating func note(_ line: Int?, _ message: String, column: Int? = nil) {
    notices.append(ConfigurationNotice(file: file, line: line, column: column, message: message))
  }
}

extension ConfigurationReader: ValueReading {
  mutating func mistake(_ node: TOMLNode, _ message: String, isWarning: Bool) {
    if !isWarning { mistakesInActions += 1 }
    note(node.line, message, column: node.column)
  }
}
