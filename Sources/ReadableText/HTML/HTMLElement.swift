/// The meaning of an HTML element for text that is read line by line.
enum HTMLElement: Hashable {
  /// Text that continues on the current line.
  case inline
  /// Text that is on lines of its own.
  case block
  /// A block with an empty line before it and after it.
  case paragraph
  case heading, quote, preformatted
  case list(isOrdered: Bool)
  case item, definition
  case table, row
  case cell(isHeader: Bool)
  case link
  /// Superscript text, subscript text, and strikethrough text.
  case raised, lowered, struck
  /// Text in quotation marks.
  case quotation
  // Elements that have no content.
  case lineBreak, rule, image, input, area, void
  /// A form field with options, a form field with text, and an option.
  case select, textArea, option
  /// A drawing, the title of a drawing, and text inside a drawing.
  case drawing, title, label
  /// An element whose content is not meant to be read, such as a script.
  case skipped

  init(_ name: String) {
    switch name {
    case "br": self = .lineBreak
    case "hr": self = .rule
    case "img": self = .image
    case "input": self = .input
    case "area": self = .area
    case "select": self = .select
    case "textarea": self = .textArea
    case "option": self = .option
    case "svg": self = .drawing
    case "title": self = .title
    case "text": self = .label
    case "wbr", "meta", "link", "base", "col", "embed", "param", "source", "track",
      "frame", "basefont", "isindex":
      self = .void
    case "a": self = .link
    case "sup": self = .raised
    case "sub": self = .lowered
    case "del", "s", "strike": self = .struck
    case "q": self = .quotation
    case "p", "dl": self = .paragraph
    case "h1", "h2", "h3", "h4", "h5", "h6": self = .heading
    case "blockquote": self = .quote
    case "pre", "listing", "xmp", "plaintext": self = .preformatted
    case "ul", "menu", "dir": self = .list(isOrdered: false)
    case "ol": self = .list(isOrdered: true)
    case "li": self = .item
    case "dd": self = .definition
    case "table": self = .table
    case "tr": self = .row
    case "td": self = .cell(isHeader: false)
    case "th": self = .cell(isHeader: true)
    case "address", "article", "aside", "caption", "center", "details", "dialog", "div",
      "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup",
      "legend", "main", "nav", "section", "summary", "tbody", "tfoot", "thead":
      self = .block
    case "script", "style", "head", "template", "datalist",
      // Parts of drawings and formulas that browsers do not display.
      "defs", "symbol", "desc", "metadata", "annotation", "annotation-xml":
      self = .skipped
    default: self = .inline
    }
  }

  /// True if the element never has an end tag.
  var isVoid: Bool {
    switch self {
    case .lineBreak, .rule, .image, .input, .area, .void: true
    default: false
    }
  }

  /// True if the element begins on a new line, and the text after it does too.
  var isBlock: Bool {
    switch self {
    case .inline, .link, .raised, .lowered, .struck, .quotation, .skipped, .lineBreak, .rule,
      .image, .input, .area, .select, .textArea, .option, .drawing, .title, .label, .void:
      false
    default: true
    }
  }

  /// Returns the default box of an element with this name. A style may override it.
  func usualDisplay(of name: String) -> HTMLStyle.Display {
    switch self {
    case .table, .row, .cell: .tablePart
    case .select, .textArea, .input, .image, .drawing: .inlineBlock
    case .block where ["tbody", "thead", "tfoot"].contains(name): .tablePart
    default: isBlock ? .block : .inline
    }
  }

  /// True if empty lines separate the element from the text around it.
  var hasMargin: Bool {
    switch self {
    case .paragraph, .heading, .quote, .preformatted: true
    default: false
    }
  }
}
