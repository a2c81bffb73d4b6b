import SplitViewUI
import TOML

/// Reads values from TOML, and reports each value that is not allowed.
package protocol ValueReading {
  /// Records a mistake or a warning.
  mutating func mistake(_ node: TOMLNode, _ message: String, isWarning: Bool)
}

extension ValueReading {
  package mutating func mistake(_ node: TOMLNode, _ message: String) {
    mistake(node, message, isWarning: false)
  }

  package mutating func unknown(_ entry: TOMLEntry, _ kind: String, among names: [String]) {
    let nearest = names.nearest(to: entry.key).map { "; did you mean '\($0)'?" }
    let possible = "; possible names: \(names.joined(separator: ", "))"
    mistake(entry.node, "unknown \(kind) '\(entry.key.prefix(40))'\(nearest ?? possible)")
  }

  package mutating func string(_ entry: TOMLEntry) -> String? {
    if case .string(let text) = entry.node.value { return text }
    mistake(entry.node, entry.node.value.isNot("text in quotes", entry.key))
    return nil
  }

  package mutating func strings(_ entry: TOMLEntry) -> [String]? {
    let wrong = entry.node.value.isNot("a list of strings in quotes", entry.key)
    guard case .array(let nodes) = entry.node.value else {
      mistake(entry.node, wrong)
      return nil
    }
    var texts: [String] = []
    for node in nodes {
      if case .string(let text) = node.value { texts.append(text) } else { mistake(node, wrong) }
    }
    return texts
  }

  package mutating func flag(_ entry: TOMLEntry) -> Bool {
    if case .boolean(let value) = entry.node.value { return value }
    mistake(entry.node, entry.node.value.isNot("true or false", entry.key))
    return false
  }

  package mutating func number(_ entry: TOMLEntry) -> Int {
    if case .integer(let value) = entry.node.value, (0...1000).contains(value) { return Int(value) }
    mistake(entry.node, entry.node.value.isNot("a number from 0 to 1000", entry.key))
    return 0
  }

  package mutating func table(_ entry: TOMLEntry) -> [TOMLEntry] { table(entry.node, entry.key) }

  package mutating func tables(_ entry: TOMLEntry) -> [TOMLNode] {
    if case .array(let nodes) = entry.node.value { return nodes }
    mistake(entry.node, "write [[\(entry.key)]], with two brackets")
    return []
  }

  package mutating func table(_ node: TOMLNode, _ name: String) -> [TOMLEntry] {
    if case .table(let entries) = node.value { return entries }
    mistake(node, node.value.isNot("a table", name))
    return []
  }

  /// Returns the text for a key in a table. Nil if the key is missing.
  /// - Parameter needed: the node at which a missing key is reported as a mistake; nil if the key
  ///   is optional.
  package mutating func text(
    _ name: String, in entries: [TOMLEntry], needed: TOMLNode? = nil
  ) -> String? {
    if let entry = entries.first(where: { $0.key == name }) { return string(entry) }
    if let needed { mistake(needed, "'\(name)' is missing") }
    return nil
  }

  /// Reads a command: a list that contains a program and its arguments.
  package mutating func command(_ entry: TOMLEntry) -> [Template] {
    if case .string = entry.node.value {
      mistake(
        entry.node,
        "a command is a list of arguments, such as [\"git\", \"log\"]; no shell runs it")
      return []
    }
    let words = strings(entry) ?? []
    if words.first?.isEmpty != false { mistake(entry.node, "the command names no program") }
    for message in CommandCheck.warnings(words) { mistake(entry.node, message, isWarning: true) }
    let command = words.map { Template($0) }
    for message in CommandCheck.mistakes(command) { mistake(entry.node, message) }
    return command
  }
}
