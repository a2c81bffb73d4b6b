import TerminalFrame

/// The styles of everything on screen, named by purpose. Views never express a meaning by colour alone.
///
/// ```swift
/// var theme = Theme.dark
/// theme.heading = Style(.palette(214), .bold)
/// theme.roles["author"] = Style(.rgb(120, 200, 160))
/// let view = Text<Event>("Ada", .custom("author", fallback: .secondary))
/// var canvas = Canvas(size: Size(3, 1), theme: theme, symbols: .unicode)
/// view.paint(on: &canvas)
/// #expect(canvas.frame[Point(0, 0)].style.foreground == .rgb(120, 200, 160))
/// ```
public struct Theme: Hashable, Sendable {
  /// The style of ordinary text. Its background is the background of the screen.
  public var text: Style
  /// Less important text: dates, counts, previews.
  public var secondaryText: Style
  /// Dividers and rules.
  public var border: Style
  /// The frames of popovers and sheets, which must stand out from the text that they cover.
  public var frame: Style
  /// Titles of navigation bars.
  public var title: Style
  /// Buttons in bars, such as the back button.
  public var button: Style
  /// The status bar and the key hints.
  public var bar: Style
  /// A key in the line of key hints. The word after the key has the style ``bar``.
  public var barKey: Style
  /// A text field, across its full width.
  public var field: Style
  /// The selected row in the focused list.
  public var selection: Style
  /// The selected row in a list that does not have the focus.
  public var unfocusedSelection: Style
  /// Small marks that draw attention, such as the dot of an unread message.
  public var accent: Style
  /// Warnings and flags: things that need attention.
  public var warning: Style
  /// Destructive actions and failures.
  public var destructive: Style
  /// Headings in lists and texts.
  public var heading: Style
  /// Links.
  public var link: Style
  /// Quoted text, by quotation depth, starting at 1. The last style also applies to all deeper levels.
  public var quotes: [Style]
  /// Code within text.
  public var code: Style
  /// Added lines and removed lines of a diff.
  public var added: Style, removed: Style
  /// The words that differ within an added line and within a removed line.
  public var addedWords: Style, removedWords: Style
  /// The heading of each group of changes (hunk) in a diff.
  public var hunk: Style
  /// A match of a search in a text, and the current match.
  public var match: Style, highlightedMatch: Style
  /// The styles of the program's own text roles (``TextRole/custom(_:fallback:)``), by name.
  public var roles: [String: Style] = [:]
  /// The dimmed content behind a popover or sheet.
  public var behind: Style
  /// True for a theme without colours, which uses text attributes instead.
  public var isMonochrome: Bool
  /// The background of bars, popovers, menus and sheets, slightly lighter or darker than the background of the
  /// screen. If nil, which is the default, they have the background of the screen.
  public var raisedGround: Color?
  /// True if the corners of popovers, menus and sheets are round. The default is true.
  public var hasRoundCorners = true

  /// Makes a custom theme. It is usually easier to change a copy of ``dark`` or ``light``.
  public init(
    text: Style, secondaryText: Style, border: Style, frame: Style, title: Style, button: Style,
    bar: Style, barKey: Style, field: Style, selection: Style, unfocusedSelection: Style,
    accent: Style, warning: Style, destructive: Style, heading: Style, link: Style,
    quotes: [Style], code: Style, added: Style, removed: Style, addedWords: Style,
    removedWords: Style, hunk: Style,
    match: Style, highlightedMatch: Style, behind: Style, isMonochrome: Bool
  ) {
    self.text = text
    self.secondaryText = secondaryText
    self.border = border
    self.frame = frame
    self.title = title
    self.button = button
    self.bar = bar
    self.barKey = barKey
    self.field = field
    self.selection = selection
    self.unfocusedSelection = unfocusedSelection
    self.accent = accent
    self.warning = warning
    self.destructive = destructive
    self.heading = heading
    self.link = link
    self.quotes = quotes
    self.code = code
    self.added = added
    self.removed = removed
    self.addedWords = addedWords
    self.removedWords = removedWords
    self.hunk = hunk
    self.match = match
    self.highlightedMatch = highlightedMatch
    self.behind = behind
    self.isMonochrome = isMonochrome
  }

  /// The theme for terminals with a dark background. The terminal's own background stays visible.
  public static let dark: Theme = {
    var theme = Theme(
      text: .plain, secondaryText: Style(.palette(248)), border: Style(.palette(239)),
      frame: Style(.palette(245)),
      title: Style(.default, .bold), button: Style(.palette(110)),
      bar: Style(.palette(248)), barKey: Style(.palette(75), .bold),
      field: Style(.palette(253), on: .palette(236)),
      selection: Style(.palette(231), on: .palette(25)),
      unfocusedSelection: Style(.palette(253), on: .palette(237)),
      accent: Style(.palette(75)), warning: Style(.palette(215)), destructive: Style(.palette(203)),
      heading: Style(.default, .bold), link: Style(.palette(74), .underline),
      quotes: [
        Style(.palette(108)), Style(.palette(103)), Style(.palette(138)), Style(.palette(243)),
      ],
      code: Style(.palette(151)), added: Style(.palette(114)), removed: Style(.palette(210)),
      addedWords: Style(.palette(194), on: .palette(22)),
      removedWords: Style(.palette(224), on: .palette(88)), hunk: Style(.palette(248)),
      match: Style(.palette(230), on: .palette(58)),
      highlightedMatch: Style(.palette(16), on: .palette(220), .bold),
      behind: Style(.palette(238)), isMonochrome: false)
    theme.raisedGround = .palette(235)
    return theme
  }()

  /// The light theme. It paints its own background.
  public static let light: Theme = {
    let ground = Color.palette(231)
    func ink(_ index: UInt8, _ attributes: Attributes = []) -> Style {
      Style(.palette(index), on: ground, attributes)
    }
    var theme = Theme(
      text: ink(235), secondaryText: ink(240), border: ink(250), frame: ink(244),
      title: ink(232, .bold),
      button: ink(25), bar: ink(240), barKey: ink(26, .bold),
      field: Style(.palette(235), on: .palette(254)),
      selection: Style(.palette(231), on: .palette(25)),
      unfocusedSelection: Style(.palette(235), on: .palette(253)),
      accent: ink(26), warning: ink(94), destructive: ink(160), heading: ink(232, .bold),
      link: ink(25, .underline),
      quotes: [ink(65), ink(61), ink(95), ink(243)],
      code: ink(23), added: ink(22), removed: ink(124),
      addedWords: Style(.palette(22), on: .palette(194)),
      removedWords: Style(.palette(88), on: .palette(224)), hunk: ink(240),
      match: Style(.palette(235), on: .palette(229)),
      highlightedMatch: Style(.palette(16), on: .palette(220), .bold),
      behind: ink(252), isMonochrome: false)
    theme.raisedGround = .palette(255)
    return theme
  }()

  /// The theme for terminals that have no colours, and for users who turn colours off.
  public static let monochrome = Theme(
    text: .plain, secondaryText: .plain, border: .plain, frame: .plain,
    title: Style(.default, .bold),
    button: Style(.default, .underline), bar: .plain, barKey: Style(.default, .bold),
    field: Style(.default, .underline),
    selection: Style(.default, .reverse), unfocusedSelection: Style(.default, .bold),
    accent: Style(.default, .bold), warning: Style(.default, .bold),
    destructive: Style(.default, .bold),
    heading: Style(.default, .bold), link: Style(.default, .underline),
    quotes: [.plain], code: Style(.default, .bold),
    added: Style(.default, .bold), removed: .plain,
    addedWords: Style(.default, [.bold, .underline]), removedWords: Style(.default, .underline),
    hunk: Style(.default, .dim),
    match: Style(.default, .underline), highlightedMatch: Style(.default, .reverse),
    behind: Style(.default, .dim), isMonochrome: true)

  /// Returns the style of text quoted `depth` times, starting at 1.
  public func quote(depth: Int) -> Style {
    quotes.isEmpty || depth < 1 ? text : quotes[min(depth, quotes.count) - 1]
  }
}
