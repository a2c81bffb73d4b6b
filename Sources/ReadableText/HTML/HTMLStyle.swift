/// The CSS properties of an element that determine whether and how its text is shown, after the cascade has been
/// applied.
///
/// As in browsers, a value that CSS does not allow for a property is ignored. For example, `display: no` does not hide
/// anything.
struct HTMLStyle {
  enum WhiteSpace: Hashable {
    case collapsed
    /// Line breaks and spaces are kept. Long lines may be wrapped.
    case kept
    /// The same as `kept`, but for code and similar text.
    case preformatted
  }

  /// The kinds of boxes. Their sizes have different meanings. For example, the height of a part of
  /// a table is a minimum, and an inline box has no height.
  enum Display: Hashable {
    case none, block, inline, inlineBlock, tablePart
  }

  enum FontSize: Hashable {
    case zero, absolute
    /// A size relative to the font size of the surrounding element. Inside an element with font size zero, it is
    /// therefore zero too.
    case relative
  }

  private enum Length: Hashable { case zero, zeroPercent, some, auto }

  /// The size of a box in one direction, with its minimum and its maximum.
  private struct Sizes {
    var own: Length?, least: Length?, most: Length?
  }

  private(set) var display: Display?
  /// True for `visibility: hidden`, and false for `visible`. Nil to inherit the value.
  private(set) var isInvisible: Bool?
  private(set) var fontSize: FontSize?
  /// True if the text has a line through it.
  private(set) var isStruck = false
  private(set) var whiteSpace: WhiteSpace?
  private var isTransparent = false
  private var height = Sizes(), width = Sizes()
  /// True for each side that has padding, in the order top, right, bottom, left.
  private var padding = [false, false, false, false]
  private var clips: (x: Bool, y: Bool) = (false, false)
  private var isPositioned = false
  private var floats = false
  private var isAnimated = false

  init() {}

  /// Applies lists of declarations, weakest first. Important declarations take precedence over all others (CSS Cascade,
  /// 6.4).
  init(_ lists: [[CSSDeclaration]]) {
    for isImportant in [false, true] {
      for list in lists {
        for declaration in list where declaration.isImportant == isImportant {
          set(declaration.name, declaration.value)
        }
      }
    }
    // An animation usually reveals text that is hidden at first, so properties that hide the text are ignored.
    if isAnimated {
      (isTransparent, clips) = (false, (false, false))
      if isInvisible == true { isInvisible = false }
    }
  }

  // MARK: What is seen

  /// True if neither the element nor anything inside it is visible. `usual` is the element's default box.
  func isHidden(usually usual: Display) -> Bool {
    var box = display ?? usual
    if box == .none || isTransparent { return true }
    if isPositioned || floats, box == .inline || box == .tablePart { box = .block }
    guard clips.x || clips.y, box == .block || box == .inlineBlock else { return false }
    return hasNoHeight || hasNoWidth
  }

  /// True if an image has no width or no height, as is the case for tracking images.
  var hasNoSize: Bool { hasNoHeight || hasNoWidth }

  /// True if the element begins on a new line, and the text after it does too.
  var isBlock: Bool { display == .block }

  private var hasNoHeight: Bool {
    (height.own == .zero || height.most == .zero) && height.least != .some
      && !padding[0] && !padding[2]
  }

  private var hasNoWidth: Bool {
    let zeros: [Length?] = [.zero, .zeroPercent]
    return (zeros.contains(width.own) || zeros.contains(width.most)) && width.least != .some
      && !padding[1] && !padding[3]
  }

  // MARK: Values

  private mutating func set(_ name: String, _ value: String) {
    switch name {
    case "all": setAll(value)
    case "display": setDisplay(value)
    case "visibility": setVisibility(value)
    case "opacity":
      if let size = Self.length(value), size != .auto { isTransparent = size != .some }
    case "height": if let size = Self.length(value) { height.own = size }
    case "max-height": if let size = Self.length(value) { height.most = size }
    case "min-height": if let size = Self.length(value) { height.least = size }
    case "width": if let size = Self.length(value) { width.own = size }
    case "max-width": if let size = Self.length(value) { width.most = size }
    case "min-width": if let size = Self.length(value) { width.least = size }
    case "overflow", "overflow-x", "overflow-y": setOverflow(name, value)
    case "position": isPositioned = value == "absolute" || value == "fixed"
    case "float": floats = value == "left" || value == "right"
    case "font-size": fontSize = Self.fontSize(value) ?? fontSize
    case "font": setFont(value)
    case "animation", "animation-name", "-webkit-animation": isAnimated = value != "none"
    case "text-decoration", "text-decoration-line":
      isStruck = Self.words(value).contains("line-through")
    case "white-space": setWhiteSpace(value)
    default: setPadding(name, value)
    }
  }

  /// Resets all properties (CSS Cascade, 3.2). Properties that are inherited then have the values of the surrounding
  /// element.
  private mutating func setAll(_ value: String) {
    guard ["initial", "inherit", "unset", "revert"].contains(value) else { return }
    self = HTMLStyle()
    if value == "revert" || value == "inherit" { return }
    display = .inline
    if value == "initial" { (isInvisible, fontSize, whiteSpace) = (false, .absolute, .collapsed) }
  }

  private mutating func setDisplay(_ value: String) {
    switch value {
    case "none": display = Display.none
    case "block", "flex", "grid", "list-item", "flow-root", "table-caption", "-webkit-box",
      "-webkit-flex", "-ms-flexbox":
      display = .block
    case "inline", "contents", "ruby", "initial", "unset": display = .inline
    case "inline-block", "inline-flex", "inline-grid": display = .inlineBlock
    case "table", "inline-table", "table-row", "table-cell", "table-row-group",
      "table-header-group", "table-footer-group", "table-column", "table-column-group":
      display = .tablePart
    case "revert": display = nil
    default: break
    }
  }

  private mutating func setVisibility(_ value: String) {
    switch value {
    case "visible", "initial": isInvisible = false
    case "hidden", "collapse": isInvisible = true
    case "inherit", "unset", "revert": isInvisible = nil
    default: break
    }
  }

  private mutating func setOverflow(_ name: String, _ value: String) {
    let values = Self.words(value).map { word -> Bool? in
      switch word {
      case "hidden", "clip", "auto", "scroll": true
      case "visible", "initial", "unset": false
      default: nil
      }
    }
    guard let first = values.first, let x = first, let y = values.last ?? first, values.count < 3
    else { return }
    if name != "overflow-y" { clips.x = x }
    if name != "overflow-x" { clips.y = y }
  }

  private mutating func setPadding(_ name: String, _ value: String) {
    let sizes = Self.words(value).map { Self.length(String($0)) }
    guard 1...4 ~= sizes.count, !sizes.contains(nil) else { return }
    let has = sizes.map { $0 == .some }
    switch name {
    case "padding":
      let right = has.count > 1 ? has[1] : has[0]
      let bottom = has.count > 2 ? has[2] : has[0]
      padding = [has[0], right, bottom, has.count > 3 ? has[3] : right]
    case "padding-top": padding[0] = has[0]
    case "padding-right": padding[1] = has[0]
    case "padding-bottom": padding[2] = has[0]
    default: padding[3] = has[0]
    }
  }

  private mutating func setWhiteSpace(_ value: String) {
    switch value {
    case "normal", "nowrap", "initial": whiteSpace = .collapsed
    case "pre": whiteSpace = .preformatted
    case "pre-wrap", "pre-line", "break-spaces": whiteSpace = .kept
    case "inherit", "unset", "revert": whiteSpace = nil
    default: break
    }
  }

  /// Parses the size in a value such as `bold 12px/1.5 Arial`. A weight such as 700 has no unit, and is therefore not
  /// taken for a size.
  private mutating func setFont(_ value: String) {
    for word in Self.words(value) {
      let size = String(word.prefix { $0 != "/" })
      guard let found = Self.fontSize(size), size.last?.isNumber != true || found == .zero else {
        continue
      }
      return fontSize = found
    }
  }

  private static func fontSize(_ value: String) -> FontSize? {
    switch value {
    case "smaller", "larger": return .relative
    case "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "initial":
      return .absolute
    default: break
    }
    // The results of these functions depend on values that are unknown here, so the size is assumed
    // not to be zero or relative.
    if value.hasPrefix("clamp(") || value.hasPrefix("var(") { return .absolute }
    guard let length = length(value), length != .auto else { return nil }
    if length != .some { return .zero }
    let isRelative = value.hasSuffix("%") || value.hasSuffix("em") && !value.hasSuffix("rem")
    return isRelative || value.hasSuffix("ex") || value.hasSuffix("ch") ? .relative : .absolute
  }

  /// Classifies a length such as `0`, `12px`, `50%` or `auto`. Returns nil if the value is not a length.
  private static func length(_ value: String) -> Length? {
    switch value {
    case "auto", "none", "initial", "unset", "inherit", "min-content", "max-content", "fit-content":
      return .auto
    default: break
    }
    if value.hasPrefix("calc(") || value.hasPrefix("min(") || value.hasPrefix("max(") {
      return .some
    }
    let number = value.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let unit = value.utf8.dropFirst(number.count)
    guard number.contains(where: \.isDigit),
      unit.isEmpty || unit.elementsEqual("%".utf8) || unit.allSatisfy(\.isLetter)
    else { return nil }
    let isZero = number.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    return isZero ? unit.elementsEqual("%".utf8) ? .zeroPercent : .zero : .some
  }

  private static func words(_ value: String) -> [Substring] {
    value.split(whereSeparator: \.isWhitespace)
  }
}
