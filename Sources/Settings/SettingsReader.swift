import SplitViewUI
import TOML

/// Turns a document into values, and collects notices about its mistakes.
struct SettingsReader<Values> {
  let settings: [Setting<Values>]
  private(set) var values: Values
  private let file: String
  private var notices: [SettingsNotice] = []

  init(settings: [Setting<Values>], values: Values, file: String) {
    (self.settings, self.values, self.file) = (settings, values, file)
  }

  /// The notices, in the order of their lines in the file.
  var sortedNotices: [SettingsNotice] {
    notices.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  mutating func read(_ document: TOMLDocument) {
    for error in document.errors { note(error.line, error.message, error.column) }
    read(document.entries, in: nil)
  }

  private mutating func read(_ entries: [TOMLEntry], in table: String?) {
    for entry in entries {
      if let setting = settings.first(where: { $0.table == table && $0.name == entry.key }) {
        do throws(WrongValue) {
          setting.set(try setting.value(entry.node.value), in: &values)
        } catch { note(entry.node.line, error.message) }
      } else if table == nil, settings.contains(where: { $0.table == entry.key }) {
        if case .table(let entries) = entry.node.value {
          read(entries, in: entry.key)
        } else {
          note(entry.node.line, entry.node.value.isNot("a table", entry.key))
        }
      } else {
        unknown(entry, in: table)
      }
    }
  }

  private mutating func unknown(_ entry: TOMLEntry, in table: String?) {
    var names = settings.filter { $0.table == table }.map(\.name)
    if table == nil {
      names += settings.compactMap(\.table).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
    let nearest = names.nearest(to: entry.key).map { "; did you mean '\($0)'?" }
    let possible = "; possible: \(names.joined(separator: ", "))"
    note(entry.node.line, "unknown key '\(entry.key.prefix(40))'\(nearest ?? possible)")
  }

  private mutating func note(_ line: Int, _ message: String, _ column: Int? = nil) {
    notices.append(SettingsNotice(file: file, line: line, column: column, message: message))
  }
}
