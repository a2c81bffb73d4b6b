import Browsing
import SplitViewUI
import TOML
import UserActions

extension SourceReader {
  mutating func readAction(_ node: TOMLNode) {
    var level = 0
    if case .table(let entries) = node.value { level = self.level(of: entries) }
    var (refresh, undo) = (BrowserRefresh.everything, [Template]())
    var conditions: [String: [String]] = [:]
    var definition = action(node, settings: ["refresh", "undo", "when"]) { reader, entry in
      switch entry.key {
      case "refresh": refresh = reader.refresh(entry)
      case "undo": undo = reader.command(entry)
      case "when": conditions = reader.values(entry)
      default: return false
      }
      return true
    }
    checkConditions(conditions, ofLevel: level, node)
    // A destructive action always asks for confirmation, so add a question if the file contains
    // none.
    if definition.isDestructive, definition.confirmation == nil,
      source.levels.indices.contains(level)
    {
      definition.confirmation = Template(
        "\(definition.title): {\(source.levels[level].name).title}?")
    }
    if let key = definition.key,
      let other = source.actions.first(where: {
        $0.level == level && $0.definition.key == key
          && ($0.conditions.isEmpty || conditions.isEmpty)
      })
    {
      mistake(
        node.entry("key") ?? node,
        "the action '\(other.definition.title)' of this level already has the same key")
    }
    add(
      SourceDefinition.Action(
        definition: definition, id: "\(source.actions.count)", level: level, refresh: refresh,
        undo: undo, conditions: conditions))
  }

  /// Checks that rows of a level can have the fields on which the availability of an action
  /// depends.
  private mutating func checkConditions(
    _ conditions: [String: [String]], ofLevel level: Int, _ node: TOMLNode
  ) {
    guard source.levels.indices.contains(level), let fields = source.levels[level].fields else {
      return
    }
    for name in conditions.keys.sorted() where !fields.contains(name) {
      mistake(
        node.entry("when") ?? node,
        fields.refusal(of: name, for: "a field of '\(source.levels[level].name)'"))
    }
  }

  /// Parses which lists are reloaded after an action: true, false, or the name of a level.
  private mutating func refresh(_ entry: TOMLEntry) -> BrowserRefresh {
    if case .string(let name) = entry.node.value {
      let names = source.levels.map(\.name)
      if let depth = names.firstIndex(of: name) { return .level(depth) }
      mistake(entry.node, names.refusal(of: name, for: "refresh"))
      return .everything
    }
    return flag(entry) ? .everything : .nothing
  }
}
