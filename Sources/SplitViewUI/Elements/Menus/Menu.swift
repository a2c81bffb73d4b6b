import TerminalFrame

/// A list of things to do, in groups with a line between two: what an action sheet and an edit menu
/// show.
struct Menu<Event>: View {
  let title: String
  let groups: [[MenuChoice<Event>]]
  let state: MenuState
  var isFocused = true
  /// The most cells that it takes, in the middle of its room.
  var maxWidth = Int.max
  let send: (MenuEvent) -> Event

  var choices: [MenuChoice<Event>] { groups.flatMap { $0 } }

  var selection: Int? {
    let choices = choices
    if let own = state.selection, choices.indices.contains(own) { return own }
    return choices.firstIndex { $0.role != .destructive }
  }

  /// One line of it.
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

  func sizeThatFits(_ proposal: Size) -> Size {
    let width = min(maxWidth, proposal.width)
    return Size(width, min(proposal.height, lines(width).count))
  }

  func overflow(in size: Size) -> Overflow {
    let all = lines(own(size).width)
    let shown = shown(all, size.height)
    var overflow: Overflow = []
    if shown.lowerBound > 0 { overflow.insert(.above) }
    if shown.upperBound < all.count { overflow.insert(.below) }
    return overflow
  }

  func paint(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let (rect, choices) = (own(canvas.size), choices)
    let all = lines(rect.width)
    for (y, line) in all[shown(all, rect.height)].enumerated() {
      canvas.within(Rect(x: rect.x, y: y, width: rect.width, height: 1)) { canvas in
        paint(line, choices, on: &canvas)
      }
    }
  }

  /// A click does what the choice says; one that cannot be done says why. The wheel moves on.
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    let (rect, place) = (own(size), pointer.position)
    switch pointer.kind {
    case .click:
      guard place.x >= rect.x, place.x < rect.maxX, place.y >= 0 else { return nil }
      let lines = lines(rect.width)
      return lines[shown(lines, rect.height)].dropFirst(place.y).first?.choice.map(chosen)
    case .scroll(let rows): return moved(by: rows.signum())
    case .drag, .release: return nil
    }
  }

  // MARK: Lines

  private func own(_ size: Size) -> Rect {
    let width = min(maxWidth, size.width)
    return Rect(x: (size.width - width) / 2, y: 0, width: width, height: size.height)
  }

  private func lines(_ width: Int) -> [Line] {
    var lines = wrapped(title, max(1, width - 2)).map(Line.title)
    var index = 0
    for group in groups where !group.isEmpty {
      if index > 0 { lines.append(.rule) }
      for choice in group {
        lines.append(.choice(index))
        if let reason = choice.unavailable, state.isExplained, index == selection {
          lines += wrapped(reason, max(1, width - 4)).map { .reason(index, $0) }
        }
        index += 1
      }
    }
    return lines
  }

  private func wrapped(_ text: String, _ width: Int) -> [String] {
    text.isEmpty ? [] : text.wrappedLines(width: width).map { String(text[$0]) }
  }

  /// The lines that have room, among them the selected choice and why it cannot be done.
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
      canvas.write(text, max(0, canvas.width - text.displayWidth) / 2, 0, theme.secondaryText)
    case .rule: canvas.horizontalRule(0)
    case .reason(_, let text):
      canvas.write(text, from: 3, to: canvas.width - 1, 0, theme.secondaryText)
    case .choice(let index):
      let isSelected = index == selection
      let isUnavailable = choices[index].unavailable != nil
      let row = Row(
        choices[index].title, detail: isUnavailable ? "unavailable" : choices[index].detail,
        accent: choices[index].role == .destructive ? "!" : nil, isDimmed: isUnavailable)
      row.paint(
        on: &canvas, selection: !isSelected ? .none : isFocused ? .focused : .unfocused,
        hasAccents: choices.contains { $0.role == .destructive })
      if isSelected && isFocused { canvas.placeCursor(1, 0) }
    }
  }
}

// MARK: - Keys

extension Menu {
  /// What choosing the choice of `index` means.
  private func chosen(_ index: Int) -> Event {
    let choice = choices[index]
    return choice.unavailable == nil ? choice.event : send(.explain(index))
  }

  private func moved(by step: Int) -> Event? {
    let last = choices.count - 1
    guard last >= 0 else { return nil }
    return send(.select(min(max(0, (selection ?? (step > 0 ? -1 : 0)) + step), last)))
  }

  /// The keys have the names of those that do the like in a list, so that a person's own are in force
  /// here too. Letters have none: they are those of the titles.
  func keys(_ name: String) -> Keymap<Event>.Section {
    let choices = choices
    var bindings: [KeyBinding<Event>] = []
    if let selection {
      let title = choices[selection].title
      bindings.append(
        KeyBinding(
          KeyPress(.enter), name: "go-in", help: title, hint: title, event: chosen(selection)))
    }
    if let cancel = choices.last(where: { $0.role == .cancel }) {
      bindings.append(
        KeyBinding(
          KeyPress(.escape), name: "cancel", help: cancel.title, hint: cancel.title,
          event: cancel.event))
    }
    if let next = moved(by: 1), let previous = moved(by: -1) {
      bindings += [
        KeyBinding(
          KeyPress(.down), .character("j"), name: "next-row", help: "Next choice", event: next),
        KeyBinding(
          KeyPress(.up), .character("k"), name: "previous-row", help: "Previous choice",
          event: previous),
        KeyBinding(
          KeyPress(.home), name: "go-to-top", help: "First choice", event: send(.select(0))),
        KeyBinding(
          KeyPress(.end), name: "go-to-end", help: "Last choice",
          event: send(.select(choices.count - 1))),
      ]
    }
    let letters = Initials(choices.map(\.title), from: selection)
    return Keymap.Section(
      name, bindings + letters.bindings(except: ["j", "k"]) { send(.select($0)) })
  }
}
