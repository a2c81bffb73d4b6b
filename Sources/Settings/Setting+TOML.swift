import SplitViewUI
import TOML

/// The reason why a value is ignored.
package struct WrongValue: Error {
  package let message: String

  package init(_ message: String) { self.message = message }
}

extension Setting {
  /// The purpose and the possible values, for the comments of a file that lists all settings.
  package var comments: [String] {
    let values =
      switch possible {
      case .names(let names), .open(let names): names.joined(separator: ", ")
      case .flag: "true, false"
      case .numbers(let range): range.words
      case .lists(let example): Self.lists(example)
      case .words(let example): Self.words(example)
      }
    return [help, values]
  }

  /// Converts a value in the file to a value of the setting.
  /// - Parameter own: the names that the program has found for a setting with ``PossibleValues/open(_:)``; nil to
  ///   accept any name.
  /// - Throws: `WrongValue`, with the notice for a value that the setting does not allow.
  package func value(
    _ written: TOMLValue, own: [String]? = []
  ) throws(WrongValue) -> SettingValue {
    switch possible {
    case .names(let names):
      guard let name = written.name, names.contains(name) else {
        throw WrongValue(written.isNot(oneOf: names, self.name))
      }
      return .name(name)
    case .open(let names): return try name(written, names, own)
    case .flag:
      guard case .boolean(let value) = written else {
        throw WrongValue(written.isNot("true or false", name))
      }
      return .flag(value)
    case .numbers(let range):
      guard case .integer(let number) = written, let number = Int(exactly: number),
        range.contains(number)
      else { throw WrongValue(written.isNot(range.words, name)) }
      return .number(number)
    case .lists(let example): return .list(try names(written, Self.lists(example)))
    case .words(let example):
      let words = try names(written, Self.words(example))
      if words.first?.isEmpty == true { throw WrongValue(written.isNot(Self.words(example), name)) }
      return .list(words)
    }
  }

  private func name(
    _ written: TOMLValue, _ names: [String], _ own: [String]?
  ) throws(WrongValue) -> SettingValue {
    guard case .string(let text) = written else {
      throw WrongValue(written.isNot(oneOf: names, name))
    }
    if !names.contains(text), let own, !own.contains(text) {
      let others = own.filter { !names.contains($0) }
      throw WrongValue((names + others).refusal(of: text, for: name))
    }
    return .name(text)
  }

  private func names(
    _ written: TOMLValue, _ possible: String
  ) throws(WrongValue) -> [String] {
    guard case .array(let nodes) = written else {
      throw WrongValue(written.isNot(possible, name))
    }
    var names: [String] = []
    for node in nodes {
      guard case .string(let text) = node.value else {
        throw WrongValue(node.value.isNot("a name", name))
      }
      names.append(text)
    }
    return names
  }

  private static func words(_ example: [String]) -> String {
    "a list of words, such as \(SettingValue.list(example).written)"
  }

  private static func lists(_ example: [String]) -> String {
    "a list of names, such as \(SettingValue.list(example).written)"
  }
}

extension SettingValue {
  /// The value in the notation of the configuration file.
  package var written: String {
    switch self {
    case .name(let name): TOMLEditing.quoted(name)
    case .flag(let value): "\(value)"
    case .number(let number): "\(number)"
    case .list(let names): "[" + names.map(TOMLEditing.quoted).joined(separator: ", ") + "]"
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var words: String { "\(lowerBound) to \(upperBound)" }
}

extension TOMLValue {
  /// The value as a name. It can be a string, or an integer as in `lines = 2`.
  fileprivate var name: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .table, .array, .real, .boolean, .time: nil
    }
  }

  /// Returns a notice that `name` does not allow this value. The notice suggests the most similar of `names`, or lists
  /// all of them.
  package func isNot(oneOf names: [String], _ name: String) -> String {
    if case .string(let text) = self { return names.refusal(of: text, for: name) }
    return isNot(names.joined(separator: ", "), name)
  }
}
