import MailBrowser
import NavigationModel
import SplitViewUI
import TOML
import TerminalFrame

extension Configuration {
  /// Edits the contents of a configuration file so that they result in this configuration. Only differences are
  /// changed: a value is replaced in place, and a line that is no longer needed is commented out with `#`. A new line
  /// is added below a commented-out line with the same key or, if there is none, at the end of its table. Everything
  /// else is preserved byte for byte, even invalid lines.
  ///
  /// - Parameters:
  ///   - text: the file's contents; empty if there is no file.
  ///   - keymap: the program's default keys.
  /// - Returns: the new contents. Nil if another line in the file prevents a setting from being written.
  public func written<Event>(over text: [UInt8], keymap: Keymap<Event>) -> [UInt8]? {
    var text = text
    // After a change, other lines that contradict it may take effect. The next round changes those lines.
    for _ in 0..<4 {
      let former = Configuration.read(text, named: "", keymap: keymap, themes: nil).configuration
      if former == self { return text }
      if text.isEmpty { text = Array(Self.heading.utf8) }
      writeSettings(over: &text, former)
      writeWidths(over: &text, former)
      writeSearches(over: &text, former)
      writeIdentities(over: &text, former)
      writeKeys(over: &text, former)
    }
    return nil
  }

  private static var heading: String {
    "# Settings of Trifold; `trifold config` prints all that exist.\n"
  }

  private func writeSettings(over text: inout [UInt8], _ former: Configuration) {
    for setting in Setting.all {
      let value = value(of: setting)
      if value == former.value(of: setting) { continue }
      // The older key `ascii` would contradict `symbols`, so remove it.
      if setting.name == "symbols" { Self.write(nil, ["ascii"], over: &text) }
      Self.write(value?.written, setting.keys, over: &text)
    }
  }

  private func writeKeys(over text: inout [UInt8], _ former: Configuration) {
    let names = Set(keys.keys.keys).union(former.keys.keys.keys)
    for name in names.sorted() where keys.keys[name] != former.keys.keys[name] {
      let list = keys.keys[name].map { keys in
        "[\(keys.map { TOMLEditing.quoted($0.name) }.joined(separator: ", "))]"
      }
      Self.write(list, ["keys", name], over: &text)
    }
  }

  private func writeSearches(over text: inout [UInt8], _ former: Configuration) {
    for search in former.searches where !searches.contains(where: { $0.name == search.name }) {
      Self.write(nil, ["searches", search.name], over: &text)
    }
    for search in searches where !former.searches.contains(search) {
      Self.write(TOMLEditing.quoted(search.query), ["searches", search.name], over: &text)
    }
  }

  /// Adds the identities that the program has asked the user for, unless the file contains them
  /// already. The program does not change other identities.
  private func writeIdentities(over text: inout [UInt8], _ former: Configuration) {
    for identity in identities where !former.identities.contains(identity) {
      Self.write(
        TOMLEditing.quoted(identity.command ?? ""), ["identities", identity.address], over: &text)
    }
  }

  private func writeWidths(over text: inout [UInt8], _ former: Configuration) {
    for column in adjustableColumns where columnWidths[column] != former.columnWidths[column] {
      let path = ["widths", column.rawValue]
      let width = columnWidths[column]
      if !TOMLEditing.isTable(path, in: text) {
        Self.write(width?.written, path, over: &text)
        continue
      }
      let old = (former.columnWidths[column] ?? ColumnWidth()).parts
      for (new, old) in zip((width ?? ColumnWidth()).parts, old) where new.value != old.value {
        Self.write(new.value, path + [new.name], over: &text)
      }
    }
  }

  private static func write(_ value: String?, _ path: [String], over text: inout [UInt8]) {
    if let value {
      text = TOMLEditing.set(path, to: value, in: text)
    } else {
      text = TOMLEditing.remove(path, in: text)
    }
  }
}

extension ColumnWidth {
  /// The preferred width, its fraction of the screen, the minimum and the maximum, with their names
  /// in the file. A value that is not set is nil.
  fileprivate var parts: [(name: String, value: String?)] {
    [
      ("preferred", preferred.map { "\($0)" }),
      ("fraction", preferredFraction.map { "\($0)" }),
      ("minimum", minimum.map { "\($0)" }),
      ("maximum", maximum.map { "\($0)" }),
    ]
  }

  /// The width in the file's notation: a number if that is sufficient; otherwise a table.
  fileprivate var written: String {
    let said = parts.compactMap { part in part.value.map { "\(part.name) = \($0)" } }
    if said.count == 1, let preferred { return "\(preferred)" }
    return "{ \(said.joined(separator: ", ")) }"
  }
}
