import SplitViewUI
import TOML
import TerminalFrame

extension ConfigurationReader {
  /// Reads the keys of bindings, such as `next-row = ["j", "Down"]`, `quit = "Ctrl+Q"`, `refresh = []`.
  ///
  /// Bindings in different keymaps can use the same key.
  mutating func readKeys<Event>(_ table: TOMLEntry, _ keymaps: [Keymap<Event>]) {
    let names = Keymap(keymaps.flatMap(\.sections)).namedBindings.map(\.name)
    let scopes = keymaps.map { self.names($0.namedBindings) }
    var owners: [KeyPress: [KeyOwner]] = [:]
    var lines: [String: Int] = [:]
    self.table(table) { reader, entry in
      guard names.contains(entry.key) else {
        return reader.unknown(entry, "action", among: names)
      }
      guard let presses = reader.presses(entry) else { return }
      var kept: [KeyPress] = []
      for (press, line) in presses {
        let owner = owners[press]?.first { owner in
          scopes.contains { $0.isSuperset(of: [owner.name, entry.key]) }
        }
        if let owner {
          if owner.name == entry.key { continue }
          reader.note(
            line, "'\(press.name)' is already the key of '\(owner.name)', on line \(owner.line)")
        } else {
          owners[press, default: []].append(KeyOwner(name: entry.key, line: line))
          kept.append(press)
        }
      }
      // If none of the line's keys is valid, the binding keeps its default keys.
      if kept.isEmpty && !entry.node.isEmptyList { return }
      reader.configuration.keys.keys[entry.key] = kept
      lines[entry.key] = entry.node.line
    }
    for keymap in keymaps { noteLostKeys(keymap, owners, lines) }
  }

  /// Returns the keys of a line. Nil if its value is neither a key nor a list.
  private mutating func presses(_ entry: TOMLEntry) -> [(KeyPress, Int)]? {
    let nodes: [TOMLNode]
    switch entry.node.value {
    case .string: nodes = [entry.node]
    case .array(let elements): nodes = elements
    default:
      note(
        entry.node.line,
        entry.node.value.isNot(
          "a key such as \"Ctrl+B\", or a list such as [\"j\", \"Down\"]", entry.key))
      return nil
    }
    return nodes.compactMap { node in
      guard case .string(let name) = node.value else {
        note(node.line, node.value.isNot("a key such as \"Ctrl+B\"", entry.key))
        return nil
      }
      do throws(KeyNameError) {
        return (try KeyPress(name: name), node.line)
      } catch {
        note(node.line, "\(entry.key): \(error)")
        return nil
      }
    }
  }

  /// Adds notices for bindings whose last key was assigned to other bindings, and for essential bindings without a key.
  private mutating func noteLostKeys<Event>(
    _ keymap: Keymap<Event>, _ owners: [KeyPress: [KeyOwner]], _ lines: [String: Int]
  ) {
    let bound = keymap.rebound(by: configuration.keys).namedBindings
    let lost = Set(bound.filter { $0.binding.keys.isEmpty }.map(\.name))
    let own = names(bound)
    for (name, binding) in keymap.namedBindings where lost.contains(name) && lines[name] == nil {
      let taker = binding.keys.lazy.flatMap { owners[$0] ?? [] }.first { own.contains($0.name) }
      guard let taker, let line = lines[taker.name] else { continue }
      note(line, "'\(taker.name)' now has this key, and '\(name)' has none left")
    }
    for group in essential
    where own.isSuperset(of: group) && lost.isSuperset(of: group) {
      let line = group.compactMap { lines[$0] }.max()
      if let line { note(line, "no key is left for '\(group.joined(separator: "' or '"))'") }
    }
  }

  private func names<Event>(_ bindings: [(name: String, binding: KeyBinding<Event>)]) -> Set<String>
  {
    Set(bindings.map(\.name))
  }
}

/// The binding to which a line assigned a key.
private struct KeyOwner {
  let name: String
  let line: Int
}

extension TOMLNode {
  fileprivate var isEmptyList: Bool {
    if case .array(let elements) = value { elements.isEmpty } else { false }
  }
}
