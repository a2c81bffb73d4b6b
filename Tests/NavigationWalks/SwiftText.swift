/// A value of the model as an expression in Swift, such as `.select(.primary, "m3")`. It is made
/// from Swift's text for debugging, without the names of modules and types that the compiler can
/// infer.
func swiftText(_ value: some Any) -> String {
  var text = ""
  var word = ""
  var depth = 0
  var isInString = false
  var isEscaped = false
  func end() {
    text += shortened(word)
    word = ""
  }
  for character in String(reflecting: value) {
    if isInString {
      text.append(character)
      isInString = isEscaped || character != "\""
      isEscaped = !isEscaped && character == "\\"
    } else if character == "<" || character == ">" {
      depth += character == "<" ? 1 : -1
    } else if depth > 0 {
      continue
    } else if character.isLetter || character.isNumber || character == "_" || character == "." {
      word.append(character)
    } else {
      end()
      text.append(character)
      isInString = character == "\""
    }
  }
  end()
  return text
}

/// The last name of a chain: a type's by itself, a case's with a dot before it. Figures and labels
/// stay.
private func shortened(_ word: String) -> String {
  if word == "nan" { return ".nan" }
  if word == "inf" { return ".infinity" }
  guard let first = word.first, first.isLetter, word.contains("."),
    let last = word.split(separator: ".").last, let initial = last.first
  else { return word }
  return initial.isUppercase ? String(last) : ".\(last)"
}
