import Browsing
import SplitViewUI
import TOML

extension SourceReader {
  mutating func readAction(_ node: TOMLNode) {
    let entries = table(node, "action")
    let title = text("title", in: entries, needed: node) ?? ""
    var action = SourceDefinition.Action(
      action: BrowserAction(title), level: level(of: entries), command: [])
    for entry in entries { read(entry, of: &action) }
    action.action.id = "\(source.actions.count)"
    check(action.input, of: action.command, node)
    // What destroys something never happens by a single key.
    if action.action.isDestructive, action.confirmation == nil,
      source.levels.indices.contains(action.level)
    {
      let question = Template("\(title): {\(source.levels[action.level].name).title}?")
      (action.confirmation, action.action.confirmation) = (question, question.text)
    }
    if action.command.isEmpty { mistake(node, "the action '\(title)' has no command") }
    action.action.takesMarked =
      action.isForEach || action.command.flatMap(\.placeholders).contains(where: \.isEach)
    add(action)
  }

  private mutating func read(_ entry: TOMLEntry, of action: inout SourceDefinition.Action) {
    switch entry.key {
    case "title", "on": break
    case "command": action.command = command(entry)
    case "key":
      action.action.key = key(entry)
      let other = source.actions.first {
        $0.level == action.level && $0.action.key == action.action.key && $0.action.key != nil
      }
      if let other {
        mistake(entry.node, "the action '\(other.action.title)' of this level has that key")
      }
    case "confirm":
      action.confirmation = string(entry).map { Template($0) }
      action.action.confirmation = action.confirmation?.text
    case "ask":
      action.action.questions = questions(entry, &action.choices)
      action.action.readsChoices = !action.choices.isEmpty
    case "destructive": action.action.isDestructive = flag(entry)
    case "terminal": action.action.takesTerminal = flag(entry)
    case "each": action.isForEach = flag(entry)
    case "refresh":
      action.refresh = refresh(entry)
    case "input": action.input = string(entry).map { Template($0) }
    case "undo": action.undo = command(entry)
    default:
      unknown(
        entry, "setting of an action",
        among: [
          "title", "key", "on", "command", "confirm", "ask", "destructive", "terminal", "each",
          "refresh", "input", "undo",
        ])
    }
  }

  /// What is read again after an action: true, false, or the name of a level.
  private mutating func refresh(_ entry: TOMLEntry) -> BrowserRefresh {
    if case .string(let name) = entry.node.value {
      let names = source.levels.map(\.name)
      if let depth = names.firstIndex(of: name) { return .level(depth) }
      mistake(entry.node, names.refusal(of: name, for: "refresh"))
      return .everything
    }
    return flag(entry) ? .everything : .nothing
  }

  private mutating func key(_ entry: TOMLEntry) -> KeyPress? {
    guard let name = string(entry) else { return nil }
    do throws(KeyNameError) {
      let key = try KeyPress(name: name)
      guard BrowserAction.takenKeys.contains(key) else { return key }
      mistake(entry.node, "'\(name)' is a key of the program, which no action can take")
      return nil
    } catch {
      mistake(entry.node, "\(error)")
      return nil
    }
  }

  private mutating func questions(
    _ entry: TOMLEntry, _ commands: inout [String: [Template]]
  ) -> [BrowserAction.Question] {
    guard case .array(let nodes) = entry.node.value else {
      mistake(entry.node, entry.node.value.isNot("a list of tables", entry.key))
      return []
    }
    return nodes.map { node in
      let entries = table(node, "question")
      let name = text("name", in: entries, needed: node) ?? ""
      let known = ["name", "prompt", "choices", "command"]
      for entry in entries where !known.contains(entry.key) {
        unknown(entry, "setting of a question", among: known)
      }
      let choices = entries.first { $0.key == "choices" }.flatMap { strings($0) } ?? []
      if let entry = entries.first(where: { $0.key == "command" }) {
        commands[name] = command(entry)
      }
      return BrowserAction.Question(
        name, prompt: text("prompt", in: entries) ?? name, choices: choices)
    }
  }
}
