import SplitViewUI

/// The gallery: a split view with a list of all elements on the left. On the right, a few sentences
/// describe an element. Below them, the element plays its demo until the user takes over.
struct Gallery: App {
  enum Event: Sendable {
    case navigation(NavigationEvent<GalleryItem>)
    /// An event of the page on screen. The orientation is the shape that was clicked on the stage,
    /// or nil for a key.
    case page(PageEvent, in: Orientation?)
    /// Ends the overture.
    case begin
    /// `play` plays the next step of a demo, and `turnStep` draws the next picture of a turn.
    case play, turnStep
    case turn, take, restart, copy, forget
    case scroll(Int)
    case releaseMouse, quit, suspend
  }

  /// The name of the sheet with the guidelines of an element.
  static let guidelines: PresentationID = "guidelines"
  /// The name of the sheet with an element's code.
  static let code: PresentationID = "code"
  /// The name of the help page for keys.
  static let keys: PresentationID = "keys"

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .navigation(let event): navigate(&state, event)
    case .page(let event, let place):
      guard let id = state.pageID, var page = state.pages[id] else { return [] }
      let command = event(on: &page)
      state.pages[id] = page
      state.take()
      let isCompared = state.stage(in: state.stageSize, shape: state.shape).isCompared
      if let place, isCompared { state.played.shape = place }
      return command.map { [.terminal($0)] } ?? []
    case .begin:
      state.isOverture = false
      if let id = state.pageID { state.begin(id) }
      state.turn(to: nil)
      state.turn = nil
    case .play: state.play()
    case .turnStep: state.turnStep()
    case .turn: state.turnOn()
    case .take: state.take()
    case .restart:
      guard let id = state.pageID else { return [] }
      state.taken.remove(id)
      state.begin(id)
    case .copy:
      guard let code = state.guide?.code else { return [] }
      let lines = code.split(separator: "\n").count
      state.notice = lines == 1 ? "Copied a line" : "Copied \(lines) lines"
      return [.terminal(.copy(code))]
    case .forget: state.notice = nil
    case .scroll(let rows):
      guard let text = state.sheet else { return [] }
      let size = Sheet<Event>.textSize(of: text, in: state.screen)
      state.sheetPlace = text.anchor(state.sheetPlace, movedBy: rows, in: size)
    case .releaseMouse: state.isMouseReleased.toggle()
    case .quit: return [.quit]
    case .suspend: return [.suspend]
    }
    return []
  }

  private func navigate(_ state: inout State, _ event: NavigationEvent<GalleryItem>) {
    let (page, sheets) = (state.pageID, state.navigator.presentations)
    state.navigator.update(event, in: state.tree)
    if state.pageID != page {
      state.played = Played()
      (state.shape, state.turn) = (nil, nil)
    }
    if state.navigator.presentations != sheets { state.sheetPlace = .start }
  }

  /// Returns the timers for the demo on screen, and for a turn.
  func tasks(_ state: State) -> [AppTask<Never, Event>] {
    var tasks: [AppTask<Never, Event>] = []
    if state.isPlaying, let guide = state.guide {
      tasks.append(.every(guide.demo.beat, .play, id: "\(guide.id) \(state.isOverture)"))
    }
    if state.turn != nil { tasks.append(.every(Turn.interval, .turnStep, id: "turn")) }
    if let notice = state.notice { tasks.append(.after(.seconds(4), .forget, id: notice)) }
    return tasks
  }

  func view(_ state: State) -> AnyView<Event> {
    if state.isOverture, let guide = state.guide {
      let played = state.playedHere
      return AnyView(
        Overture(
          stage: stage(state, isFocused: true), layout: state.stage(in: state.stageSize),
          demo: guide.demo, words: played.words, spoken: played.shape, begin: .begin))
    }
    return AnyView(splitView(state))
  }

  private func splitView(_ state: State) -> SplitView<GalleryItem, Event> {
    let guide = state.guide
    return SplitView(
      state.navigator, in: state.tree, status: status(state), notice: state.notice,
      levelTitle: { _ in "Elements" }, send: Event.navigation
    ) {
      ColumnView(.primary, title: "Elements") { column in
        List(column, appearance: .sidebar) { item, _ in Self.row(item) }
      }
      ColumnView(
        .secondary, title: guide?.title ?? "", item: .button("Code", Self.present(Self.code))
      ) { column in
        stage(state, isFocused: column.isFocused)
      }
      PresentationView(Self.guidelines, title: guide?.title ?? "") { _ in
        sheet(state)
      }
      PresentationView(Self.keys, title: "Keys") { _ in sheet(state) }
      PresentationView(Self.code, title: guide?.title ?? "") { _ in
        sheet(state)
      }
    }
  }

  private func sheet(_ state: State) -> any View<Event> {
    TextView(state.sheet ?? TextDocument([]), at: state.sheetPlace, scroll: Event.scroll)
  }

  private func status(_ state: State) -> StatusBar<Event> {
    let pages = Catalog.pages
    let place = pages.firstIndex { $0.guide.id == state.pageID }.map { $0 + 1 } ?? 0
    return StatusBar(
      leading: ["Trifold gallery", state.guide?.group.title ?? ""],
      trailing: [
        state.isPlaying ? "plays by itself until you take over" : "", "\(place) of \(pages.count)",
      ])
  }

  private static func row(_ item: GalleryItem) -> Row {
    let title = GalleryTree.title(of: item)
    switch item {
    case .group: return Row(title, kind: .header)
    case .page: return Row(title)
    }
  }

  /// Returns the element in its frame, or in several frames.
  private func stage(_ state: State, isFocused: Bool) -> any View<Event> {
    guard let guide = state.guide, let page = state.page else {
      return ContentUnavailable<Event>("No element chosen")
    }
    let played = state.playedHere
    return ElementStage(
      guide: guide, layout: { state.stage(in: $0) },
      caption: played.caption(overture: state.isOverture),
      captionShape: played.shape, isFocused: isFocused
    ) { place in
      let view = page.erasedView(
        PageContext(size: place.inside.size, isFocused: isFocused, symbols: state.symbols))
      return MappedView(base: AnyView(view)) { .page($0, in: place.orientation) }
    }
  }

  /// Returns the event that opens a sheet.
  static func present(_ sheet: PresentationID) -> Event {
    .navigation(.present(Presentation(sheet, .pageSheet)))
  }

  func resized(to size: Size) -> Event {
    .navigation(.resize(width: size.width, height: size.height))
  }

  func wantsMouse(_ state: State) -> Bool { !state.isMouseReleased }

  func pasted(_ text: String, _ state: State) -> Event? {
    guard state.pageHasKeys, !state.isOverture else { return nil }
    return state.page?.erasedPasted(text, state.pageContext)
      .map { .page($0, in: nil) }
  }
}
