import Browsing
import SplitViewUI
import TOML
import UserActions

extension SourceReader {
  mutating func readAction(_ node: TOMLNode) {
    var level = 0
    if case .table(let entries) = node.value { level = self.level(of: entries) }
    var (refresh, undo) = (BrowserRefresh.everything, [Template]())
    var definition = action(node, settings: ["refresh", "undo"]) { reader, entry in
      switch entry.key {
      case "refresh": refresh = reader.refresh(entry)
      case "undo": undo = reader.command(entry)
      default: return false
      }
      return true
    }
    // A destructive action always asks for confirmation.
    if definition.isDestructive, definition.confirmation == nil,
      source.levels.indices.contains(level)
    {
      definition.confirmation = Template(
        "\(definition.title): {\(source.levels[level].name).title}?")
    }
    if let key = definition.key,
      let other = source.actions.first(where: { $0.level == level && $0.definition.key == key })
    {
      mistake(
        node.entry("key") ?? node,
        "the action '\(other.definition.title)' of this level already has that key")
    }
    add(
      SourceDefinition.Action(
        definition: definition, id: "\(source.actions.count)", level: level, refresh: refresh,
        undo: undo))
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
