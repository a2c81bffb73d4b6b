import TerminalFrame

/// The bar at the bottom edge of the screen, with a tab for each part of the program (guideline
/// TB1). The tabs are centred in one row. They are the same, and in the same order, at every width.
///
/// The selected tab has brackets, `[Mail 3]  Calendar   Contacts !`, and its own background if
/// there are colours. An unavailable tab is paler or, if there are few colours, in parentheses.
///
/// The main view has at most seven tabs, a side column or popover at most five. On a compact
/// screen, a bar with more than five tabs shows four of them and a More tab. In all other cases,
/// there is no More tab (guideline TB2).
///
/// ```swift
/// let bar = TabBar([Tab("Notes"), Tab("Letters")], selection: 0, send: Event.tab)
/// let keymap = Keymap([Keymap.Section("Tabs", bar.bindings())])
/// #expect(keymap.event(for: .alt("2")) == .tab(.chosen(1)))
/// #expect(keymap.event(for: .control(.pageDown)) == .tab(.chosen(1)))
/// ```
public struct TabBar<Event>: View {
  /// The place of a tab bar, which limits the number of tabs (guideline TB2).
  public enum Place: Hashable, Sendable {
    /// The main view or the secondary column, with at most seven tabs.
    case main
    /// A side column or a popover, with at most five tabs.
    case sidePane

    /// The maximum number of tabs (guideline TB2).
    public var limit: Int { self == .main ? 7 : 5 }
  }
  /// All tabs, in order.
  public var tabs: [Tab]
  /// The index of the selected tab.
  public var selection: Int
  /// The place of the bar.
  public var place: Place
  /// True on a compact screen, which shows only one column.
  public var isCompact: Bool
  /// True while the bar has the focus.
  public var isFocused: Bool
  /// The title of the last tab on a compact screen, which leads to the tabs that do not fit.
  public var moreTitle = "More"
  let send: (TabBarEvent) -> Event

  /// Makes a bar. Tabs beyond the limit of its place are hidden, but their keys still work.
  /// - Parameters:
  ///   - tabs: the tabs in order. They must be the same at every screen size.
  ///   - selection: the index of the selected tab.
  ///   - place: the place of the bar.
  ///   - isCompact: whether the screen is compact.
  ///   - isFocused: whether the bar has the focus. The cursor is then at the selected tab.
  ///   - send: turns an action in the bar into a program event.
  public init(
    _ tabs: [Tab], selection: Int, place: Place = .main, isCompact: Bool = false,
    isFocused: Bool = false, send: @escaping (TabBarEvent) -> Event
  ) {
    self.tabs = tabs
    self.selection = selection
    self.place = place
    self.isCompact = isCompact
    self.isFocused = isFocused
    self.send = send
  }

  /// A violation of guideline TB2: there are more tabs than the place of the bar allows. Nil if
  /// there is no violation.
  public var diagnosis: Diagnosis? {
    guard tabs.count > place.limit else { return nil }
    let name = place == .main ? "the main view" : "a side pane"
    return Diagnosis(
      rule: "TB2",
      text: "\(tabs.count) tabs in \(name), which has room for \(place.limit); join some of them")
  }

  /// True if the bar has a More tab (guideline TB2).
  public var hasMore: Bool { isCompact && tabs.count > 5 }

  /// The number of visible tabs. If there are more tabs, those at the end of the list are hidden.
  public var shownCount: Int { hasMore ? 4 : min(tabs.count, place.limit) }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the tabs.
  public func paint(on canvas: inout Canvas) {
    canvas.diagnose(diagnosis)
    canvas.raised(paintTabs)
  }

  private func paintTabs(on canvas: inout Canvas) {
    canvas.fill(canvas.theme.text)
    let layout = TabBarLayout(self, width: canvas.width)
    for (index, cells) in layout.tabs.enumerated() {
      let badge = layout.hasBadges ? tabs[index].badgeText : nil
      paint(tabs[index], index, badge, cells, &canvas)
    }
    guard !layout.more.isEmpty else { return }
    let isHiddenChosen = selection >= shownCount && tabs.indices.contains(selection)
    canvas.barTitle(
      moreTitle, in: layout.more, TitleState(isChosen: isHiddenChosen, isFocused: isFocused))
  }

  private func paint(
    _ tab: Tab, _ index: Int, _ badge: String?, _ cells: Range<Int>, _ canvas: inout Canvas
  ) {
    let state = TitleState(
      isChosen: index == selection, isFocused: isFocused, isEnabled: tab.unavailable == nil)
    guard let badge else {
      canvas.barTitle(tab.title, in: cells, state)
      return
    }
    // A title may be cut off, but not its badge.
    let room = cells.count - 3 - badge.displayWidth
    let title = canvas.symbols.shortened(tab.title, to: room)
    let end = canvas.barTitle("\(title) \(badge)", in: cells, state)
    let theme = canvas.theme
    let style = tab.badge == .exclamation ? theme.warning : theme.accent
    let width = badge.displayWidth
    canvas.restyle(Rect(x: end - width, y: 0, width: width, height: 1)) { ground in
      state.isChosen ? ground.adding(.bold) : style
    }
  }

  /// Returns the event for a click on a tab, which selects the tab.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    let layout = TabBarLayout(self, width: size.width)
    let x = pointer.position.x
    if layout.more.contains(x) { return send(.more) }
    return layout.tabs.firstIndex { $0.contains(x) }.map { send(event(choosing: $0)) }
  }

  /// Returns the event for choosing the tab at `index`.
  func event(choosing index: Int) -> TabBarEvent {
    if let reason = tabs[index].unavailable { return .unavailable(index, reason: reason) }
    return .chosen(index)
  }

  /// Returns the cells of each tab in a bar of `width` cells. A popover's arrow can point to these
  /// cells (guideline PO1). A tab that is hidden under More has the cells of More; a tab that does
  /// not fit has an empty range.
  public func anchors(width: Int) -> [Range<Int>] {
    let layout = TabBarLayout(self, width: width)
    return tabs.indices.map { $0 < layout.tabs.count ? layout.tabs[$0] : layout.more }
  }
}

extension TabBar {
  /// Makes a bar of tabs that are identified by their titles and are all available.
  ///
  /// - Parameters:
  ///   - titles: the titles, in order. They must be different words, and must be the same at every screen size.
  ///   - selection: the title of the selected tab.
  ///   - send: makes the program's event for choosing the tab with a title.
  public init(
    _ titles: [String], selection: String, send: @escaping (_ title: String) -> Event
  ) {
    let chosen = titles.firstIndex(of: selection) ?? 0
    self.init(titles.map { Tab($0) }, selection: chosen) { event in
      // This bar is never compact and all tabs are available, so the only possible event is `chosen`.
      guard case .chosen(let index) = event, titles.indices.contains(index) else {
        return send(selection)
      }
      return send(titles[index])
    }
  }
}
