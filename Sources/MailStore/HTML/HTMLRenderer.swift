/// Makes paragraphs from the tags and texts of an HTML document.
///
/// Style sheets are ignored; the kind of an element and its `style` attribute decide. Nothing
/// recurses, so deep nesting costs memory and never the stack.
struct HTMLRenderer {
  /// An open element, with the properties that it inherited.
  struct Element {
    var name: String
    var element: HTMLElement
    var isBlock = false
    var isHidden = false
    var isTiny = false
    var whiteSpace = HTMLStyle.WhiteSpace.collapsed
    var kind = Paragraph.Kind.prose
    var quoteDepth = 0
    var indent = 0
    /// The beginning of its text, if that is raised or lowered, or the title of a drawing.
    var start: HTMLLine.Mark?
    /// The number of its elements so far, if it is a part of a formula.
    var terms = 0
    /// True for a term in brackets.
    var isTerm = false
  }

  var body: BodyText
  var line = HTMLLine()
  var stack: [Element] = []
  var lists: [HTMLList] = []
  var tables: [HTMLTable] = []
  /// The number of tables of data before this place.
  var gridCount = 0
  var openLinks: [HTMLOpenLink] = []
  /// The field that is open, which gets all text.
  var field: HTMLField?
  /// The beginning of the text that is struck out, and the number of elements around it.
  var struck: (start: HTMLLine.Mark, depth: Int)?
  /// The mark of a list item that has no text yet.
  var marker = ""
  /// True if an empty line comes before the next text.
  var needsSpace = false
  /// True if there are images that can be seen.
  var hasImages = false
  /// True if there is text beside the descriptions of images.
  var hasText = false
  /// The number of paragraphs before this document.
  let firstParagraph: Int

  init(body: BodyText) {
    self.body = body
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
    let style = attributes["style"].map { HTMLStyle($0) } ?? HTMLStyle()
    (opened.terms, opened.isTerm) = (0, false)
    if style.isHidden || attributes["hidden"] != nil || isOutOfSight(opened, attributes) {
      opened.isHidden = true
    }
    opened.isTiny = style.isTiny ?? opened.isTiny
    opened.isBlock = element.isBlock || style.isBlock
    if element == .option { field?.begin(HTMLField.Option(attributes)) }
    if opened.isHidden {
      if !element.isVoid { stack.append(opened) }
      return
    }
    if element.isVoid { return startVoid(element, attributes: attributes, isTiny: opened.isTiny) }
    if opened.isBlock { flush() }
    // An empty line never comes between the mark of a list item and its text.
    if element.hasMargin, marker.isEmpty { needsSpace = true }
    opened.whiteSpace = style.whiteSpace ?? opened.whiteSpace
    prepare(&opened, attributes: attributes)
    if struck == nil, element == .struck || style.isStruck { struck = (line.end, stack.count) }
    stack.append(opened)
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
    guard !element.isHidden, !element.isTiny else { return }
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

  /// True if an element is not for reading, or not until a program opens it.
  private func isOutOfSight(_ opened: Element, _ attributes: HTMLAttributes) -> Bool {
    switch opened.element {
    case .skipped: true
    // That of the page names its window.
    case .title: current.element != .drawing
    default: opened.name == "dialog" && attributes["open"] == nil
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
        HTMLOpenLink(attributes["href"], line: line.end, paragraph: body.paragraphs.count))
    case .raised, .lowered, .title: opened.start = line.end
    case .quotation: line.append(quotationMarks(around: stack).begin.utf8)
    case .select, .textArea:
      if !opened.isTiny {
        field = HTMLField(
          isSelect: opened.element == .select, attributes: attributes, depth: stack.count)
      }
      opened.isHidden = true
    case .drawing: hasImages = true
    case .label: line.append(" ".utf8)
    case .inline, .block, .paragraph, .struck, .option, .lineBreak, .rule, .image, .input, .area,
      .void, .skipped:
      break
    }
    if opened.whiteSpace == .preformatted { opened.kind = .preformatted }
  }

  private mutating func startVoid(
    _ element: HTMLElement, attributes: HTMLAttributes, isTiny: Bool
  ) {
    switch element {
    case .lineBreak:
      if line.isEmpty { needsSpace = true } else { flush() }
    case .rule:
      flush()
      if body.paragraphs.last?.kind == .rule { return }
      needsSpace = false
      body.append(Paragraph("", kind: .rule, quoteDepth: current.quoteDepth))
    case .image: addImage(attributes)
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
    if element.element == .quotation {
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

  /// Makes a paragraph of the line. An empty line makes one only with `keepsEmpty`.
  mutating func flush(keepsEmpty: Bool = false) {
    strike()
    let hadSpaces = line.hasHardSpaces
    let text = line.take()
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
    body.append(
      Paragraph(
        text, kind: element.kind, quoteDepth: element.quoteDepth, indent: element.indent,
        marker: marker))
    if !text.isEmpty { marker = "" }
  }
}
