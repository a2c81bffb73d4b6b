/// Puts values into the templates of a command: one argument for each, whatever is in it.
package protocol CommandValues {
  /// The reason why a command is not run.
  associatedtype Failure: Error

  /// The value of a placeholder.
  /// - Parameter index: for a placeholder that stands for each of the marked ones, the one that is meant.
  func value(_ placeholder: Template.Placeholder, at index: Int?) throws(Failure) -> String
  /// The number of those for which such a placeholder stands.
  func count(of each: Template.Placeholder) -> Int
  /// The failure with these words.
  static func refusal(_ words: String) -> Failure
}

extension CommandValues {
  /// The program and its arguments.
  package func words(_ templates: [Template]) throws(Failure) -> [String] {
    var words: [String] = []
    var isAfterDashes = false
    for (index, template) in templates.enumerated() {
      if ["--", "--end-of-options"].contains(template.text) { isAfterDashes = true }
      for word in try filled(template) {
        // A value could be taken for an option. What the file wrote itself before a value is meant.
        let isValue = if case .value? = template.pieces.first { true } else { false }
        if isValue, word.utf8.first == UInt8(ascii: "-"), !isAfterDashes, index > 0 {
          throw Self.refusal(
            "'\(word.prefix(60))' could be taken for an option: the source has no -- before it")
        }
        if isValue, index == 0 {
          throw Self.refusal("A value would be run as a program: \(word.prefix(60))")
        }
        if word.utf8.contains(0) { throw Self.refusal("A value has a NUL: \(template.text)") }
        words.append(word)
      }
    }
    return words
  }

  /// A template with its values, as one text.
  package func text(_ template: Template) throws(Failure) -> String {
    try filled(template).joined(separator: " ")
  }

  /// The words of a template: one, or one for each marked one.
  private func filled(_ template: Template) throws(Failure) -> [String] {
    guard let each = template.placeholders.first(where: \.isEach) else {
      return [try word(template, nil)]
    }
    var words: [String] = []
    for index in 0..<count(of: each) { words.append(try word(template, index)) }
    return words
  }

  private func word(_ template: Template, _ each: Int?) throws(Failure) -> String {
    var word = ""
    for piece in template.pieces {
      switch piece {
      case .text(let text): word += text
      case .value(let placeholder):
        let value = try value(placeholder, at: placeholder.isEach ? each : nil)
        word += Template.Filter(rawValue: placeholder.filter)?.apply(value) ?? value
      }
    }
    return word
  }
}
