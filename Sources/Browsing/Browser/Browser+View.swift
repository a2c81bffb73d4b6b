import SplitViewControls
import SplitViewUI

extension Browser {
  /// The columns, and what is presented over them.
  public func view(_ state: BrowserState) -> SplitView<BrowserItem, BrowserEvent> {
    SplitView(
      state.navigator, in: state.lists, title: browsed.title, place: place(state),
      facts: facts(state), keys: keys(state)
    ) {
      listColumn(.primary, state)
      if state.navigator.style == .triple { [.column(listColumn(.supplementary, state))] }
      contentColumn(state)
      PresentationView("palette", title: "Commands", width: 60) { context in
        PaletteView(state: state.palette, isFocused: context.isFocused)
      }
      PresentationView("page", title: state.page.title, footer: "Esc closes") { context in
        TextReader(state.page.text, isFocused: context.isFocused, send: BrowserEvent.page)
      }
      menu(state)
      questions(state)
    }
    .toast(state.toast)
  }

  private func questions(_ state: BrowserState) -> [SplitViewPart<BrowserItem, BrowserEvent>] {
    guard let act = state.acting.act else { return [] }
    let title = act.action.title
    let verb = title.hasSuffix("…") ? String(title.dropLast()) : title
    let form = Form(state.acting.form) { BrowserEvent.acting(.form($0)) }
    let cancel = BrowserEvent.dismiss("confirm")
    return [
      .presentation(
        PresentationView(
          "ask",
          modal: ModalView(
            verb, doneTitle: "Continue", done: .acting(.answer), cancel: .dismiss("ask"),
            content: form))),
      .presentation(
        PresentationView(
          "confirm",
          alert: Alert(
            act.action.confirmation ?? "", message: act.subject,
            primaryButton: AlertButton("Cancel", role: .cancel, event: cancel),
            otherButtons: [
              AlertButton(
                verb, role: act.action.isDestructive ? .destructive : .default,
                event: .acting(.confirm))
            ], state: state.acting.alert
          ) { .acting(.alert($0)) })),
    ]
  }

  private func facts(_ state: BrowserState) -> [String] {
    let path = state.focusedList
    guard let list = state.lists[path] else { return [] }
    let isReading = list.phase == .reading
    // What comes from a pipe may come for ever: then it says so. Any other list is whole in a moment.
    let more = isReading && !isOnce(path) ? "…" : ""
    let count = list.found.map { "\($0.count) of " } ?? ""
    let marks = state.markedList == path ? state.marks.title.map { [$0] } ?? [] : []
    let level = level(below: path, state)
    let isOne = list.rows.count == 1 && list.found == nil
    let many = level.rowName == nil ? "rows" : level.title.lowercased()
    let rows = isOne ? level.rowName ?? "row" : many
    let waits =
      isSearching(path, state) ? ["searching…"] : isOnce(path) && isReading ? ["reading…"] : []
    return marks + waits + ["\(count)\(list.rows.count)\(more) \(rows)"]
  }

  /// Where the user is: what is shown, and the rows that lead to the list with the focus.
  private func place(_ state: BrowserState) -> [String] {
    let rows = state.lists.rows(along: state.focusedList).map(\.title)
    // A repository and its branch may have the same name, which is said once.
    return ([browsed.subject] + rows).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  // MARK: Columns

  private func listColumn(
    _ column: SplitViewColumn, _ state: BrowserState
  ) -> ColumnView<BrowserItem, BrowserEvent> {
    let level = state.navigator.topLevel(of: column)
    let path = level.map { state.navigator.parent(ofLevel: $0) } ?? state.navigator.path
    let isSearched = state.filter.isShown(above: path)
    let hasMarks = !state.marks.isEmpty && state.markedList == path
    let hasFields = self.level(below: path, state).lines == .fields
    let names = FieldHeader<BrowserEvent> { fields(at: path, hasMarks: hasMarks, state) }
    var bar: (any View<BrowserEvent>)? = hasFields ? names : nil
    if isSearched { bar = SearchBar(state.filter.search) { BrowserEvent.filter($0) } }
    let failure = failure(in: path, state)
    let below = hasRows(path, state) ? failure : nil
    return ColumnView(
      column, title: self.level(below: path, state).title, top: bar,
      bottom: below.map { TextView(TextDocument([TextBlock($0.description, .warning)])) }
    ) { context in
      if let failure, below == nil { return TextView(failure.document) }
      let fields = hasFields ? fields(at: path, hasMarks: hasMarks, state) : nil
      let parts = fields == nil ? parts(of: context, at: path, hasMarks: hasMarks, state) : nil
      let list = List(context, placeholder: isSearched ? "Not found" : "Nothing here") { item, _ in
        var row = row(item, at: path, parts, state)
        if let fields, let value = state.lists.row(of: item, in: path) {
          row.cells = fields.cells(of: value)
        }
        return row
      }
      return hasMarks ? list.marks(state.marks, send: BrowserEvent.marks) : list
    }
  }

  /// The rows below a list that was not read to its end, which say why. Without rows in the list, the failure is in its place.
  static let failureRows = 2

  /// Why the list below the end of `path` was not read to its end; nil if it was.
  func failure(in path: [BrowserItem], _ state: BrowserState) -> BrowserFailure? {
    guard case .failed(let failure)? = state.lists[path]?.phase else { return nil }
    return failure
  }

  func hasRows(_ path: [BrowserItem], _ state: BrowserState) -> Bool {
    (state.lists[path]?.rows.count ?? 0) > 0
  }

  /// The cells before a row with a mark: the selection's edge, the mark, and a blank.
  private static let markWidth = 3
  /// The rows by which the columns of a table are measured. The same ones always, so that no column moves while one scrolls.
  private static let measured = 60

  /// The columns of a list whose rows show their fields; nil for any other list.
  private func fields(
    at path: [BrowserItem], hasMarks: Bool, _ state: BrowserState
  ) -> FieldColumns? {
    guard let list = state.lists[path], let width = state.width(ofLevel: path.count) else {
      return nil
    }
    let rows = (0..<min(list.rows.count, Self.measured)).map { list.rows.row(at: $0) }
    return FieldColumns(rows, from: hasMarks ? Self.markWidth : 1, width: width)
  }

  /// The room for the parts of rows with one line; nil for rows of two lines.
  private func parts(
    of context: ColumnContext<BrowserItem, BrowserEvent>, at path: [BrowserItem], hasMarks: Bool,
    _ state: BrowserState
  ) -> RowParts? {
    guard context.rowHeight == 1, let width = state.width(ofLevel: path.count) else { return nil }
    let list = state.lists[path]
    let rows = (context.window?.visible ?? 0..<0).compactMap { index in
      list?.place(at: index).flatMap { list?.rows.row(at: $0) }
    }
    let signs = state.lists.depth == nil ? 2 : 0
    return RowParts(rows, room: width - 2 - signs - (hasMarks ? Self.markWidth : 0))
  }

  private func row(
    _ item: BrowserItem, at path: [BrowserItem], _ parts: RowParts?, _ state: BrowserState
  ) -> Row {
    guard let value = state.lists.row(of: item, in: path) else { return Row("") }
    let leads = state.lists.depth == nil && value.hasList == true
    var row = Row(
      value.title, detail: parts?.text(beside: value) ?? value.detail,
      subtitle: parts == nil ? value.subtitle : "", marks: parts == nil ? value.mark : "",
      accessory: leads ? .disclosureIndicator : .none)
    row.runs = value.runs
    let query = state.filter.query(in: path)
    if !query.isEmpty { row.marked = .words(MarkedWords(parts: query)) }
    return row
  }

  private func contentColumn(_ state: BrowserState) -> ColumnView<BrowserItem, BrowserEvent> {
    let (request, rows) = (contentRequest(state), state.path)
    let title = rows.last?.title ?? ""
    let views = request == nil ? [] : views(state)
    let content: (ColumnContext<BrowserItem, BrowserEvent>) -> any View<BrowserEvent> = { context in
      guard let request else { return ContentUnavailable<BrowserEvent>("Nothing selected") }
      // A content that is not there yet is empty, and not that of another row.
      let isOld =
        state.reading.shown?.path != request.key.path
        || state.reading.shown?.view != request.key.view
      let text = isOld ? TextReaderState() : state.reading.text
      return TextReader(text, isFocused: context.isFocused, send: BrowserEvent.text)
    }
    guard (2...5).contains(views.count), let control = segments(state, views) else {
      return ColumnView(.secondary, title: title, content: content)
    }
    return ColumnView(.secondary, title: title, titleView: control, content: content)
  }

  private func segments(
    _ state: BrowserState, _ views: [String]
  ) -> SegmentedControl<BrowserEvent>? {
    let level = state.navigator.path.count - 1
    let selection = state.reading.view(ofLevel: level, of: views.count)
    return SegmentedControl(views, selection: selection, send: BrowserEvent.view)
  }

  // MARK: Keys

  private func keys(_ state: BrowserState) -> [KeyBinding<BrowserEvent>] {
    let isList = state.navigator.layout(in: state.lists).focus != .secondary
    let views = contentRequest(state) == nil ? [] : views(state)
    // The key that chooses comes first: its hint stays where there are few cells.
    var keys = state.picks && !state.subjects.isEmpty ? [pickKey(state)] : []
    keys += actionKeys(state)
    if let running = state.acting.running {
      keys.append(
        KeyBinding(
          .escape, help: "Stop \(running)", hint: "Stop \(running)", event: .acting(.stop)))
    }
    if isList {
      keys.append(
        KeyBinding(
          "/", name: "search", help: "Search the list", hint: "Search",
          event: BrowserEvent.filter(.begin)))
      if state.filter.isShown(above: state.focusedList) {
        keys.append(KeyBinding(.escape, help: "Show all rows", event: .filter(.cancel)))
      }
      let marks = state.markedList == state.focusedList ? state.marks : MultiSelection()
      keys += marks.bindings(send: BrowserEvent.marks)
      keys.append(KeyBinding("y", name: "copy-row", help: "Copy the row", event: .copy))
    }
    if (2...5).contains(views.count) { keys += segments(state, views)?.bindings() ?? [] }
    return keys + [
      KeyBinding(
        "e", name: "actions", help: "Show the actions of the row", event: .showMenu),
      KeyBinding("R", name: "refresh", help: "Read everything again", event: .refresh),
      KeyBinding(
        .control("k"), ":", name: "palette", help: "All commands", hint: "Commands",
        event: .palette(.open)),
      KeyBinding("q", name: "quit", help: "Quit", hint: "Quit", event: .quit),
    ]
  }

  /// The key that chooses. Enter chooses too where it leads to no other list, as in fzf.
  private func pickKey(_ state: BrowserState) -> KeyBinding<BrowserEvent> {
    var key = KeyBinding(
      "p", .control("o"), name: "pick", help: "Choose this and end", hint: "Choose",
      event: BrowserEvent.pick)
    let isContent = state.navigator.layout(in: state.lists).focus == .secondary
    if isContent || state.lists.kind(of: state.focusedPath) == .leaf {
      key.keys.insert(.enter, at: 0)
    }
    return key
  }

  private func actionKeys(_ state: BrowserState) -> [KeyBinding<BrowserEvent>] {
    let rows = state.lists.rows(along: state.focusedPath)
    // In few cells the hints say how to move.
    let hasHints = state.navigator.width >= 80
    return browsed.actions(rows).map { action in
      var binding = KeyBinding(
        "!", name: nil, help: action.title,
        hint: action.key == nil || !hasHints ? nil : action.title,
        event: BrowserEvent.acting(.begin(action)))
      binding.keys = action.key.map { BrowserAction.takenKeys.contains($0) ? [] : [$0] } ?? []
      return binding
    }
  }
}
