/// Builds paragraphs from the tags and the text in an HTML document.
///
/// How an element is treated depends on its kind and its style (``HTMLStyle`` contains the properties that matter for
/// text). No function here is recursive, so deep nesting takes memory, but cannot overflow the stack.
struct HTMLRenderer {
  /// An open element, and the properties that it inherits from the surrounding elements.
  struct Element {
    var name: String
    var element: HTMLElement
    var isBlock = false
    /// True if the element and everything inside it is left out, as with `display: none`.
    var isHidden = false
    /// True if the element is invisible because of `visibility: hidden` (`isInvisible`) or a font
    /// size of zero (`isTiny`). Elements inside it may still be visible.
    var isInvisible = false
    var isTiny = false
    /// True for Microsoft Word's data in an `xml` element.
    var isData = false
    /// The element in the form that is matched with style sheets. Nil if the document contains no style sheet.
    var subject: CSSSubject?
    var whiteSpace = HTMLStyle.WhiteSpace.collapsed
    var kind = Paragraph.Kind.prose
    var quoteDepth = 0
    var indent = 0
    /// The position where the text of the element begins. It is used for superscripts, subscripts and the titles of
    /// drawings.
    var start: HTMLLine.Mark?
    /// For an element of a formula, the number of child elements so far.
    var terms = 0
    /// True if a bracket was opened before the term.
    var isTerm = false

    /// True if text in the element is visible.
    var isShown: Bool { !isHidden && !isInvisible && !isTiny && !isData }
  }

  var body: BodyText
  var styleSheet: CSSStyleSheet
  /// The base address for relative links; nil if the page declares none.
  var base: String?
  var line = HTMLLine()
  var stack: [Element] = []
  var lists: [HTMLList] = []
  var tables: [HTMLTable] = []
  /// The number of data tables that were shown so far.
  var gridCount = 0
  var openLinks: [HTMLOpenLink] = []
  /// The form field that is currently open. It receives all text.
  var field: HTMLField?
  /// The position where strikethrough text begins, and the number of elements around that text.
  var struck: (start: HTMLLine.Mark, depth: Int)?
  /// The marker of a list item whose text has not begun yet.
  var marker = ""
  /// True if there must be an empty line before the next text.
  var needsSpace = false
  /// The Content-IDs of the attached images in the current line.
  var attachedImages: [String] = []
  /// True if the document contains visible images.
  var hasImages = false
  /// True if the document contains text other than descriptions of images.
  var hasText = false
  /// The number of paragraphs that came before this document.
  let firstParagraph: Int

  init(body: BodyText, styleSheet: CSSStyleSheet) {
    self.body = body
    self.styleSheet = styleSheet
    firstParagraph = body.paragraphs.count
  }

  /// The innermost open element.
  var current: Element {
    stack.last ?? Element(name: "", element: .block, isBlock: true)
  }

  // MARK: Events

  mutating func start(_ name: String, attributes: HTMLAttributes) {
    let element = HTMLElement(name)
    var opened = current
    (opened.name, opened.element) = (name, element)
    opened.subject = styleSheet.isEmpty ? nil : CSSSubject(name, attributes)
    let style = style(of: opened, attributes)
    (opened.terms, opened.isTerm) = (0, false)
    if isHidden(opened, style, attributes) { opened.isHidden = true }
    opened.isInvisible = style.isInvisible ?? opened.isInvisible
    switch style.fontSize {
    case .zero: opened.isTiny = true
    case .absolute: opened.isTiny = false
    case .relative: break
    case nil: if Self.hasOwnFontSize(name, attributes) { opened.isTiny = false }
    }
    opened.isData = name == "xml" || opened.isData && name.contains(":")
    if name == "base", base == nil { base = attributes["href"].flatMap(URLScheme.base) }
    opened.isBlock = element.isBlock || style.isBlock
    if element == .option { field?.begin(HTMLField.Option(attributes)) }
    if opened.isHidden {
      if !element.isVoid { stack.append(opened) }
      return
    }
    if element.isVoid {
      if !opened.isInvisible, !opened.isData {
        startVoid(element, style, attributes, isTiny: opened.isTiny)
      }
      return
    }
    if opened.isBlock { flush() }
    // A list item's marker must not be separated from its text by an empty line.
    if element.hasMargin, marker.isEmpty { needsSpace = true }
    opened.whiteSpace = style.whiteSpace ?? opened.whiteSpace
    prepare(&opened, attributes: attributes)
    if struck == nil, element == .struck || style.isStruck { struck = (line.end, stack.count) }
    stack.append(opened)
  }

  /// True for an element that sets its own font size, regardless of the surrounding size, such as `<font size="2">` or
  /// a button.
  private static func hasOwnFontSize(_ name: String, _ attributes: HTMLAttributes) -> Bool {
    switch name {
    case "font": attributes["size"] != nil
    case "button": true
    default: false
    }
  }

  mutating func end(_ name: String) {
    guard !HTMLElement(name).isVoid,
      let index = stack.suffix(1000).lastIndex(where: { $0.name == name })
    else { return }
    while stack.count > index { closeLast() }
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) {
    if field != nil {
      field?.append(bytes)
      return
    }
    let element = current
    guard element.isShown else { return }
    hasText = hasText || bytes.contains { $0 > 0x20 && $0 != 0xC2 && $0 != 0xA0 }
    if element.whiteSpace == .collapsed { return line.append(bytes) }
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      line.appendKept(bytes[start..<end])
      flush(keepsEmpty: true)
      start = end + 1
    }
    line.appendKept(bytes[start...])
  }

  mutating func finish() {
    while !stack.isEmpty { closeLast() }
    flush()
    body.trimEnd(downTo: firstParagraph)
  }

  // MARK: Elements

  /// Computes the style of an element from the style sheets and the element's `style` attribute.
  private mutating func style(of opened: Element, _ attributes: HTMLAttributes) -> HTMLStyle {
    let own = attributes["style"].map {
      CSSDeclaration.all(in: CSSScanner.withoutComments(Array($0.utf8)))
    }
    let sheets = opened.subject.map { styleSheet.declarations(for: $0, in: stack) } ?? []
    return own == nil && sheets.isEmpty ? HTMLStyle() : HTMLStyle(sheets + [own ?? []])
  }

  /// True if an element is left out because its style hides it, because it is not meant to be read, or because only a
  /// script would show it.
  private func isHidden(
    _ opened: Element, _ style: HTMLStyle, _ attributes: HTMLAttributes
  ) -> Bool {
    if style.isHidden(usually: opened.element.usualDisplay(of: opened.name)) { return true }
    switch opened.element {
    case .skipped: return true
    // The title of a page is the name of its window, and not part of its text.
    case .title: return current.element != .drawing
    // A style can override the `hidden` attribute.
    default:
      return attributes["hidden"] != nil && style.display == nil
        || opened.name == "dialog" && attributes["open"] == nil
    }
  }

  private mutating func prepare(_ opened: inout Element, attributes: HTMLAttributes) {
    startTerm(&opened)
    startReading(&opened)
    switch opened.element {
    case .heading: opened.kind = .heading
    case .quote:
      if isQuotation(attributes) {
        opened.quoteDepth = min(opened.quoteDepth + 1, 50)
      } else {
        opened.indent = min(opened.indent + 4, 40)
      }
    case .preformatted:
      opened.whiteSpace = .preformatted
      opened.kind = .preformatted
    case .list(let isOrdered):
      if lists.isEmpty { needsSpace = true }
      lists.append(HTMLList(isOrdered: isOrdered, start: attributes["start"].flatMap { Int($0) }))
    case .item: startItem(&opened, value: attributes["value"].flatMap { Int($0) })
    case .definition: opened.indent = min(opened.indent + 4, 40)
    case .table: tables.append(HTMLTable(attributes))
    case .row: startRow()
    case .cell(let isHeader): startCell(isHeader: isHeader, attributes: attributes)
    case .link:
      endOpenLink()
      openLinks.append(
        HTMLOpenLink(
          attributes["href"], base: base, line: line.end, paragraph: body.paragraphs.count))
    case .raised, .lowered, .title: opened.start = line.end
    case .quotation:
      if opened.isShown { line.append(quotationMarks(around: stack).begin.utf8) }
    case .select, .textArea:
      if opened.isShown {
        field = HTMLField(
          isSelect: opened.element == .select, attributes: attributes, depth: stack.count)
      }
      opened.isHidden = true
    case .drawing: hasImages = hasImages || opened.isShown
    case .label: line.append(" ".utf8)
    case .inline, .block, .paragraph, .struck, .option, .lineBreak, .rule, .image, .input, .area,
      .void, .skipped:
      break
    }
    if opened.whiteSpace == .preformatted { opened.kind = .preformatted }
  }

  private mutating func startVoid(
    _ element: HTMLElement, _ style: HTMLStyle, _ attributes: HTMLAttributes, isTiny: Bool
  ) {
    switch element {
    case .lineBreak:
      if line.isEmpty { needsSpace = true } else { flush() }
    case .rule:
      flush()
      if body.paragraphs.last?.kind == .rule { return }
      needsSpace = false
      body.append(Paragraph("", kind: .rule, quoteDepth: current.quoteDepth))
    case .image: addImage(attributes, isHidden: style.hasNoSize)
    case .input: if !isTiny { addInput(attributes) }
    case .area: addArea(attributes)
    default: break
    }
  }

  /// Ends the innermost element.
  private mutating func closeLast() {
    guard let last = stack.last else { return }
    if let field, field.depth == stack.count - 1 {
      self.field = nil
      show(field)
    } else if !last.isHidden {
      close(last)
    }
    stack.removeLast()
  }

  private mutating func close(_ element: Element) {
    if element.element == .link { closeLink() }
    markShift(element)
    markTitle(element)
    if element.isTerm { line.append(label: ")") }
    if element.element == .quotation, element.isShown {
      line.append(label: quotationMarks(around: stack.dropLast()).end)
    }
    closeStruck()
    if element.isBlock { flush() }
    switch element.element {
    case .list:
      lists.removeLast(lists.isEmpty ? 0 : 1)
      if lists.isEmpty { needsSpace = true }
      marker = ""
    case .item: marker = ""
    case .cell: closeCell()
    case .row: closeRow()
    case .table: closeTable()
    default: break
    }
    if element.element.hasMargin { needsSpace = true }
  }

  // MARK: Lines

  /// Turns the current line into a paragraph. An empty line is dropped, unless `keepsEmpty` is true.
  mutating func flush(keepsEmpty: Bool = false) {
    strike()
    let hadSpaces = line.hasHardSpaces
    var text = line.take()
    // An attached image is drawn below its line, so a line without text gets a word.
    if text.isEmpty, !attachedImages.isEmpty { text = "[image]" }
    struck?.start = line.end
    let element = current
    guard !text.isEmpty || keepsEmpty else {
      if hadSpaces { needsSpace = true }
      return
    }
    if needsSpace, body.paragraphs.count > firstParagraph {
      body.separate(quoteDepth: element.quoteDepth)
    }
    needsSpace = false
    var paragraph = Paragraph(
      text, kind: element.kind, quoteDepth: element.quoteDepth, indent: element.indent,
      marker: marker)
    swap(&paragraph.images, &attachedImages)
    body.append(paragraph)
    if !text.isEmpty { marker = "" }
  }
}
