import TerminalFrame

/// A paragraph. When it is wrapped, its first line begins with its ``lead``, such as a bullet, and
/// all other lines begin with its ``hang``, such as spaces.
///
/// ```swift
/// let item = TextBlock("a point that takes two lines", lead: "* ", hang: "  ")
/// let fact = TextBlock("Ada", lead: "From: ", leadRole: .secondary)
/// let document = TextDocument([fact, item])
/// #expect(document.plainLines(width: 18) == ["From: Ada", "* a point that", "  takes two lines"])
/// ```
public struct TextBlock: Hashable, Sendable {
  /// The text before the first line, such as `> `, `• ` or `From  `.
  public var lead: String
  /// The text before all lines except the first: spaces, or a mark that is repeated on each line, such as the `>`
  /// of a quotation. Its width is the indentation of these lines.
  public var hang: String
  /// The style of `lead` and `hang`.
  public var leadRole: TextRole
  /// How the text before the lines (the lead and the hang) is drawn. Copied text always contains
  /// the lead and the hang as they were written.
  public var leadDrawing = LeadDrawing.asWritten
  /// The text; empty for an empty line. Newlines are kept as line breaks if all lines between them fit into the
  /// width. Otherwise, newlines become spaces, or are removed between characters of scripts that do not use spaces.
  public var text: String
  /// The style of `text`.
  public var role: TextRole
  /// The parts of `text` that have their own attributes, in order and without overlaps.
  public var runs: [TextRun] = []
  /// Less important text, which is shown after the last line.
  public var detail: String
  /// False for a line that must not be broken, such as a line of a drawing. If it is too wide, the view
  /// scrolls sideways (``TextView``).
  public var wraps = true
  /// The rule that determines where lines break. For code, spaces at a line break are kept. If
  /// ``hang`` ends with two spaces, a symbol in place of these spaces marks each continuation of a
  /// line that was too long.
  public var lineBreaking = LineBreaker.Content.words
  /// The row of a table to which the paragraph belongs; nil for other text. If there is a row, the text consists of
  /// the row's cells, separated by tabs.
  public var row: TextRow?

  /// Makes a paragraph.
  /// - Parameters:
  ///   - text: the text.
  ///   - role: the style of the text.
  ///   - lead: the text before the first line.
  ///   - hang: the text before all other lines. If nil, it consists of spaces as wide as the lead.
  ///     To repeat the lead on every line, as for a quotation, pass the lead as the hang.
  ///   - leadRole: the style of the lead and the hang; nil for the style of the text.
  ///   - detail: less important text, which is shown after the last line.
  public init(
    _ text: String, _ role: TextRole = .body, lead: String = "", hang: String? = nil,
    leadRole: TextRole? = nil, detail: String = ""
  ) {
    self.text = text
    self.role = role
    self.lead = lead
    self.hang = hang ?? String(repeating: " ", count: lead.displayWidth)
    self.leadRole = leadRole ?? role
    self.detail = detail
  }

  /// Makes a paragraph from attributed text.
  public init(
    _ text: AttributedText, _ role: TextRole = .body, lead: String = "", hang: String? = nil,
    leadRole: TextRole? = nil, detail: String = ""
  ) {
    self.init(text.string, role, lead: lead, hang: hang, leadRole: leadRole, detail: detail)
    runs = text.runs
  }
}

/// How the lead of a paragraph, which is the text before its first line, is drawn: as it was
/// written, or with symbols.
public enum LeadDrawing: Hashable, Sendable {
  /// The lead is drawn as it was written.
  case asWritten
  /// Each `>` in the lead is drawn as a bar in the colour of its quotation depth.
  case quoteBars
  /// On the first line, the first character of the lead is drawn as the symbol of an attachment.
  case attachment
}

extension TextBlock {
  /// Returns the maximum width of a lead, which is the text before a line, in a view of `width`
  /// cells. Longer leads are cut off, so that even deeply nested text is readable on a narrow
  /// screen.
  static func leadRoom(in width: Int) -> Int { max(0, width - 10) }

  /// Returns the lead, which is the text to show before the first line or before any other line, in
  /// a view of `width` cells.
  func lead(isFirst: Bool, width: Int) -> String {
    let (lead, room) = (isFirst ? lead : hang, Self.leadRoom(in: width))
    // If the lead is cut off, keep room for the continuation symbol.
    let sign = !isFirst && hasSign(lead) && lead.displayWidth > room && room > 1 ? "  " : ""
    return lead.truncated(toWidth: room - sign.utf8.count, ellipsis: "") + sign
  }

  /// True if the last two cells of `lead` show the symbol for the continuation of a line of code.
  func marksRest(isFirst: Bool, lead: String) -> Bool { !isFirst && hasSign(lead) }

  private func hasSign(_ lead: String) -> Bool {
    lineBreaking == .code && lead.hasSuffix("  ")
  }
}
