import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// The preferences: a modal view (MV1), or one of its pages.
  func preferences(_ sheet: PreferencesSheet) -> PresentationView<MailEvent> {
    switch sheet.page {
    case .all:
      return PresentationView(
        .preferences, modal: browser.preferencesModal(state, sheet), footer: preferencesFooter)
    case .themes:
      let present = state.preferencesState.sheet?.formerTheme
      return page(
        "Theme", choices(sheet.themes, present, sheet, words: \.words), themesFooter)
    case .values: return values(sheet)
    case .keys: return page("Keys", keys(sheet), keysFooter(sheet))
    case .notices: return page("Notices", notices(sheet), "")
    }
  }

  private var preferencesFooter: String {
    if let file = browser.preferencesFile { return "Done writes \(file)" }
    return browser.isSample ? "The demo writes nothing" : "Nothing is written"
  }

  /// A page with a button that leads back to all preferences.
  private func page(
    _ title: String, _ content: any View<MailEvent>, _ footer: String
  ) -> PresentationView<MailEvent> {
    PresentationView(
      .preferences, title: title,
      cancel: ("\(symbols.back) Preferences", .preferences(.back)), footer: footer
    ) { _ in content }
  }

  /// The values of the chosen row.
  private func values(_ sheet: PreferencesSheet) -> PresentationView<MailEvent> {
    let row = state.preferenceRow
    var present: String?
    if case .page(_, let title)? = row.map(state.control) { present = title }
    let titles = row?.titlesOnPage ?? []
    return page(
      row?.title ?? "", choices(titles, present, sheet, words: { $0 }), "Enter takes")
  }

  private var themesFooter: String {
    browser.colors == 0 ? "This terminal has no colours" : "Enter takes"
  }

  /// A list of values, of which one is taken.
  private func choices<Value: Hashable & Sendable>(
    _ values: [Value], _ present: Value?, _ sheet: PreferencesSheet,
    words: @escaping @Sendable (Value) -> String
  ) -> any View<MailEvent> {
    List(
      values, selection: sheet.choice,
      send: { action in
        switch action {
        case .select(let value), .open(let value):
          .preferences(.open(values.firstIndex(of: value) ?? 0))
        case .scroll(let rows): .preferences(.select(sheet.choice + rows.signum()))
        case .focus: nil
        }
      },
      row: { value, _ in Row(words(value), accessory: value == present ? .checkmark : .none) })
  }

  private func keys(_ sheet: PreferencesSheet) -> any View<MailEvent> {
    let bindings = state.shownBindings
    let changed = Set(state.preferences.keys.keys.keys)
    let list = List<Int, MailEvent>(
      Array(bindings.indices), selection: sheet.choice,
      rowHeight: state.navigator.height < 12 ? 1 : 2,
      send: { action in
        switch action {
        case .select(let index): .preferences(.select(index))
        case .open(let index): .preferences(.open(index))
        case .scroll(let rows): .preferences(.select(sheet.choice + rows.signum()))
        case .focus: nil
        }
      },
      row: { [symbols] index, _ in
        let (name, binding) = bindings[index]
        return Row(
          binding.help, detail: binding.keyNames, subtitle: name,
          accent: changed.contains(name) ? symbols.unread : nil)
      })
    let count = "\(bindings.count) of \(MailBrowser.keymap.namedBindings.count)"
    return NotedList(list: list, note: keysNote(sheet), search: sheet.search, count: count)
  }

  private func notices(_ sheet: PreferencesSheet) -> any View<MailEvent> {
    let blocks = state.preferencesState.notices.map { TextBlock($0, lead: "- ") }
    return TextView<MailEvent>(
      TextDocument(blocks), at: TextAnchor(block: sheet.choice, offset: 0),
      scroll: { .preferences(.select(sheet.choice + $0)) })
  }

  /// The question for a key, or the note about what was done last.
  private func keysNote(_ sheet: PreferencesSheet) -> String {
    if let adding = sheet.asking, let chosen = state.chosenBinding {
      return "\(adding ? "One more key" : "The key") for '\(chosen.name)'?"
    }
    return sheet.note
  }

  private func keysFooter(_ sheet: PreferencesSheet) -> String {
    if sheet.asking != nil { return "Esc leaves it as it is" }
    return sheet.search == nil ? "/ finds\(symbols.separator)Enter asks for a key" : "Esc shows all"
  }
}

/// A list with a line below it about what was done in it, and one above it with the words that are looked for.
private struct NotedList<Base: View>: View where Base.Event == MailEvent {
  let list: Base
  let note: String
  let search: HelpSearch?
  /// How many rows have these words.
  let count: String

  private func rect(_ size: Size) -> Rect {
    Rect(size: size).inset(top: HelpPage.searchRows(search), bottom: size.height > 3 ? 1 : 0)
  }

  func sizeThatFits(_ proposal: Size) -> Size {
    let own = list.sizeThatFits(rect(proposal).size)
    return Size(own.width, min(proposal.height, own.height + 1))
  }

  func overflow(in size: Size) -> Overflow { list.overflow(in: rect(size).size) }

  func paint(on canvas: inout Canvas) {
    let rect = rect(canvas.size)
    canvas.draw(list, in: rect)
    search?.paint(count, on: &canvas)
    let y = canvas.height - 1
    if note.isEmpty || canvas.height < 1 { return }
    canvas.fill(Rect(x: 0, y: y, width: canvas.width, height: 1), canvas.theme.text)
    canvas.write(note, from: 1, to: canvas.width - 1, y: y, style: canvas.theme.warning)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let rect = rect(size)
    guard rect.contains(pointer.position) else { return nil }
    return pointer.inside(rect).flatMap { list.event(for: $0, in: rect.size) }
  }
}

extension MailBrowser {
  /// All preferences between Cancel and Done.
  func preferencesModal(_ state: MailState, _ sheet: PreferencesSheet) -> ModalView<MailEvent> {
    let rows = state.preferenceRows
    let note = state.preferenceRow?.help ?? ""
    let isWithoutColors = state.preferenceRow?.isTheme == true && colors == 0
    return ModalView(
      "Preferences", done: MailEvent.preferences(.done), cancel: .preferences(.cancel),
      content: PreferencesForm(
        rows: rows.map { ($0, state.control($0)) },
        selection: min(max(0, sheet.row), rows.count - 1),
        note: isWithoutColors ? "This terminal has no colours" : note))
  }
}
