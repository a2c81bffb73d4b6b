import SplitViewUI
import TOML
import TerminalFrame

/// Reads the settings that all actions have, whether in the file of a source or in the configuration.
extension ValueReading {
  /// The names of the settings that every action has.
  private static var settings: [String] {
    [
      "title", "key", "on", "command", "confirm", "ask", "destructive", "terminal", "each", "input",
    ]
  }

  /// Reads an action.
  /// - Parameter rest: reads a setting that only some actions have; returns false if the setting is unknown.
  package mutating func action(
    _ node: TOMLNode, settings more: [String], _ rest: (inout Self, TOMLEntry) -> Bool
  ) -> UserAction {
    let entries = table(node, "action")
    var action = UserAction(text("title", in: entries, needed: node) ?? "")
    for entry in entries where !read(entry, of: &action) && !rest(&self, entry) {
      unknown(entry, "setting of an action", among: Self.settings + more)
    }
    if let input = action.input {
      for message in CommandCheck.mistakes(action.command, input: input) { mistake(node, message) }
    }
    if action.command.isEmpty {
      mistake(node, "the action '\(action.title)' has no command")
    }
    return action
  }

  private mutating func read(_ entry: TOMLEntry, of action: inout UserAction) -> Bool {
    switch entry.key {
    case "title", "on": break
    case "command": action.command = command(entry)
    case "key": action.key = key(entry)
    case "confirm": action.confirmation = string(entry).map { Template($0) }
    case "ask": action.questions = questions(entry, of: &action)
    case "destructive": action.isDestructive = flag(entry)
    case "terminal": action.takesTerminal = flag(entry)
    case "each": action.isForEach = flag(entry)
    case "input": action.input = string(entry).map { Template($0) }
    default: return false
    }
    return true
  }

  private mutating func key(_ entry: TOMLEntry) -> KeyPress? {
    guard let name = string(entry) else { return nil }
    do throws(KeyNameError) {
      let key = try KeyPress(name: name)
      guard UserAction.takenKeys.contains(key) else { return key }
      mistake(entry.node, "'\(name)' is already a key of the program; choose another key")
      return nil
    } catch {
      mistake(entry.node, "\(error)")
      return nil
    }
  }

  private mutating func questions(
    _ entry: TOMLEntry, of action: inout UserAction
  ) -> [ActionQuestion] {
    guard case .array(let nodes) = entry.node.value else {
      mistake(entry.node, entry.node.value.isNot("a list of tables", entry.key))
      return []
    }
    return nodes.map { node in
      let entries = table(node, "question")
      let name = text("name", in: entries, needed: node) ?? ""
      let known = ["name", "prompt", "choices", "command", "default", "optional"]
      for entry in entries where !known.contains(entry.key) {
        unknown(entry, "setting of a question", among: known)
      }
      let choices = entries.first { $0.key == "choices" }.flatMap { strings($0) } ?? []
      if let entry = entries.first(where: { $0.key == "command" }) {
        action.choices[name] = command(entry)
      }
      action.defaults[name] = text("default", in: entries).map { Template($0) }
      var question = ActionQuestion(
        name, prompt: text("prompt", in: entries) ?? name, choices: choices)
      question.isOptional = entries.first { $0.key == "optional" }.map { flag($0) } ?? false
      return question
    }
  }
}
