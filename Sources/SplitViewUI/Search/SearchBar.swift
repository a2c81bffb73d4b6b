import TerminalFrame

/// A field for a search, with a sign, a button that clears it, and a button for former searches.
/// Below it stands a ``ScopeBar`` while ``SearchState/showsScopes`` says so (SB1 to SB3).
///
/// The filtered list stands under the bar and changes with every character.
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
  /// The search.
  public var state: SearchState
  /// The scopes that can be chosen. A single one is not shown.
  public var scopes: [String]
  /// The name of the list: "Search Inbox".
  public var prompt: String
  /// True while it has the focus; the caret is shown once a search is being written.
  public var isFocused: Bool
  let send: (SearchEvent) -> Event

  /// Makes a bar.
  /// - Parameters:
  ///   - state: the search.
  ///   - scopes: the scopes, "All" first; empty without a choice.
  ///   - prompt: the name of the list: "Search Inbox".
  ///   - isFocused: whether it has the focus.
  ///   - send: the program's event for a user's action.
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

  /// One row, or two while scopes are shown; as wide as proposed.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(hasScopes ? 2 : 1, proposal.height))
  }

  /// Paints it.
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

  /// A click in the field puts the caret there and begins to write. The buttons and scopes do as
  /// their signs say; the clear button does the same as Escape.
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

  /// The cells of the results button and of the clear button in the first row of a bar of `width`
  /// cells, for a popover's arrow to point at (SB2, PO1). Empty where there is none, or no room for
  /// it.
  /// - Parameters:
  ///   - width: the cells of the bar.
  ///   - symbols: the symbols that paint it.
  public func anchors(width: Int, symbols: Symbols) -> (results: Range<Int>, clear: Range<Int>) {
    let layout = layout(width)
    return (layout.results, layout.clear)
  }

  /// False with one scope, which is no choice.
  private var hasScopes: Bool { scopes.count > 1 && state.showsScopes }

  private var field: TextField<Event> {
    TextField(prompt, state: state.field, isFocused: isFocused && state.isEditing) { [send] in
      send(.edit($0))
    }
  }

  /// The row of the scopes, the first of which begins below the text of the field.
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

  /// Paints a button. In ASCII its sign is a letter, so it gets brackets.
  private func paint(_ sign: Character, in cells: Range<Int>, on canvas: inout Canvas) {
    guard !cells.isEmpty else { return }
    let text = canvas.symbols.isUnicode ? " \(sign) " : "[\(sign)]"
    canvas.write(text, x: cells.lowerBound, y: 0, style: canvas.theme.button)
  }
}

/// The cells of a search bar's first row. If room is short, the results button goes first, then the
/// sign, then the clear button. The field is always there.
struct SearchBarLayout {
  /// The cell of the sign, if there is room.
  private(set) var sign: Int?
  /// The field's cells.
  private(set) var field: Range<Int>
  /// The cells of each button, with a blank on both sides; empty without a button, or without room.
  private(set) var clear = 0..<0
  private(set) var results = 0..<0

  /// The cells of a button.
  private static var button: Int { 3 }
  /// The cells that the field keeps before a button gets any.
  private static var leastField: Int { 6 }

  init(width: Int, hasClear: Bool, hasResults: Bool) {
    var start = 0
    var end = max(0, width)
    var room = end - Self.leastField
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
    // A button has a blank of its own at the edge.
    if sign != nil, clear.isEmpty, results.isEmpty { end -= 1 }
    field = start..<end
  }
}
