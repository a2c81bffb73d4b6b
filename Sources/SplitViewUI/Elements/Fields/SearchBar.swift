import TerminalFrame

/// A field for what is searched for, with a sign, a button that clears it, and one that shows
/// former searches; below it, while there is a search, a ``ScopeBar`` (SB1 to SB3).
///
/// The list that it filters stands under it and changes with every character.
public struct SearchBar<Event>: View {
  /// What is written, and where it is searched.
  public var state: SearchState
  /// Where can be searched; none where there is no choice.
  public var scopes: [String]
  /// What is searched: "Search Inbox".
  public var prompt: String
  /// Whether the keys are for it, once something is being written.
  public var isFocused: Bool
  let send: (SearchEvent) -> Event

  /// Makes a bar.
  /// - Parameters:
  ///   - state: what is written, and where it is searched.
  ///   - scopes: where can be searched, "All" first; none where there is no choice.
  ///   - prompt: what is searched: "Search Inbox".
  ///   - isFocused: whether the keys are for it.
  ///   - send: the event for what a person does.
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

  /// One row, or two with scopes while there is a search; as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(hasScopes ? 2 : 1, proposal.height))
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    guard canvas.height > 0 else { return }
    canvas.fill(canvas.theme.text)
    let layout = layout(canvas.width)
    if let sign = layout.sign {
      canvas.write(canvas.symbols.search, sign, 0, canvas.theme.secondaryText)
    }
    paint(canvas.symbols.clear, in: layout.clear, on: &canvas)
    paint(canvas.symbols.results, in: layout.results, on: &canvas)
    canvas.draw(field, in: Self.row(layout.field))
    if hasScopes { canvas.draw(scopeBar, in: Rect(x: 0, y: 1, width: canvas.width, height: 1)) }
  }

  /// A click in the field puts the caret there and begins to write; the buttons and the scopes do
  /// what they say. The clear button does what Escape does.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let position = pointer.position
    guard pointer.isClick, position.y >= 0, position.y < size.height else { return nil }
    if position.y == 1 && hasScopes {
      return scopeBar.event(
        for: PointerEvent(pointer.kind, at: Point(position.x, 0)), in: Size(size.width, 1))
    }
    guard position.y == 0 else { return nil }
    let layout = layout(size.width)
    if layout.clear.contains(position.x) { return send(state.escape) }
    if layout.results.contains(position.x) { return send(.showResults) }
    if layout.sign != nil && position.x < layout.field.lowerBound { return send(.begin) }
    let cells = Self.row(layout.field)
    return pointer.inside(cells).flatMap { field.event(for: $0, in: cells.size) }
  }

  /// The cells of the results button in a bar of `width` cells, in its first row; empty where it
  /// has none, or none that has room. What the popover's arrow points at (SB2, PO1).
  /// - Parameters:
  ///   - width: cells of the bar.
  ///   - symbols: those that it is painted with.
  public func anchors(width: Int, symbols: Symbols) -> (results: Range<Int>, clear: Range<Int>) {
    let layout = layout(width)
    return (layout.results, layout.clear)
  }

  private var hasScopes: Bool { !scopes.isEmpty && state.isActive }

  private var field: TextField<Event> {
    TextField(prompt, state: state.field, isFocused: isFocused && state.isEditing) { [send] in
      send(.edit($0))
    }
  }

  private var scopeBar: ScopeBar<Event> {
    ScopeBar(scopes, chosen: state.scope) { [send] in send(.scope($0)) }
  }

  private func layout(_ width: Int) -> SearchBarLayout {
    SearchBarLayout(
      width: width, hasClear: state.isActive, hasResults: !state.formerSearches.isEmpty)
  }

  /// In ASCII a button's sign is a letter, which brackets tell from text.
  private func paint(_ sign: Character, in cells: Range<Int>, on canvas: inout Canvas) {
    guard !cells.isEmpty else { return }
    let text = canvas.symbols.isUnicode ? " \(sign) " : "[\(sign)]"
    canvas.write(text, cells.lowerBound, 0, canvas.theme.button)
  }

  private static func row(_ cells: Range<Int>) -> Rect {
    Rect(x: cells.lowerBound, y: 0, width: cells.count, height: 1)
  }
}
