import NavigationModel
import SplitViewUI
import TerminalFrame

/// The help page, with the filter above it if a filter is set.
struct HelpPage: View {
  typealias Event = MailEvent

  /// The complete page, which determines the height of the sheet.
  let all: TextDocument
  /// The part of the page that matches the filter.
  let page: TextDocument
  let search: HelpSearch?
  /// The number of matches, such as `3 of 41`.
  let count: String
  let anchor: TextAnchor

  /// Returns the number of rows that the filter takes above the page.
  static func searchRows(_ search: HelpSearch?) -> Int { search == nil ? 0 : 1 }

  private var text: TextView<MailEvent> {
    TextView(page, at: anchor, scroll: { .help(.scroll($0)) })
  }

  private func room(in size: Size) -> Rect {
    let rows = Self.searchRows(search)
    return Rect(x: 0, y: rows, width: size.width, height: max(0, size.height - rows))
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    TextView<MailEvent>(all, at: .start, scroll: { .help(.scroll($0)) }).sizeThatFits(proposal)
  }

  func overflow(in size: Size) -> Overflow { text.overflow(in: room(in: size).size) }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    text.event(for: pointer, in: size)
  }

  func paint(on canvas: inout Canvas) {
    if let search { search.paint(count, on: &canvas) }
    canvas.draw(text, in: room(in: canvas.size))
  }
}

extension MailSplitView {
  /// The width of the help page in its sheet, in cells.
  var helpWidth: Int {
    Sheet<MailEvent>.textWidth(ofKeys: browser.helpKeymap(state), in: size, symbols: symbols)
      + 2 * TextView<MailEvent>.margin
  }

  /// The help page in a sheet.
  func help(_ context: PresentationContext<MailEvent>) -> any View<MailEvent> {
    let keymap = browser.helpKeymap(state)
    let search = state.help.search
    let count = "\(keymap.count(finding: search?.text ?? "")) of \(keymap.count())"
    return HelpPage(
      all: browser.helpPage(state, symbols, in: size),
      page: browser.foundHelpPage(state, symbols, in: size),
      search: search, count: count, anchor: state.help.anchor)
  }
}

extension MailBrowser {
  /// Returns the keys that the page lists: the keys that are available after the page is closed.
  fileprivate func helpKeymap(_ state: MailState) -> Keymap<MailEvent> {
    var closed = state
    closed.dismiss(.help)
    closed.help = .listing
    let keymap = keymap(closed)
    if state.library.refusal != nil { return keymap.inHelpGroups() }
    return MovingFeature.withCarrying(keymap).rebound(by: state.preferences.keys).inHelpGroups()
  }

  /// Returns the help page for a screen of `size`, filtered by `text`.
  private func helpPage(
    _ state: MailState, _ symbols: Symbols, in size: Size, finding text: String
  ) -> TextDocument {
    let keymap = helpKeymap(state)
    let width = Sheet<MailEvent>.textWidth(ofKeys: keymap, in: size, symbols: symbols)
    return keymap.document(width: width, symbols: symbols, finding: text)
  }

  /// Returns the complete help page for a screen of `size`.
  fileprivate func helpPage(
    _ state: MailState, _ symbols: Symbols, in size: Size
  ) -> TextDocument {
    helpPage(state, symbols, in: size, finding: "")
  }

  /// Returns the page with the bindings that match the filter.
  fileprivate func foundHelpPage(
    _ state: MailState, _ symbols: Symbols, in size: Size
  ) -> TextDocument {
    let page = helpPage(state, symbols, in: size, finding: state.help.search?.text ?? "")
    return page.blocks.isEmpty ? TextDocument([TextBlock("No such key", .secondary)]) : page
  }

  /// Scrolls the help page by a number of rows, which `rows` computes from the number of visible
  /// rows. Any symbols can be used to lay out the page here, because the page has the same rows
  /// with all symbols.
  func scrollHelp(_ state: inout MailState, by rows: (Int) -> Int) {
    let size = Size(state.navigator.width, state.navigator.height)
    let width = Sheet<MailEvent>.textWidth(ofKeys: helpKeymap(state), in: size)
    let all = helpPage(state, .unicode, in: size)
    var room = Sheet<MailEvent>.textSize(of: all, width: width, in: size)
    room.height = max(1, room.height - HelpPage.searchRows(state.help.search))
    let found = foundHelpPage(state, .unicode, in: size)
    state.help.scroll(found, by: rows(room.height), in: room)
  }
}

extension HelpSearch {
  /// Paints `/` with the words of the filter, and the number of matches, in the first row. If the words do not fit,
  /// their end is shown.
  func paint(_ count: String, on canvas: inout Canvas) {
    let theme = canvas.theme
    let margin = TextView<MailEvent>.margin
    let end = canvas.width - margin
    let start = canvas.write("/", x: margin, y: 0, style: theme.accent)
    let countStart = end - count.displayWidth
    var shown = text[...]
    while start + shown.displayWidth + 2 > countStart, !shown.isEmpty { shown.removeFirst() }
    let cursor = canvas.write(shown, x: start, y: 0, style: theme.text)
    if countStart > cursor + 1 {
      canvas.write(count, x: countStart, y: 0, style: theme.secondaryText)
    }
    if isWriting { canvas.placeCaret(x: min(cursor, end), y: 0) }
  }
}
