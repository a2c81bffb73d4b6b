import MailBrowser
import SplitViewUI
import TOML
import UserActions

/// Reads an `[[action]]`, which is one of the user's own commands that act on mail. An action with a mistake is
/// skipped, because it would not have the effect that the user intended.
extension ConfigurationReader {
  mutating func readCommand(_ node: TOMLNode) {
    let mistakes = mistakesInActions
    var (subject, sequel) = (MailCommand.Subject.message, MailCommand.FollowUpAction.nothing)
    if case .table(let entries) = node.value {
      for entry in entries where entry.key == "on" { subject = choice(entry) ?? .message }
    }
    var definition = action(node, settings: ["then"]) { reader, entry in
      guard entry.key == "then" else { return false }
      sequel = reader.choice(entry) ?? .nothing
      return true
    }
    if definition.isDestructive, definition.confirmation == nil {
      definition.confirmation = Template("\(definition.verb)?")
    }
    if subject == .mailbox, sequel != .nothing {
      mistake(node, "'then' works only with messages, but this action applies to a mailbox")
    }
    checkPlaceholders(of: definition, on: subject, node)
    checkKey(of: definition, node)
    guard mistakesInActions == mistakes else { return }
    configuration.commands.append(MailCommand(definition, on: subject, then: sequel))
  }

  private mutating func choice<Value: RawRepresentable & CaseIterable>(
    _ entry: TOMLEntry
  ) -> Value? where Value.RawValue == String {
    guard let name = string(entry) else { return nil }
    let value = Value(rawValue: name)
    let names = Value.allCases.map(\.rawValue)
    if value == nil { mistake(entry.node, names.refusal(of: name, for: entry.key)) }
    return value
  }

  /// Checks that no other action has the same key.
  private mutating func checkKey(of action: UserAction, _ node: TOMLNode) {
    guard let key = action.key else { return }
    let other = configuration.commands.first { $0.action.key == key }
    if let other { mistake(node, "the action '\(other.action.title)' already uses this key") }
  }

  /// Checks that each placeholder names an answer that the user gives, or a value that exists for
  /// the action's messages or mailboxes.
  private mutating func checkPlaceholders(
    of action: UserAction, on subject: MailCommand.Subject, _ node: TOMLNode
  ) {
    let values = MailCommand.values(of: subject)
    let known = values.flatMap { value in value.fields.map { "\(value.name).\($0)" } }
    let answers = action.questions.map(\.name)
    let templates = action.command + [action.confirmation, action.input].compactMap { $0 }
    check(templates, among: answers + known, node)
    for command in action.choices.values { check(command, among: known, node) }
  }

  private mutating func check(_ templates: [Template], among names: [String], _ node: TOMLNode) {
    for placeholder in templates.flatMap(\.placeholders) {
      if !placeholder.filter.isEmpty, Template.Filter(rawValue: placeholder.filter) == nil {
        let filters = Template.Filter.allCases.map(\.rawValue)
        mistake(node, filters.refusal(of: placeholder.filter, for: "a filter"))
      }
      let name = placeholder.name + (placeholder.field.map { ".\($0)" } ?? "")
      guard !names.contains(name) else { continue }
      let possible = names.map { "{\($0)}" }.joined(separator: ", ")
      mistake(node, "{\(name)} is not a placeholder here; possible placeholders: \(possible)")
    }
  }
}
