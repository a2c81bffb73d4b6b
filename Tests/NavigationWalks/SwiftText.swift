/// Returns a value of the model as a Swift expression, such as `.select(.primary, "m3")`. The expression is made from
/// Swift's debug description, without the names of modules and types that the compiler can infer.
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

/// Returns the last name of a dotted chain: the bare name of a type, or the name of a case with a dot before it.
/// Numbers and labels are kept.
private func shortened(_ word: String) -> String {
  if word == "nan" { return ".nan" }
  if word == "inf" { return ".infinity" }
  guard let first = word.first, first.isLetter, word.contains("."),
    let last = word.split(separator: ".").last, let initial = last.first
  else { return word }
  return initial.isUppercase ? String(last) : ".\(last)"
}
