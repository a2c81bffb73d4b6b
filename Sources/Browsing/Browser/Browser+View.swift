import Settings
import SplitViewControls
import SplitViewUI

extension Browser {
  /// Returns the columns, and any sheets, popovers and alerts over the columns.
  public func view(_ state: BrowserState) -> SplitView<BrowserItem, BrowserEvent> {
    SplitView(
      state.navigator, in: state.lists, title: title(state), place: place(state),
      facts: facts(state), tabBar: scopeBar(state), keys: keys(state),
      levelTitle: { levelTitle($0, state) }
    ) {
      listColumn(.primary, state)
      if state.navigator.style == .triple { [.column(listColumn(.supplementary, state))] }
      contentColumn(state)
      PresentationView("palette", title: state.palette.listsLinks ? "Links" : "Commands", width: 60)
      { context in
        PaletteView(state: state.palette, isFocused: context.isFocused)
      }
      PresentationView("page", title: state.page.title, footer: "Esc closes") { context in
        TextReader(state.page.text, isFocused: context.isFocused, send: BrowserEvent.page)
      }
      if let page = state.preferences {
        PresentationView("preferences", settings: page, send: BrowserEvent.preferences)
      }
      menu(state)
      tableMenus(state)
      questions(state)
    }
    .toast(state.toast)
  }

  private func questions(_ state: BrowserState) -> [SplitViewPart<BrowserItem, BrowserEvent>] {
    guard let act = state.acting.act else { return [] }
    let title = act.action.title
    let verb = title.hasSuffix("…") ? String(title.dropLast()) : title
    let form = Form(state.acting.asking.form) { BrowserEvent.acting(.form($0)) }
    let cancel = BrowserEvent.dismiss("confirm")
    return [
      .presentation(
        PresentationView(
          "ask",
          modal: ModalView(
            verb, doneTitle: "Continue", done: .acting(.answer),
            cancel: .dismiss("ask"), content: form))),
      .presentation(
        PresentationView(
          "confirm",
          alert: Alert(
            state.acting.asking.confirmation ?? "", message: act.subject,
            primaryButton: AlertButton("Cancel", role: .cancel, event: cancel),
            otherButtons: [
              AlertButton(
                verb, role: act.action.isDestructive ? .destructive : .default,
                event: .acting(.confirm))
            ], state: state.acting.asking.alert
          ) { .acting(.alert($0)) })),
    ]
  }

  private func facts(_ state: BrowserState) -> [String] {
    let path = state.focusedList
    guard let list = state.lists[path] else { return [] }
    let isReading = list.phase == .reading
    // The rows from a pipe may never end, so the status bar shows "reading…". Other lists show `…` until they are
    // complete, which takes only a moment.
    let hasMore = list.hasMore && list.answer == nil
    let more = isReading && !isOnce(path) ? "…" : hasMore ? "+" : ""
    let count = count(of: list, at: path, state)
    let marks = state.markedList == path ? state.marks.title.map { [$0] } ?? [] : []
    let level = level(below: path, state)
    let isOne = list.rows.count == 1 && list.chosen == nil
    let rows = isOne ? level.rowName ?? "row" : level.nameOfRows
    let waits =
      isSearching(path, state) ? ["searching…"] : isOnce(path) && isReading ? ["reading…"] : []
    let running = state.acting.progress.flatMap { progress in
      state.acting.running.map { "\($0): \(progress)" }
    }
    return [running].compactMap { $0 } + marks + waits
      + ["\(count)\(list.rows.count)\(more) \(rows)"]
  }

  /// Returns the text in front of the number of rows: the number of matches during a search, otherwise the position
  /// of the selected row.
  private func count(
    of list: BrowserLists.List, at path: [BrowserItem], _ state: BrowserState
  ) -> String {
    if let chosen = list.chosen { return "\(chosen.count) of " }
    guard list.rows.count > 1, let item = state.focusedItem, let index = list.index(of: item) else {
      return ""
    }
    return "\(index + 1) of "
  }

  /// Returns the title of a list for the back button that leads to it. The list may be off screen.
  private func levelTitle(_ level: Int, _ state: BrowserState) -> String {
    self.level(below: state.navigator.parent(ofLevel: level), state).title
  }

  /// Returns the beginning of the status bar: the name of the source or the path of a folder. If a path is too long,
  /// its beginning is cut off.
  private func title(_ state: BrowserState) -> String {
    guard let place = browsed.place?(state.lists.rows(along: state.focusedList)) else {
      return browsed.title
    }
    let room = state.navigator.width - facts(state).joined(separator: "   ").displayWidth - 5
    if place.displayWidth <= room { return place }
    return "…" + place.suffix(max(1, room - 1))
  }

  /// Returns the user's location, for the status bar. The location consists of the name of the source and the rows
  /// that lead to the focused list. Rows whose names are already shown as column titles are left out.
  private func place(_ state: BrowserState) -> [String] {
    if browsed.place != nil { return [] }
    let path = state.focusedList
    let rows = state.lists.rows(along: path).enumerated().filter { index, row in
      let title = level(below: Array(path.prefix(index + 1)), state).title
      return title != row.title || state.width(ofLevel: index + 1) == nil
    }
    // If a repository and its branch have the same name, the name is shown only once.
    return ([browsed.subject] + rows.map(\.element.title)).reduce(into: []) {
      if $0.last != $1 { $0.append($1) }
    }
  }

  // MARK: Columns

  /// The maximum number of lines, below a list, for the reason why the list is not complete.
  private static let maximumFailure = 6

  private func listColumn(
    _ column: SplitViewColumn, _ state: BrowserState
  ) -> ColumnView<BrowserItem, BrowserEvent> {
    let level = state.navigator.topLevel(of: column)
    // Beside an outermost list without rows, there is no second list. Its column, which is wider, has the reason.
    let isBesideNothing = isBesideNothing(state)
    if isBesideNothing, column == .supplementary {
      let reason = failure(in: [], state)?.document ?? TextDocument([])
      return ColumnView(column, title: "") { _ in TextView(reason) }
    }
    let path = level.map { state.navigator.parent(ofLevel: $0) } ?? state.navigator.path
    let isSearched = state.filter.isShown(above: path)
    let hasMarks = !state.marks.isEmpty && state.markedList == path
    let failure = failure(in: path, state)
    let below = hasRows(path, state) ? failure : nil
    return ColumnView(
      column, title: self.level(below: path, state).title, top: top(of: column, path, state),
      bottom: below.map { below in
        let text = TextDocument([TextBlock(below.description, .warning)])
        let width = level.flatMap { state.width(ofLevel: $0) } ?? state.navigator.width
        let lines = text.plainLines(width: max(1, width - 2)).count
        return TextView(text).frame(height: min(lines, Self.maximumFailure))
      }
    ) { context in
      if let failure, below == nil, !isBesideNothing { return TextView(failure.document) }
      let shape = shape(of: context, at: path, hasMarks: hasMarks, state)
      let list = List(context, placeholder: isSearched ? "Not found" : "Nothing here") { item, _ in
        row(item, at: path, shape, state)
      }
      return hasMarks ? list.marks(state.marks, send: BrowserEvent.marks) : list
    }
  }

  /// True if both columns for lists are on screen, and the outermost list has no row that could be selected.
  private func isBesideNothing(_ state: BrowserState) -> Bool {
    guard state.navigator.path.isEmpty else { return false }
    let layout = state.navigator.layout(in: state.lists)
    return layout[.primary] != nil && layout[.supplementary] != nil
      && state.navigator.topLevel(of: .supplementary) == nil
  }

  /// Returns the bars above a list: the search field and a table's column titles.
  private func top(
    of column: SplitViewColumn, _ path: [BrowserItem], _ state: BrowserState
  ) -> (any View<BrowserEvent>)? {
    let bar =
      state.filter.isShown(above: path)
      ? SearchBar(state.filter.search) { BrowserEvent.filter($0) } : nil
    let layout = state.navigator.layout(in: state.lists)
    let window = state.navigator.window(of: column, layout: layout, in: state.lists)
    let titles = table(at: path, showing: window?.visible ?? 0..<0, state).map {
      TableTitles(table: $0, sortOrder: state.sorting[path])
    }
    guard let titles else { return bar }
    guard let bar else { return titles }
    return VStack {
      bar
      titles
    }
  }

  /// Returns the failure that interrupted the reading of the list below the end of `path`. Nil if there was no
  /// failure.
  func failure(in path: [BrowserItem], _ state: BrowserState) -> BrowserFailure? {
    guard case .failed(let failure)? = state.lists[path]?.phase else { return nil }
    return failure
  }

  /// The reason why the outermost list cannot be read, if no list is on screen to show it.
  private func hiddenFailure(_ state: BrowserState) -> BrowserFailure? {
    let layout = state.navigator.layout(in: state.lists)
    let hasList = layout[.primary] != nil || layout[.supplementary] != nil || layout.popover != nil
    return hasList || hasRows([], state) ? nil : failure(in: [], state)
  }

  func hasRows(_ path: [BrowserItem], _ state: BrowserState) -> Bool {
    (state.lists[path]?.rows.count ?? 0) > 0
  }

  /// Returns the title of the content. This is the title of the row or, if that title is the same
  /// text as the content (as for an element of an array), the title of the list, such as `tags`.
  private func contentTitle(_ state: BrowserState) -> String {
    let title = state.path.last?.title ?? ""
    let blocks = state.reading.text.document.blocks
    let level = level(below: state.navigator.path.dropLast(), state)
    return level.showsValues && blocks.count == 1 && blocks.first?.text == title
      ? level.title : title
  }

  private func contentColumn(_ state: BrowserState) -> ColumnView<BrowserItem, BrowserEvent> {
    let request = contentRequest(state)
    let title = contentTitle(state)
    let views = request == nil ? [] : views(state)
    let content: (ColumnContext<BrowserItem, BrowserEvent>) -> any View<BrowserEvent> = { context in
      guard let request else {
        if let failure = hiddenFailure(state) { return TextView(failure.document) }
        return ContentUnavailable<BrowserEvent>(withoutContent(state))
      }
      // While the content of a row is loading, show nothing, rather than a different row's content.
      let isOld =
        state.reading.shown?.path != request.key.path
        || state.reading.shown?.view != request.key.view
      let text = isOld ? TextReaderState() : state.reading.text
      return ContentReader(
        reader: TextReader(
          text, isFocused: context.isFocused,
          linkAction: browsed.openLink == nil ? "Copy" : "Open", openLink: BrowserEvent.openLink,
          send: BrowserEvent.text))
    }
    guard (2...5).contains(views.count), let control = segments(state, views) else {
      return ColumnView(.secondary, title: title, content: content)
    }
    // If the screen has too few rows for both the title and the control that switches between
    // views, the control takes the place of the title.
    if hasRowForViews(state) {
      return ColumnView(.secondary, title: title, top: control, content: content)
    }
    return ColumnView(.secondary, title: title, titleView: control, content: content)
  }

  /// Returns the text to show in place of content: the key that opens the list below the selected
  /// row, if that list is not on screen, or a note that nothing is selected.
  private func withoutContent(_ state: BrowserState) -> String {
    let path = state.navigator.path
    let isBelow = !path.isEmpty && state.width(ofLevel: path.count) == nil
    return isBelow ? "Enter opens \(level(below: path, state).title)" : "Nothing selected"
  }

  /// True if there is room below the title for the control that switches between views.
  private func hasRowForViews(_ state: BrowserState) -> Bool {
    state.navigator.height >= Self.minimumRowsForViews && contentRequest(state) != nil
      && (2...5).contains(views(state).count)
  }

  private static let minimumRowsForViews = 14

  private func segments(
    _ state: BrowserState, _ views: [String]
  ) -> SegmentedControl<BrowserEvent>? {
    SegmentedControl(views, selection: selectedView(state, views), send: BrowserEvent.view)
  }

  private func selectedView(_ state: BrowserState, _ views: [String]) -> Int {
    state.reading.view(ofLevel: state.navigator.path.count - 1, of: views.count)
  }

  /// Returns the keys for the next and the previous view. While the content has the focus, the hint contains the name
  /// of the next view.
  func viewKeys(_ state: BrowserState, isRead: Bool) -> [KeyBinding<BrowserEvent>] {
    let views = contentRequest(state) == nil ? [] : views(state)
    guard (2...5).contains(views.count), var keys = segments(state, views)?.bindings() else {
      return []
    }
    (keys[0].help, keys[1].help) = ("Next view", "Previous view")
    if isRead { keys[0].hint = views[(selectedView(state, views) + 1) % views.count] }
    return keys
  }
}
