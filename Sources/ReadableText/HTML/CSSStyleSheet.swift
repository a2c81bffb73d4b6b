/// The rules in all `style` elements of a document that determine whether and how text is shown.
///
/// The time for applying the rules is limited by a maximum number of rules, and by a maximum number
/// of comparisons between elements and rules. Once either maximum is reached, no further rules
/// apply.
struct CSSStyleSheet {
  /// A rule with a single selector. A rule that lists several selectors is split into several rules of this type.
  private struct Rule {
    let selector: CSSSelector
    let declarations: [CSSDeclaration]
    let layer: CSSLayers.Place
  }

  private static let maximumRules = 20_000
  private static let maximumDepth = 8
  private static let maximumSteps = 2_000_000

  private var rules: [Rule] = []
  private var layers = CSSLayers()
  /// The rules, grouped by the most selective condition in the last compound of each rule's selector. This is `#id`,
  /// `.class` or a name, or an empty string if the rule may apply to any element.
  private var byKey: [String: [Int]] = [:]
  /// The number of comparisons that are still allowed.
  private var steps = Self.maximumSteps

  /// The elements `html` and `body`. They are stored here because the parser does not report them.
  private var page: [CSSSubject] = []

  var isEmpty: Bool { rules.isEmpty }

  init() {}

  init(_ css: [UInt8], page: [CSSSubject] = []) {
    self.page = page
    read(CSSScanner.withoutComments(css)[...], depth: 0, in: [])
  }

  // MARK: Reading

  private mutating func read(_ css: ArraySlice<UInt8>, depth: Int, in layer: [String]) {
    var scanner = CSSScanner(css)
    let (open, semicolon) = (UInt8(ascii: "{"), UInt8(ascii: ";"))
    while rules.count < Self.maximumRules, let first = scanner.next() {
      let isAtRule = first == UInt8(ascii: "@")
      let head = scanner.take(until: open, orBefore: isAtRule ? [semicolon] : [])
      // An at-rule such as `@import "a";` is not followed by braces.
      if isAtRule, !scanner.hasFoundEnd {
        layers.note(CSSScanner.word(head), in: layer)
        scanner.skip()
        continue
      }
      let body = scanner.take(until: UInt8(ascii: "}"))
      if isAtRule {
        let head = CSSScanner.word(head)
        if depth < Self.maximumDepth, Self.applies(head) {
          read(body, depth: depth + 1, in: layers.begin(head, in: layer))
        }
      } else {
        add(head, body, in: layers.place(of: layer))
      }
    }
  }

  /// True if the rules inside the braces of an at-rule apply.
  private static func applies(_ head: String) -> Bool {
    if head.hasPrefix("@media") { return CSSMedia.holds(String(head.dropFirst(6))) }
    return head.hasPrefix("@supports") && !head.contains("not ") || head.hasPrefix("@layer")
  }

  private mutating func add(
    _ head: ArraySlice<UInt8>, _ body: ArraySlice<UInt8>, in layer: CSSLayers.Place
  ) {
    let declarations = CSSDeclaration.all(in: body)
    guard !declarations.isEmpty else { return }
    for text in CSSScanner.word(head).split(separator: ",") where rules.count < Self.maximumRules {
      guard let selector = CSSSelector(String(text)), let last = selector.compounds.first else {
        continue
      }
      let declarations =
        selector.isUncertain ? declarations.filter(\.shows) : declarations
      if declarations.isEmpty { continue }
      let key = last.id.map { "#\($0)" } ?? last.classes.first.map { ".\($0)" } ?? last.name ?? ""
      byKey[key, default: []].append(rules.count)
      rules.append(Rule(selector: selector, declarations: declarations, layer: layer))
    }
  }

  // MARK: Matching

  /// Returns the declarations that apply to `subject`, which is a child of the last of `elements`.
  /// The lists in the result are in order, weakest first.
  mutating func declarations(
    for subject: CSSSubject, in elements: [HTMLRenderer.Element]
  ) -> [[CSSDeclaration]] {
    if steps < 0 { return [] }
    var candidates = byKey[""] ?? []
    candidates += byKey[subject.name] ?? []
    if !subject.id.isEmpty { candidates += byKey["#\(subject.id)"] ?? [] }
    for name in Set(subject.classes) { candidates += byKey[".\(name)"] ?? [] }
    if candidates.isEmpty { return [] }
    let matching = candidates.filter { number in
      let compounds = rules[number].selector.compounds
      return isMatch(subject, compounds[0])
        && matches(compounds.dropFirst(), isChild: compounds[0].isChild, in: elements)
    }
    return [false, true].flatMap { isImportant in
      matching.sorted { isWeaker($0, $1, isImportant: isImportant) }
        .map { rules[$0].declarations.filter { $0.isImportant == isImportant } }
    }
  }

  /// True if rule `a` is weaker than rule `b`. For important declarations, earlier layers take precedence (CSS Cascade,
  /// 6.4.4).
  private func isWeaker(_ a: Int, _ b: Int, isImportant: Bool) -> Bool {
    let (first, second) = (rules[a], rules[b])
    if first.layer != second.layer { return (first.layer < second.layer) != isImportant }
    return (first.selector.specificity, a) < (second.selector.specificity, b)
  }

  /// True if the compounds match ancestors among the first `count` elements. The search begins at the innermost
  /// element.
  private mutating func matches(
    _ compounds: ArraySlice<CSSSelector.Compound>, isChild: Bool,
    in elements: [HTMLRenderer.Element], count: Int? = nil
  ) -> Bool {
    guard let compound = compounds.first else { return true }
    for index in (0..<(count ?? elements.count)).reversed() {
      if steps < 0 { return false }
      if let subject = elements[index].subject, isMatch(subject, compound),
        matches(compounds.dropFirst(), isChild: compound.isChild, in: elements, count: index)
      {
        return true
      }
      if isChild { return false }
    }
    return matchesPage(compounds)
  }

  /// True if the compounds match `html` and `body`, which surround all other elements.
  private mutating func matchesPage(_ compounds: ArraySlice<CSSSelector.Compound>) -> Bool {
    compounds.allSatisfy { compound in
      compound.isPage || page.contains { isMatch($0, compound) }
    }
  }

  /// True if an element satisfies the conditions of a compound. Each comparison of classes counts as one step.
  private mutating func isMatch(_ subject: CSSSubject, _ compound: CSSSelector.Compound) -> Bool {
    steps -= 1 + (compound.classes.count + compound.tests.count) * subject.classes.count
    return steps >= 0 && subject.matches(compound)
  }
}

extension CSSSelector.Compound {
  /// True for compounds that are only the name `html` or `body`.
  fileprivate var isPage: Bool {
    (name == "html" || name == "body") && id == nil && classes.isEmpty && tests.isEmpty
  }
}
