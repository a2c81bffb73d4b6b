import TerminalFrame

/// A paragraph, wrapped by itself, with a lead before its first line and a hang before the others.
///
/// ```swift
/// let item = TextBlock("a point that takes two lines", lead: "* ", hang: "  ")
/// let fact = TextBlock("Ada", lead: "From: ", leadRole: .secondary)
/// let document = TextDocument([fact, item])
/// #expect(document.plainLines(width: 18) == ["From: Ada", "* a point that", "  takes two lines"])
/// ```
public struct TextBlock: Hashable, Sendable {
  /// Before the first line: `> `, `• `, `From  `.
  public var lead: String
  /// Before every other line: blanks, or again a mark, as of a quotation. Its width is the
  /// indentation.
  public var hang: String
  /// The style of `lead` and `hang`.
  public var leadRole: TextRole
  /// How both are drawn. What is copied is always what they are.
  public var leadDrawing = LeadDrawing.asWritten
  /// The text; empty for an empty line. Newlines are kept as line breaks if all lines fit into the
  /// width; else they are spaces, or nothing between characters of scripts without spaces.
  public var text: String
  /// The style of `text`.
  public var role: TextRole
  /// The parts of `text` with attributes of their own, in order and without overlaps.
  public var runs: [TextRun] = []
  /// Text of less weight after the last line.
  public var detail: String
  /// False for a line that means something only as a whole, such as one of a drawing: what is too
  /// wide of it is scrolled to, sideways (``TextView``).
  public var wraps = true
  /// Where lines break. Of code, the rest of a line that was too long stands behind a sign, if the hang ends with two spaces
  /// for it, and no blank is lost.
  public var lineBreaking = LineBreaker.Content.words
  /// The place in a table; nil for other text. The text is then the row's cells, parted by tabs.
  public var row: TextRow?

  /// Makes a paragraph.
  /// - Parameters:
  ///   - text: the text.
  ///   - role: its style.
  ///   - lead: what stands before the first line.
  ///   - hang: what stands before every other line; blanks of the lead's width if it is nil. Pass
  ///     the lead again to repeat it, as for a quotation.
  ///   - leadRole: the style of both; that of the text if it is nil.
  ///   - detail: text of less weight after the last line.
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

  /// Makes a paragraph of a text with attributes.
  public init(
    _ text: AttributedText, _ role: TextRole = .body, lead: String = "", hang: String? = nil,
    leadRole: TextRole? = nil, detail: String = ""
  ) {
    self.init(text.string, role, lead: lead, hang: hang, leadRole: leadRole, detail: detail)
    runs = text.runs
  }
}

/// How the lead of a paragraph is drawn: as it is written, or with signs of the theme's.
public enum LeadDrawing: Hashable, Sendable {
  /// As it is written.
  case asWritten
  /// Each `>` as a bar in the colour of its depth: quoted text.
  case quoteBars
  /// Before the first line, its first character as the sign of an attachment.
  case attachment
}

extension TextBlock {
  /// The most cells of a lead in a view of `width` cells. Longer ones are cut, so that even text of
  /// a great depth can be read on a narrow screen.
  static func leadRoom(in width: Int) -> Int { max(0, width - 10) }

  /// The lead of the first line or of another one, in a view of `width` cells.
  func lead(isFirst: Bool, width: Int) -> String {
    let (lead, room) = (isFirst ? lead : hang, Self.leadRoom(in: width))
    // What is cut keeps its room for the sign.
    let sign = !isFirst && hasSign(lead) && lead.displayWidth > room && room > 1 ? "  " : ""
    return lead.truncated(toWidth: room - sign.utf8.count, ellipsis: "") + sign
  }

  /// True if the sign for the rest of a line of code is to stand in the last two cells of `lead`.
  func marksRest(isFirst: Bool, lead: String) -> Bool { !isFirst && hasSign(lead) }

  private func hasSign(_ lead: String) -> Bool {
    lineBreaking == .code && lead.hasSuffix("  ")
  }
}
