/// Inserts values into the templates of a command. Each template remains a single argument, whatever its values
/// contain.
package protocol CommandValues {
  /// The error for a command that must not run.
  associatedtype Failure: Error

  /// Returns the value of a placeholder.
  /// - Parameter index: the index among the marked items, for a placeholder that is repeated for each marked item.
  func value(_ placeholder: Template.Placeholder, at index: Int?) throws(Failure) -> String
  /// Returns how many times a placeholder is repeated: once for each item that the placeholder
  /// stands for.
  func count(of each: Template.Placeholder) -> Int
  /// Returns an error with the message `words`.
  static func refusal(_ words: String) -> Failure
}

extension CommandValues {
  /// Returns the program and its arguments.
  package func words(_ templates: [Template]) throws(Failure) -> [String] {
    var words: [String] = []
    var isAfterDashes = false
    let firstParameter = CommandCheck.firstParameter(ofScript: templates) ?? templates.count
    for (index, template) in templates.enumerated() {
      if ["--", "--end-of-options"].contains(template.text) { isAfterDashes = true }
      for word in try filled(template) {
        // Refuse a value that begins with a hyphen, because it could be mistaken for an option. A
        // hyphen in the template itself is intentional.
        let isValue = if case .value? = template.pieces.first { true } else { false }
        if isValue, word.utf8.first == UInt8(ascii: "-"), !isAfterDashes, index > 0 {
          let advice =
            index < firstParameter
            ? "put -- before it in the source"
            : "if the script is prepared for it, as in grep -- \"$1\", write -- as the script's $0"
          throw Self.refusal("'\(word.prefix(60))' could be mistaken for an option; \(advice)")
        }
        if isValue, index == 0 {
          throw Self.refusal(
            "Refused, because this value would run as a program: \(word.prefix(60))")
        }
        if word.utf8.contains(0) {
          throw Self.refusal("A value contains a NUL character: \(template.text)")
        }
        words.append(word)
      }
    }
    return words
  }

  /// Returns the text of a template with its values filled in.
  package func text(_ template: Template) throws(Failure) -> String {
    try filled(template).joined(separator: " ")
  }

  /// Fills in a template. Returns one word, or one word for each marked item.
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
