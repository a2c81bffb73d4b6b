/// A selector of names, classes and ids, and of elements in others: `#a td.b > .c`.
///
/// Of siblings, most attributes and most pseudo-classes nothing is known here. A selector with one of these may select what
/// the rest of it selects, and is uncertain: its rule may show text that another rule hides, but hides none itself.
/// Selectors of what is not on the page (`::before`), or of what the user does (`:hover`), select nothing.
struct CSSSelector {
  /// What one element must be.
  struct Compound {
    var name: String?
    var id: String?
    var classes: [String] = []
    /// Parts of the class that it must have: `[class*="mobile"]`.
    var tests: [ClassTest] = []
    /// True if the element must be the child of the one that matches the next compound, and not anywhere in it.
    var isChild = false
    /// True if it may say more than is known of an element here.
    var isUncertain = false
  }

  /// A test of the value of a `class` attribute.
  struct ClassTest {
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

  /// The compounds, the last of the selector first.
  private(set) var compounds: [Compound] = []
  /// The weight of the selector: ids, then classes, then names (CSS Selectors, 17).
  private(set) var specificity = 0
  /// True if it may select less than is known here.
  var isUncertain: Bool { compounds.contains(where: \.isUncertain) }
  private static let mostCompounds = 12

  /// Nil for a selector that selects nothing here.
  init?(_ text: String) {
    var reader = CSSSelectorReader(text)
    while let next = reader.next() {
      switch next {
      case .compound(let compound): compounds.insert(compound, at: 0)
      case .child:
        if compounds.isEmpty || compounds[0].isChild { return nil }
        compounds[0].isChild = true
      case .sibling:
        // Gmail has an `<u>` before its page; no other page has one there.
        guard let before = compounds.first, !before.isOnly("u") else { return nil }
        compounds.removeFirst()
        reader.followsSibling = true
      case .unknown: return nil
      }
      if compounds.count > Self.mostCompounds { return nil }
    }
    if compounds.first?.isChild != false { return nil }
    // The mark was put on the compound before the sign.
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
  /// True if it is a name and nothing else.
  fileprivate func isOnly(_ name: String) -> Bool {
    self.name == name && id == nil && classes.isEmpty && tests.isEmpty && !isUncertain
  }
}

/// An element as selectors see it.
struct CSSSubject {
  let name: String
  let id: String
  /// The value of the attribute, in lower case, and the words in it. Mail without a doctype is read so by browsers too.
  let classNames: String
  let classes: [Substring]

  init(_ name: String, _ attributes: HTMLAttributes) {
    self.init(
      name, id: attributes["id"]?.lowercased() ?? "",
      classes: attributes["class"]?.lowercased() ?? "")
  }

  /// - Parameters:
  ///   - id: the value of the attribute, in lower case.
  ///   - classes: the value of the attribute, in lower case.
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

/// Reads a selector from its beginning.
private struct CSSSelectorReader {
  enum Piece {
    case compound(CSSSelector.Compound)
    /// The sign `>`.
    case child
    /// The sign `+` or `~`.
    case sibling
    case unknown
  }

  /// True if what comes next follows a sibling, so that it is uncertain.
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

  /// Takes a name; `sm\:block` is the name `sm:block`.
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

  /// Takes `first-child` or `not(.a)`. False for what is never so while mail is read.
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

  /// Pseudo-classes of what the user does, and pseudo-elements with one colon.
  private static let never: Set<String> = [
    "hover", "focus", "focus-within", "focus-visible", "active", "visited", "target", "before",
    "after",
    "first-line", "first-letter", "host", "disabled",
  ]

  /// Takes `class~="a"` or `id=a`.
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
      compound.tests.append(CSSSelector.ClassTest(sign: sign, value: String(value)))
    } else {
      compound.isUncertain = true
    }
    return true
  }
}
