import Dispatch
import SplitViewUI
import SystemCalls

/// The inspector's program: a list of records, and the details of the selected record.
struct InspectorApp: SplitViewApp {
  /// The kinds of records that the list shows.
  enum Filter: String, CaseIterable {
    case all = "All", events = "Events", frames = "Frames"

    func shows(_ kind: InspectionRecord.Kind) -> Bool {
      switch self {
      case .all: true
      case .events: kind != .frame
      case .frames: kind == .frame
      }
    }
  }

  enum Tab: String, CaseIterable {
    case details = "Details", state = "State", screen = "Screen", views = "Views"
  }

  struct State {
    fileprivate(set) var records: [InspectionRecord] = []
    /// The indices of the records in the list.
    fileprivate(set) var list = FlatList<Int>()
    fileprivate(set) var navigator = Navigator<Int>(style: .double)
    fileprivate(set) var filter = Filter.all
    fileprivate(set) var tab = Tab.details
    fileprivate(set) var text = TextReaderState()
    /// True while the frames are replayed.
    fileprivate(set) var isPlaying = false
    /// The number of frames that have been replayed, which identifies the timer for the next frame.
    fileprivate(set) var steps = 0
    fileprivate(set) var status = "connected"

    init() { navigator.columnWidths[.primary] = ColumnWidth(preferredFraction: 0.45, maximum: 70) }

    /// The index of the selected record.
    var selected: Int? { navigator.path.last }
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<Int>), text(TextReaderEvent)
    case records([InspectionRecord]), ended(String)
    case filter(Int), tab(Int), play, step, quit
  }

  enum Effect: Hashable { case read }

  let name: String

  func tasks(_ state: State) -> [AppTask<Effect, Event>] {
    let reading = AppTask<Effect, Event>.performInBackground(.read)
    guard state.isPlaying, let now = state.selected, let next = state.frame(after: now) else {
      return [reading]
    }
    let pause = (state.records[next].time - state.records[now].time) / 1000
    return [reading, .after(.milliseconds(min(max(1, pause), 2000)), .step, id: state.steps)]
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    switch event {
    case .navigation(let event):
      let before = state.selected
      state.navigator.update(event, in: state.list)
      if state.selected != before {
        state.isPlaying = false
        state.show(fromStart: true)
      }
    case .text(let event): return state.text.update(event).map { [.terminal($0)] } ?? []
    case .records(let records): state.add(records)
    case .ended(let reason): state.status = reason
    case .filter(let index): state.filter(Filter.allCases[index])
    case .tab(let index):
      state.tab = Tab.allCases[index]
      state.show(fromStart: true)
    case .play:
      state.isPlaying.toggle()
      guard state.isPlaying else { return [] }
      state.tab = .screen
      // If no frame follows the selected record, replay from the first record.
      if let last = state.selected, state.frame(after: last) == nil { state.select(first: true) }
      state.show(fromStart: true)
    case .step: state.step()
    case .quit: return [.quit]
    }
    return []
  }

  func view(_ state: State) -> SplitView<Int, Event> {
    SplitView(
      state.navigator, in: state.list, title: name,
      facts: [state.isPlaying ? "replaying" : state.status, "\(state.records.count)"],
      keys: [
        KeyBinding(
          "p", help: "Replay the frames from the selected line, or stop",
          hint: state.isPlaying ? "Stop" : "Replay", event: .play),
        KeyBinding(
          "f", help: "Show all lines, only events, or only frames", hint: "Filter",
          event: .filter(state.filter.next)),
        KeyBinding(
          "t", help: "Show details, state, screen or views", hint: "Tab",
          event: .tab(state.tab.next)),
        KeyBinding("q", help: "Quit", hint: "Quit", event: .quit),
      ]
    ) {
      ColumnView(
        .primary, title: state.filter.rawValue,
        titleView: SegmentedControl(
          Filter.allCases.map(\.rawValue), selection: state.filter.index, send: Event.filter)
      ) {
        List($0, placeholder: "No events so far") { index, _ in row(state.records[index]) }
      }
      ColumnView(
        .secondary, title: state.tab.rawValue,
        titleView: SegmentedControl(
          Tab.allCases.map(\.rawValue), selection: state.tab.index, send: Event.tab)
      ) {
        TextReader(state.text, isFocused: $0.isFocused, send: Event.text)
      }
    }
  }

  private func row(_ record: InspectionRecord) -> Row {
    let thousandths = "\(record.time / 1000 % 1000 + 1000)".dropFirst()
    let seconds = "\(record.time / 1_000_000).\(thousandths)"
    let cost = record.cost >= 1000 ? "\(record.cost / 1000) ms" : ""
    let name =
      switch record.kind {
      case .input: "key  "
      case .event: "     "
      case .frame: "frame"
      case .printed: "print"
      }
    return Row("\(seconds) \(name) \(record.title)", detail: cost)
  }

  /// Reads records from the socket of the inspected program, until the program ends.
  static func read(_ socket: Int32, send: Send<Event>) async {
    var rest: ArraySlice<UInt8> = []
    while let bytes = await Self.bytes(from: socket) {
      rest = ArraySlice(rest + bytes)
      var records: [InspectionRecord] = []
      do {
        while let record = try InspectionRecord(taking: &rest) { records.append(record) }
      } catch {
        return await send(.ended("\(error)"))
      }
      if !records.isEmpty { await send(.records(records)) }
    }
    await send(.ended("the program has ended"))
  }

  /// Returns the next bytes from the socket, or nil at the end.
  private static func bytes(from socket: Int32) async -> [UInt8]? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        var count = -1
        repeat {
          count = SystemCalls.read(socket, &buffer, buffer.count)
        } while count < 0 && errno == EINTR
        continuation.resume(returning: count > 0 ? Array(buffer[..<count]) : nil)
      }
    }
  }
}

extension InspectorApp.State {
  private static let limit = 20_000

  /// Adds records. If the last line was selected and no replay is running, selects the new last
  /// line.
  fileprivate mutating func add(_ more: [InspectionRecord]) {
    let wasAtEnd = selected == nil || selected == list.items.last
    let first = records.count
    records += more.prefix(Self.limit - records.count)
    if records.count >= Self.limit { status = "full" }
    let shown = (first..<records.count).filter { filter.shows(records[$0].kind) }
    var longer = list
    longer.append(shown)
    navigator.replace(&list, with: longer)
    if wasAtEnd, !isPlaying, !shown.isEmpty { select(first: false) }
  }

  fileprivate mutating func filter(_ filter: InspectorApp.Filter) {
    self.filter = filter
    let now = selected
    let shown = records.indices.filter { filter.shows(records[$0].kind) }
    navigator.replace(&list, with: FlatList(shown))
    // Select the same record as before or, if it is not shown, the last shown record before it.
    if let now, let place = shown.last(where: { $0 <= now }) ?? shown.first { select(place) }
    show(fromStart: true)
  }

  fileprivate mutating func select(first: Bool) {
    if let item = first ? list.items.first : list.items.last { select(item) }
  }

  fileprivate mutating func select(_ index: Int) {
    navigator.update(.selectInInnermostList(index), in: list)
    show(fromStart: tab != .state && tab != .views)
  }

  /// Returns the first frame in the list after a record.
  func frame(after index: Int) -> Int? {
    records.indices.dropFirst(index + 1).first { records[$0].kind == .frame }
  }

  /// Selects the next frame of the replay.
  fileprivate mutating func step() {
    guard isPlaying, let now = selected, let next = frame(after: now) else {
      return isPlaying = false
    }
    steps += 1
    if !filter.shows(.frame) { filter(.all) }
    select(next)
    isPlaying = frame(after: next) != nil
  }

  /// Shows the text of the selected record in the current tab. Keeps the scroll position unless
  /// `fromStart` is true.
  fileprivate mutating func show(fromStart: Bool) {
    let document = selected.map(document) ?? TextDocument([])
    if fromStart { text = TextReaderState(document) } else { text.document = document }
  }

  private func document(of index: Int) -> TextDocument {
    let record = records[index]
    switch tab {
    case .details:
      var blocks = [TextBlock(record.title, .heading)]
      if record.cost > 0 { blocks.append(TextBlock("\(record.cost) µs", .secondary)) }
      for name in ["Event", "Effects"] {
        guard let text = record.text(name), !text.isEmpty else { continue }
        blocks += [TextBlock(""), TextBlock(name, .heading)] + Self.lines(text)
      }
      return TextDocument(blocks + changes(at: index))
    case .state: return TextDocument(Self.lines(latest("State", at: index)))
    case .views: return TextDocument(Self.lines(latest("Views", at: index)))
    case .screen:
      var blocks = Array(TextDocument(ansi: latest("Screen", at: index)).blocks)
      for index in blocks.indices { blocks[index].wraps = false }
      return TextDocument(blocks)
    }
  }

  /// Returns the lines that the event at `index` has removed from the state or added to it.
  private func changes(at index: Int) -> [TextBlock] {
    guard let now = records[index].text("State") else { return [] }
    let before = index > 0 ? latest("State", at: index - 1) : ""
    let (old, new) = (before.split(separator: "\n"), now.split(separator: "\n"))
    let (removed, added) = (Set(old).subtracting(new), Set(new).subtracting(old))
    if before.isEmpty || removed.isEmpty && added.isEmpty { return [] }
    return [TextBlock(""), TextBlock("State", .heading)]
      + old.filter(removed.contains).map { TextBlock("- \($0)", .removed) }
      + new.filter(added.contains).map { TextBlock("+ \($0)", .added) }
  }

  /// Returns the text of the most recent page with this name, in the record at `index` or an
  /// earlier record.
  private func latest(_ name: String, at index: Int) -> String {
    records[...index].lazy.reversed().compactMap { $0.text(name) }.first ?? ""
  }

  private static func lines(_ text: String) -> [TextBlock] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let lead = String(line.prefix { $0 == " " })
      return TextBlock(String(line.dropFirst(lead.count)), lead: lead)
    }
  }
}

extension CaseIterable where Self: Equatable, AllCases.Index == Int {
  /// The index of this case in `allCases`.
  fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  /// The case after this case. The first case follows the last.
  fileprivate var next: Int { (index + 1) % Self.allCases.count }
}
