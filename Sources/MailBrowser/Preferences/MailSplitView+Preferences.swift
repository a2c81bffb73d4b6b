import NavigationModel
import Settings
import SplitViewUI
import TerminalFrame

extension MailSplitView {
  /// Shows the preferences as a modal view (rule MV1 of the guidelines), or shows one of the pages
  /// to which the preferences lead.
  func preferences(_ sheet: PreferencesSheet) -> PresentationView<MailEvent> {
    switch sheet.page {
    case .all:
      var all = PresentationView(
        .preferences, modal: browser.preferencesModal(state, sheet), footer: preferencesFooter)
      all.sheetWidth = FormShape.width
      return all
    case .themes: return themes(sheet)
    case .values: return values(sheet)
    case .keys:
      var keys = page("Keys", keys(sheet))
      keys.sheetWidth = FormShape.width
      return keys
    case .notices: return page("Notices", notices(sheet))
    }
  }

  /// The page of themes, which shows each theme in its own colours. The rest of the screen previews the selected theme.
  private func themes(_ sheet: PreferencesSheet) -> PresentationView<MailEvent> {
    let present = state.preferencesState.sheet?.formerTheme
    var list = choices(sheet.themes, present, sheet, words: \.words)
    list.overlay = { [browser] choice in
      // If the theme is chosen automatically, the terminal's background decides between the dark
      // and the light theme.
      let shown = browser.theme(choice).map { [$0] } ?? [.dark, .light]
      return RowOverlay<MailEvent>(
        paint: { canvas, _ in canvas.colors(of: shown) }, event: { _, _ in nil })
    }
    let footer = browser.colors == 0 ? "This terminal has no colours" : ""
    var page = page("Theme", list, footer)
    page.dimsBehindSheet = false
    // Narrower than a popover in portrait, so that its sides stay visible.
    page.sheetWidth = 50
    return page
  }

  private var preferencesFooter: String {
    if let file = browser.preferencesFile { return "Done saves to \(file)" }
    let words = browser.isSample ? "Demo: changes are not saved" : "Changes are not saved"
    return size.width < 40 ? "Not saved" : words
  }

  /// Returns a page with a button that leads back to the main page.
  private func page(
    _ title: String, _ content: any View<MailEvent>, _ footer: String = ""
  ) -> PresentationView<MailEvent> {
    PresentationView(
      .preferences, title: title,
      cancel: ("\(symbols.back) Preferences", .preferences(.back)), footer: footer
    ) { _ in content }
  }

  /// The page that lists the possible values of the selected row.
  private func values(_ sheet: PreferencesSheet) -> PresentationView<MailEvent> {
    let row = state.preferencesState.row(state.preferences)
    var present: String?
    if let row,
      case .page(_, let title) = state.preferences.control(row, state.navigator, state.layout)
    {
      present = title
    }
    let titles = row?.titlesOnPage ?? []
    var page = page(row?.title ?? "", choices(titles, present, sheet, words: { $0 }))
    page.sheetWidth = FormShape.width
    return page
  }

  /// A list of values from which the user chooses one.
  private func choices<Value: Hashable & Sendable>(
    _ values: [Value], _ present: Value?, _ sheet: PreferencesSheet,
    words: @escaping @Sendable (Value) -> String
  ) -> List<Value, MailEvent> {
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

  /// A row on the page of keys: the header of a group, or the binding at an index.
  private enum KeysEntry: Hashable, Sendable {
    case header(String)
    case binding(Int)
  }

  private func keys(_ sheet: PreferencesSheet) -> any View<MailEvent> {
    let bindings = state.preferencesState.bindings(state.preferences)
    let groups = MailBrowser.keymap.inHelpGroups().titlesOfBindings
    var entries: [KeysEntry] = []
    var group: String?
    for (index, binding) in bindings.enumerated() {
      let title = groups[binding.name] ?? ""
      if title != group { entries.append(.header(title)) }
      group = title
      entries.append(.binding(index))
    }
    let changed = Set(state.preferences.keys.keys.keys)
    let place = entries.firstIndex(of: .binding(sheet.choice))
    let list = List<KeysEntry, MailEvent>(
      entries, selection: place, rowHeight: 1,
      send: { action in
        switch action {
        case .select(.binding(let index)): .preferences(.select(index))
        case .open(.binding(let index)): .preferences(.open(index))
        case .scroll(let rows): .preferences(.select(sheet.choice + rows.signum()))
        case .select(.header), .open(.header), .focus: nil
        }
      },
      row: { [symbols, hasOneKeyOfEach] entry, _ in
        switch entry {
        case .header(let title): Row(title, kind: .header)
        case .binding(let index):
          Row(
            bindings[index].binding.help,
            detail: sheet.asking != nil && index == sheet.choice
              ? "Press a key"
              : bindings[index].binding.keys(symbols, onlyShortest: hasOneKeyOfEach),
            accent: changed.contains(bindings[index].name) ? symbols.unread : nil)
        }
      })
    let isAnswer = sheet.asking != nil || !sheet.note.isEmpty
    let count = "\(bindings.count) of \(MailBrowser.keymap.namedBindings.count)"
    return NotedList(
      list: list, note: keysNote(sheet), isAnswer: isAnswer, search: sheet.search, count: count)
  }

  /// True if the screen is so narrow that each row shows only the shortest of its keys. All keys of the selected row
  /// are then listed below.
  private var hasOneKeyOfEach: Bool { size.width < 44 }

  private func notices(_ sheet: PreferencesSheet) -> any View<MailEvent> {
    let blocks = state.preferencesState.notices.map { TextBlock($0, lead: "- ") }
    return TextView<MailEvent>(
      TextDocument(blocks), at: TextAnchor(block: sheet.choice, offset: 0),
      scroll: { .preferences(.select(sheet.choice + $0)) })
  }

  /// The question that asks for a key, or else the note about the last assignment, or else the name that the selected
  /// binding has in the configuration.
  private func keysNote(_ sheet: PreferencesSheet) -> String {
    if let adding = sheet.asking { return "Press \(adding ? "another" : "the new") key" }
    if !sheet.note.isEmpty { return sheet.note }
    guard let (name, binding) = state.preferencesState.binding(state.preferences) else {
      return ""
    }
    if !hasOneKeyOfEach { return "Name in config.toml: \(name)" }
    return "\(name): \(binding.keys(symbols, onlyShortest: false))"
  }
}

/// A list with a search field above it and a note about the last change below it.
private struct NotedList<Base: View>: View where Base.Event == MailEvent {
  let list: Base
  let note: String
  /// True if the note reports a change or asks for a key.
  let isAnswer: Bool
  let search: HelpSearch?
  /// The number of rows that match the search, in words.
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
    let style = isAnswer ? canvas.theme.title : canvas.theme.secondaryText
    canvas.write(note, from: 1, to: canvas.width - 1, y: y, style: style)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let rect = rect(size)
    guard rect.contains(pointer.position) else { return nil }
    return pointer.inside(rect).flatMap { list.event(for: $0, in: rect.size) }
  }
}

extension KeyBinding {
  /// Returns the keys of the binding for a row on the page of keys.
  fileprivate func keys(_ symbols: Symbols, onlyShortest: Bool) -> String {
    if !onlyShortest { return symbols.isUnicode ? keySigns : keyNames }
    return keys.map { symbols.isUnicode ? $0.sign : $0.name }
      .min { $0.displayWidth < $1.displayWidth } ?? ""
  }
}

extension Keymap {
  /// The title of the section that contains each named binding.
  fileprivate var titlesOfBindings: [String: String] {
    Dictionary(
      sections.flatMap { section in
        section.bindings.compactMap { binding in binding.name.map { ($0, section.title) } }
      }, uniquingKeysWith: { first, _ in first })
  }
}

extension Canvas {
  /// Paints samples of a theme at the end of its row: text on the theme's background, followed by a field for each
  /// colour that has a meaning. For a theme without colours, paints text and a sample of the selection. For several
  /// themes, paints only text.
  fileprivate mutating func colors(of themes: [Theme]) {
    guard themes.count == 1, let theme = themes.first, !theme.isMonochrome else {
      let styles =
        themes.count == 1 ? themes.flatMap { [$0.text, $0.selection] } : themes.map(\.text)
      let sample = width < 38 ? "Aa" : " Aa "
      let cells = sample.displayWidth
      let start = width < 38 ? width - 3 - cells * styles.count : width - 21
      guard start > 16 else { return }
      for (index, style) in styles.enumerated() {
        write(sample, x: start + cells * index, y: 0, style: style)
      }
      return
    }
    let fields = [theme.accent, theme.secondaryText, theme.warning, theme.added, theme.removed]
    let colors = [theme.selection.background] + fields.map(\.foreground)
    // In a narrow row, each field has one cell, and there is no text.
    let isNarrow = width < 38
    let cells = isNarrow ? 1 : 2
    let start = width - (isNarrow ? 3 : 5) - cells * colors.count
    guard start > 16 else { return }
    if !isNarrow { write(" Aa ", x: start - 4, y: 0, style: theme.text) }
    for (index, color) in colors.enumerated() {
      let field = Rect(x: start + cells * index, y: 0, width: cells, height: 1)
      fill(field, Style(.default, on: color))
    }
  }
}

extension MailBrowser {
  /// The modal view of the preferences, with Cancel and Done.
  func preferencesModal(_ state: MailState, _ sheet: PreferencesSheet) -> ModalView<MailEvent> {
    let rows = state.preferencesState.rows(state.preferences)
    let row = state.preferencesState.row(state.preferences)
    let note = row?.help ?? ""
    let isWithoutColors = row?.isTheme == true && colors == 0
    return ModalView(
      "Preferences", done: MailEvent.preferences(.done), cancel: .preferences(.cancel),
      content: SettingsForm(
        rows.map {
          state.preferences.control($0, state.navigator, state.layout).item(of: $0)
        },
        selection: min(max(0, sheet.row), rows.count - 1),
        note: isWithoutColors ? "This terminal has no colours" : note, send: MailEvent.preferences))
  }
}

extension PreferenceRow.Control {
  /// Returns the row of the form that shows this control of `row`.
  fileprivate func item(of row: PreferenceRow) -> SettingsItem {
    let control: SettingsItem.Control =
      switch self {
      case .segments(let titles, let index): .segments(titles, index)
      case .cells(let cells, let none): .stepper(cells == 0 ? none : "\(cells)")
      case .page(_, let chosen): .page(chosen)
      }
    return SettingsItem(row.group, row.title, row.help, control)
  }
}
