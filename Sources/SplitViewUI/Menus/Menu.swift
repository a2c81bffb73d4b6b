import TerminalFrame

/// A user action in an action sheet or an edit menu, except for activating a choice.
///
/// ```swift
/// var menu = MenuState()
/// menu.update(.explain(2))
/// #expect(menu.selection == 2)
/// #expect(menu.isExplained)
/// menu.update(.select(0))
/// #expect(!menu.isExplained)
/// ```
public enum MenuEvent: Hashable, Sendable {
  /// The user selected the choice at this index.
  case select(Int)
  /// The user tried to activate an unavailable choice. The menu then shows the reason.
  case explain(Int)
}

/// The state of an ``ActionSheet`` or an ``EditMenu``.
///
/// ```swift
/// var menu = MenuState()
/// menu.update(.select(1))
/// #expect(menu.selection == 1)
/// // A program makes a new one for each menu.
/// menu = MenuState()
/// #expect(menu.selection == nil)
/// ```
public struct MenuState: Hashable, Sendable {
  /// The index of the selected choice. If nil, the first choice that is available and not destructive is selected.
  public private(set) var selection: Int?
  /// True while the menu shows the reason why the selected choice is unavailable.
  public private(set) var isExplained = false

  /// Makes the state of a menu that has not been opened yet.
  public init() {}

  /// Applies `event` to the state.
  public mutating func update(_ event: MenuEvent) {
    switch event {
    case .select(let index): (selection, isExplained) = (index, false)
    case .explain(let index): (selection, isExplained) = (index, true)
    }
  }
}

/// A list of choices in groups, which are separated by rules. This view shows action sheets and edit menus.
struct Menu<Event>: FocusableView {
  let title: String
  let groups: [[MenuChoice<Event>]]
  let state: MenuState
  var isFocused = true
  /// The maximum width in cells. If the canvas is wider, the menu is centred.
  var maxWidth = Int.max
  let send: (MenuEvent) -> Event

  var choices: [MenuChoice<Event>] { groups.flatMap { $0 } }

  var selection: Int? {
    let choices = choices
    if let own = state.selection, choices.indices.contains(own) { return own }
    let usual = choices.firstIndex { $0.role == .default && $0.unavailable == nil }
    return usual ?? choices.firstIndex { $0.role != .destructive }
  }

  private enum Line {
    case title(String)
    case rule
    case choice(Int)
    case reason(Int, String)

    var choice: Int? {
      switch self {
      case .title, .rule: nil
      case .choice(let index), .reason(let index, _): index
      }
    }
  }

  func keymap(in size: Size) -> Keymap<Event> { Keymap([keys("Choices")]) }

  func sizeThatFits(_ proposal: Size) -> Size {
    let width = min(maxWidth, proposal.width)
    return Size(width, min(proposal.height, lines(in: Size(width, proposal.height)).count))
  }

  /// The width in which no title of a choice is cut off. A long title of the menu itself is wrapped instead.
  var idealWidth: Int? {
    let rows = choices.map { row(of: $0, .unicode) }
    let hasAccents = hasAccents
    let widths = rows.compactMap { $0.idealWidth(hasAccents: hasAccents, shift: 0, .plain) }
    return widths.max().map { min(maxWidth, $0) }
  }

  func overflow(in size: Size) -> Overflow {
    let all = lines(in: own(size).size)
    let shown = shown(all, size.height)
    var overflow: Overflow = []
    if shown.lowerBound > 0 { overflow.insert(.above) }
    if shown.upperBound < all.count { overflow.insert(.below) }
    return overflow
  }

  func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let (rect, choices) = (own(canvas.size), choices)
    let all = lines(in: rect.size)
    for (y, line) in all[shown(all, rect.height)].enumerated() {
      canvas.within(Rect(x: rect.x, y: y, width: rect.width, height: 1)) { canvas in
        paint(line, choices, on: &canvas)
      }
    }
  }

  /// Returns the event for a mouse action. A click activates a choice, or shows why it is
  /// unavailable. The wheel moves the selection.
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let (rect, place) = (own(size), pointer.position)
    switch pointer.kind {
    case .click:
      guard place.x >= rect.x, place.x < rect.maxX, place.y >= 0 else { return nil }
      let lines = lines(in: rect.size)
      return lines[shown(lines, rect.height)].dropFirst(place.y).first?.choice.map(chosen)
    case .scroll(let rows): return moved(by: rows.signum())
    case .drag, .release: return nil
    }
  }

  /// Returns the event for activating the choice at `index`.
  func chosen(_ index: Int) -> Event {
    let choice = choices[index]
    return choice.unavailable == nil ? choice.event : send(.explain(index))
  }

  func moved(by step: Int) -> Event? {
    let last = choices.count - 1
    guard last >= 0 else { return nil }
    return send(.select(min(max(0, (selection ?? (step > 0 ? -1 : 0)) + step), last)))
  }

  // MARK: Lines

  private func own(_ size: Size) -> Rect {
    let width = min(maxWidth, size.width)
    return Rect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
  }

  /// Returns all lines of the menu. If the title would leave too little room for the choices, the
  /// title is cut off after one line.
  private func lines(in size: Size) -> [Line] {
    let choices = choiceLines(size.width)
    let title = title.wrapped(toWidth: max(1, size.width - 2)).map(Line.title)
    let isLong = title.count > 1 && title.count + choices.count > size.height
    return (isLong ? [.title(self.title)] : title) + choices
  }

  private func choiceLines(_ width: Int) -> [Line] {
    var lines: [Line] = []
    var index = 0
    for group in groups where !group.isEmpty {
      if index > 0 { lines.append(.rule) }
      for choice in group {
        lines.append(.choice(index))
        if let reason = choice.unavailable, state.isExplained, index == selection {
          lines += reason.wrapped(toWidth: max(1, width - 4)).map { .reason(index, $0) }
        }
        index += 1
      }
    }
    return lines
  }

  /// Returns the range of visible lines, which includes the selected choice and its reason, if shown.
  private func shown(_ lines: [Line], _ height: Int) -> Range<Int> {
    let selection = selection
    var start = 0
    if let selection, let first = lines.firstIndex(where: { $0.choice == selection }) {
      let last = lines.lastIndex { $0.choice == selection } ?? first
      start = max(0, min(last - height + 1, first))
    }
    return start..<max(start, min(lines.count, start + height))
  }

  private func paint(_ line: Line, _ choices: [MenuChoice<Event>], on canvas: inout Canvas) {
    let theme = canvas.theme
    switch line {
    case .title(let text):
      let room = max(1, canvas.width - 2)
      let shown = text.truncated(toWidth: room, ellipsis: canvas.symbols.ellipsis)
      canvas.write(shown, from: 1, to: canvas.width - 1, y: 0, style: theme.title)
    case .rule: canvas.horizontalRule(y: 0)
    case .reason(_, let text):
      canvas.write(text, from: 3, to: canvas.width - 1, y: 0, style: theme.secondaryText)
    case .choice(let index):
      let isSelected = index == selection
      var row = row(of: choices[index], canvas.symbols)
      // If there is no room for the word "unavailable", the dimmed title alone shows that the choice is
      // unavailable.
      if row.isDimmed, row.title.displayWidth + row.detail.count + 6 > canvas.width {
        row.detail = ""
      }
      row.paint(
        on: &canvas, selection: !isSelected ? .none : isFocused ? .focused : .unfocused,
        hasAccents: hasAccents,
        accessoryWidth: !hasKeys && choices.contains(where: \.opensMenu) ? 1 : 0)
      if isSelected && isFocused { canvas.placeCursor(x: 1, y: 0) }
    }
  }

  private var hasAccents: Bool { choices.contains { $0.role == .destructive } }

  private var hasKeys: Bool { choices.contains { !$0.detail.isEmpty } }

  /// Returns the row of a choice. If the choices show keys, the symbol of a submenu follows the title, so that all keys
  /// end in the last column.
  private func row(of choice: MenuChoice<Event>, _ symbols: Symbols) -> Row {
    let isUnavailable = choice.unavailable != nil
    let hasKeys = hasKeys
    return Row(
      choice.title + (choice.opensMenu && hasKeys ? " \(symbols.forward)" : ""),
      detail: isUnavailable ? "unavailable" : choice.detail,
      accent: choice.role == .destructive ? "!" : nil, isDimmed: isUnavailable,
      accessory: choice.opensMenu && !hasKeys ? .disclosureIndicator : .none)
  }
}

extension MenuState: BindableState {
  /// Applies `event`. Returns nil, because a menu sends no command to the terminal.
  public mutating func receive(_ event: MenuEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
