import TerminalFrame

/// A search field with a symbol, a clear button, and a button for earlier searches. A ``ScopeBar``
/// is shown below the field if ``SearchState/showsScopes`` is true (guidelines SB1 to SB3).
///
/// The filtered list is below the bar, and is updated after every character.
///
/// ```swift
/// let search = SearchState()
/// let bar = SearchBar(
///   search, scopes: ["All", "Title"], prompt: "Search notes", send: Event.search)
/// let keys = SearchBar<Event>.bindings(for: search, scopes: 2, send: Event.search)
/// #expect(Keymap([Keymap.Section("Search", keys)]).event(for: .enter) == .search(.submit))
/// #expect(bar.sizeThatFits(Size(40, 9)).height == 1)
/// ```
public struct SearchBar<Event>: View {
  /// The search: its text and its scope.
  public var state: SearchState
  /// The scopes to choose from. A single scope is not shown.
  public var scopes: [String]
  /// The text shown in an empty field, which names the list that is searched, such as "Search Inbox".
  public var prompt: String
  /// True while the bar has the focus. The caret is shown only while the search is being edited.
  public var isFocused: Bool
  let send: (SearchEvent) -> Event

  /// Makes a bar.
  /// - Parameters:
  ///   - state: the search.
  ///   - scopes: the scopes, of which "All" is usually the first; empty if there is no choice.
  ///   - prompt: the text shown in an empty field, which names the list that is searched, such as "Search Inbox".
  ///   - isFocused: whether the bar has the focus.
  ///   - send: turns a user action into a program event.
  public init(
    _ state: SearchState, scopes: [String] = [], prompt: String = "Search", isFocused: Bool = true,
    send: @escaping (SearchEvent) -> Event
  ) {
    self.state = state
    self.scopes = scopes
    self.prompt = prompt
    self.isFocused = isFocused
    self.send = send
  }

  /// Returns the proposed width, and a height of one row or, while scopes are shown, two rows.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(hasScopes ? 2 : 1, proposal.height))
  }

  /// Paints the field, the buttons and the scopes.
  public func paint(on canvas: inout Canvas) {
    guard canvas.height > 0 else { return }
    canvas.fill(canvas.theme.text)
    let layout = layout(canvas.width)
    if let sign = layout.sign {
      canvas.write(canvas.symbols.search, x: sign, y: 0, style: canvas.theme.secondaryText)
    }
    paint(canvas.symbols.clear, in: layout.clear, on: &canvas)
    paint(canvas.symbols.results, in: layout.results, on: &canvas)
    canvas.draw(field, in: layout.field.row)
    if hasScopes { canvas.draw(scopeBar, in: scopeRect(canvas.width)) }
  }

  /// Returns the event for a click. A click in the field moves the caret there and begins editing.
  /// A click on a button or a scope activates it; the clear button has the same effect as Escape.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let position = pointer.position
    guard pointer.isClick, Rect(size: size).contains(position) else { return nil }
    if position.y == 1 && hasScopes {
      let rect = scopeRect(size.width)
      return pointer.inside(rect).flatMap { scopeBar.event(for: $0, in: rect.size) }
    }
    guard position.y == 0 else { return nil }
    let layout = layout(size.width)
    if layout.clear.contains(position.x) { return send(state.escape) }
    if layout.results.contains(position.x) { return send(.showResults) }
    if layout.sign != nil && position.x < layout.field.lowerBound { return send(.begin) }
    let cells = layout.field.row
    return pointer.inside(cells).flatMap { field.event(for: $0, in: cells.size) }
  }

  /// Returns the cells of the results button and of the clear button, in the first row of a bar of
  /// `width` cells. A popover's arrow can point at these cells (guidelines SB2 and PO1). A range is
  /// empty if the button does not exist or does not fit.
  /// - Parameters:
  ///   - width: the width of the bar, in cells.
  ///   - symbols: the symbols that the bar is painted with.
  public func anchors(width: Int, symbols: Symbols) -> (results: Range<Int>, clear: Range<Int>) {
    let layout = layout(width)
    return (layout.results, layout.clear)
  }

  /// True if the user can choose between several scopes, and the scopes are shown.
  private var hasScopes: Bool { scopes.count > 1 && state.showsScopes }

  private var field: TextField<Event> {
    TextField(prompt, state: state.field, isFocused: isFocused && state.isEditing) { [send] in
      send(.edit($0))
    }
  }

  /// Returns the cells of the row with the scopes. The first scope begins below the text of the field.
  private func scopeRect(_ width: Int) -> Rect {
    let x = max(0, layout(width).field.lowerBound - 1)
    return Rect(x: x, y: 1, width: max(0, width - x), height: 1)
  }

  private var scopeBar: ScopeBar<Event> {
    ScopeBar(scopes, chosen: state.scope) { [send] in send(.scope($0)) }
  }

  private func layout(_ width: Int) -> SearchBarLayout {
    SearchBarLayout(
      width: width, hasClear: state.isActive, hasResults: !state.formerSearches.isEmpty)
  }

  /// Paints a button. An ASCII symbol is put in brackets, because it would otherwise look like a
  /// letter of the text.
  private func paint(_ sign: Character, in cells: Range<Int>, on canvas: inout Canvas) {
    guard !cells.isEmpty else { return }
    let text = canvas.symbols.isUnicode ? " \(sign) " : "[\(sign)]"
    canvas.write(text, x: cells.lowerBound, y: 0, style: canvas.theme.button)
  }
}

/// The cells in the first row of a search bar. If there is too little room, the results button is
/// removed first, then the symbol, then the clear button. The field is always shown.
struct SearchBarLayout {
  /// The cell of the search symbol. Nil if it does not fit.
  private(set) var sign: Int?
  /// The cells of the field.
  private(set) var field: Range<Int>
  /// The cells of the clear button, including a space on either side. `results` contains the cells
  /// of the results button. Each range is empty if the button does not exist or does not fit.
  private(set) var clear = 0..<0
  private(set) var results = 0..<0

  /// The width of a button, in cells.
  private static var button: Int { 3 }
  /// The minimum width of the field, in cells. Buttons use only the remaining cells.
  private static var minimumField: Int { 6 }

  init(width: Int, hasClear: Bool, hasResults: Bool) {
    var start = 0
    var end = max(0, width)
    var room = end - Self.minimumField
    let showsClear = hasClear && room >= Self.button
    if showsClear { room -= Self.button }
    if room >= 4 {
      sign = 1
      start = 3
      room -= 4
    }
    if hasResults && sign != nil && room >= Self.button {
      results = end - Self.button..<end
      end -= Self.button
    }
    if showsClear {
      clear = end - Self.button..<end
      end -= Self.button
    }
    // Leave a space at the edge, unless there is a button, which already ends with a space.
    if sign != nil, clear.isEmpty, results.isEmpty { end -= 1 }
    field = start..<end
  }
}
