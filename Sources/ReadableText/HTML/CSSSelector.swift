/// A CSS selector that consists of names, classes, ids and nesting, such as `#a td.b > .c`.
///
/// Siblings, most attributes and most pseudo-classes cannot be evaluated here. A selector that uses them is
/// *uncertain*. It is matched as if it did not contain these conditions. Its rule may show text that another rule
/// hides, but may not hide any text. Selectors for generated content (`::before`) or user actions (`:hover`) match
/// nothing.
struct CSSSelector {
  /// A compound selector, which consists of the conditions on a single element.
  struct Compound {
    var name: String?
    var id: String?
    var classes: [String] = []
    /// Conditions on the value of the `class` attribute, such as `[class*="mobile"]`.
    var tests: [ClassMatcher] = []
    /// True if the element must be a child, not only a descendant, of the element that matches the next compound.
    var isChild = false
    /// True if the compound contains conditions that cannot be evaluated here.
    var isUncertain = false
  }

  /// A condition on the value of a `class` attribute.
  struct ClassMatcher {
    let sign: UInt8?
    let value: String

    func holds(_ classes: String) -> Bool {
      switch sign {
      case nil: !classes.isEmpty
      case UInt8(ascii: "="): classes == value
      case UInt8(ascii: "*"): !value.isEmpty && classes.contains(value)
      case UInt8(ascii: "^"): !value.isEmpty && classes.hasPrefix(value)
      case UInt8(ascii: "$"): !value.isEmpty && classes.hasSuffix(value)
      case UInt8(ascii: "~"): classes.split(separator: " ").contains { $0 == value }
      default: false
      }
    }
  }

  /// The compounds in reverse order, with the last compound of the selector first.
  private(set) var compounds: [Compound] = []
  /// The weight of the selector. Ids count most, then classes, then names (CSS Selectors, 17).
  private(set) var specificity = 0
  /// True if the selector may match fewer elements in a browser than it matches here.
  var isUncertain: Bool { compounds.contains(where: \.isUncertain) }
  private static let maximumCompounds = 12

  /// Parses a selector. Returns nil if the selector cannot match anything.
  init?(_ text: String) {
    var reader = CSSSelectorReader(text)
    while let next = reader.next() {
      switch next {
      case .compound(let compound): compounds.insert(compound, at: 0)
      case .child:
        if compounds.isEmpty || compounds[0].isChild { return nil }
        compounds[0].isChild = true
      case .sibling:
        // Gmail inserts a `<u>` before the page, and selectors such as `u + .body` are meant only
        // for Gmail. In other programs, there is no `<u>` there, so such a selector matches
        // nothing.
        guard let before = compounds.first, !before.isOnly("u") else { return nil }
        compounds.removeFirst()
        reader.followsSibling = true
      case .unknown: return nil
      }
      if compounds.count > Self.maximumCompounds { return nil }
    }
    if compounds.first?.isChild != false { return nil }
    // Up to this point, `isChild` is set for the compound before the `>`. Now it is moved to the
    // compound after the `>`, where it belongs.
    let marks = compounds.map(\.isChild)
    for index in compounds.indices {
      compounds[index].isChild = marks.dropFirst(index + 1).first ?? false
    }
    for compound in compounds {
      specificity += (compound.id == nil ? 0 : 1 << 20) + (compound.name == nil ? 0 : 1)
      specificity += (compound.classes.count + compound.tests.count) << 10
      if compound.isUncertain { specificity += 1 << 10 }
    }
  }
}

extension CSSSelector.Compound {
  /// True if the compound consists of nothing but this name.
  fileprivate func isOnly(_ name: String) -> Bool {
    self.name == name && id == nil && classes.isEmpty && tests.isEmpty && !isUncertain
  }
}

/// The name, id and classes of an element, to be matched with selectors.
struct CSSSubject {
  let name: String
  let id: String
  /// The value of the `class` attribute in lower case (`classNames`), and the words in this value
  /// (`classes`). Like this program, browsers ignore case in pages without a doctype, and most HTML
  /// mail has no doctype.
  let classNames: String
  let classes: [Substring]

  init(_ name: String, _ attributes: HTMLAttributes) {
    self.init(
      name, id: attributes["id"]?.lowercased() ?? "",
      classes: attributes["class"]?.lowercased() ?? "")
  }

  /// Describes an element.
  /// - Parameters:
  ///   - id: the value of the `id` attribute, in lower case.
  ///   - classes: the value of the `class` attribute, in lower case.
  init(_ name: String, id: String, classes: String) {
    (self.name, self.id, classNames) = (name, id, classes)
    self.classes = classes.split(whereSeparator: \.isWhitespace)
  }

  func matches(_ compound: CSSSelector.Compound) -> Bool {
    (compound.name == nil || compound.name == name) && (compound.id == nil || compound.id == id)
      && compound.classes.allSatisfy { one in classes.contains { $0 == one } }
      && compound.tests.allSatisfy { $0.holds(classNames) }
  }
}

/// Splits a selector into compounds and combinators, from beginning to end.
private struct CSSSelectorReader {
  enum Piece {
    case compound(CSSSelector.Compound)
    /// The combinator `>`.
    case child
    /// The combinator `+` or `~`.
    case sibling
    case unknown
  }

  /// True if the next compound follows a sibling combinator, which makes the compound uncertain.
  var followsSibling = false
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Piece? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first else { return nil }
    if ">+~".contains(first) {
      rest.removeFirst()
      return first == ">" ? .child : .sibling
    }
    var compound = CSSSelector.Compound()
    compound.isUncertain = followsSibling
    followsSibling = false
    while let sign = rest.first, !sign.isWhitespace, !">+~".contains(sign) {
      guard take(sign, into: &compound) else { return .unknown }
    }
    return .compound(compound)
  }

  private mutating func take(_ sign: Character, into compound: inout CSSSelector.Compound) -> Bool {
    switch sign {
    case "*":
      rest.removeFirst()
      return true
    case ".", "#":
      rest.removeFirst()
      let name = takeName()
      if sign == "." { compound.classes.append(name) } else { compound.id = name }
      return !name.isEmpty
    case "[":
      guard let end = rest.firstIndex(of: "]") else { return false }
      let inner = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      return takeTest(inner, into: &compound)
    case ":":
      rest.removeFirst()
      compound.isUncertain = true
      return takePseudoClass()
    default:
      let name = takeName()
      compound.name = name
      return !name.isEmpty
    }
  }

  /// Reads a name, and resolves its escapes. For example, `sm\:block` is the name `sm:block`.
  private mutating func takeName() -> String {
    var name = ""
    while let letter = rest.first {
      if letter == "\\", let next = rest.dropFirst().first {
        rest.removeFirst()
        name.append(next)
      } else if letter.isLetter || letter.isNumber || letter == "-" || letter == "_" {
        name.append(letter)
      } else {
        break
      }
      rest.removeFirst()
    }
    return name
  }

  /// Reads a pseudo-class such as `first-child` or `not(.a)`. Returns false if the pseudo-class can never match in
  /// mail.
  private mutating func takePseudoClass() -> Bool {
    let name = takeName()
    if rest.first == "(" {
      var depth = 0
      while let sign = rest.popFirst() {
        depth += sign == "(" ? 1 : sign == ")" ? -1 : 0
        if depth == 0 { break }
      }
    }
    return !name.isEmpty && !Self.never.contains(name)
  }

  /// Pseudo-classes for user actions, and pseudo-elements written with a single colon.
  private static let never: Set<String> = [
    "hover", "focus", "focus-within", "focus-visible", "active", "visited", "target", "before",
    "after",
    "first-line", "first-letter", "host", "disabled",
  ]

  /// Reads a condition on an attribute, such as `class~="a"` or `id=a`.
  private func takeTest(_ inner: Substring, into compound: inout CSSSelector.Compound) -> Bool {
    let name = inner.prefix { $0.isLetter }
    var value = inner[name.endIndex...]
    var sign: UInt8?
    if let equals = value.firstIndex(of: "=") {
      sign = value.utf8.first
      value = value[value.index(after: equals)...]
      value = value.filter { $0 != "\"" && $0 != "'" }[...]
    }
    if name == "id", sign == UInt8(ascii: "=") {
      compound.id = String(value)
      return true
    }
    if name == "class" {
      compound.tests.append(CSSSelector.ClassMatcher(sign: sign, value: String(value)))
    } else {
      compound.isUncertain = true
    }
    return true
  }
}
