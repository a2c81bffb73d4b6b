import TerminalFrame

/// The bar at the bottom edge that leads to the parts of a program (TB1): the same tabs in the same
/// order in every width, in the middle of one row.
///
/// The chosen tab stands between brackets, `[Mail 3]  Calendar   Contacts !`, and on a ground of
/// its own where there are colours. A tab that is not available is paler, or in parentheses.
///
/// At most seven tabs stand in the main view, five in a side pane or popover. In compact width a
/// bar with more than five shows four and More; nowhere else is there a More (TB2).
public struct TabBar<Event>: View {
  /// Where a tab bar stands, which says how many tabs it may have (TB2).
  public enum Place: Hashable, Sendable {
    /// The main view, or the secondary column: seven tabs.
    case main
    /// A side column or a popover: five tabs.
    case sidePane

    /// The most tabs (TB2).
    public var limit: Int { self == .main ? 7 : 5 }
  }
  /// All tabs in order.
  public var tabs: [Tab]
  /// Which is chosen, counted from 0.
  public var selection: Int
  /// Where the bar stands.
  public var place: Place
  /// Whether the screen is compact: one column wide.
  public var isCompact: Bool
  /// Whether the bar has the keys.
  public var isFocused: Bool
  /// What the last tab is called that leads to the others.
  public var moreTitle = "More"
  let send: (TabBarEvent) -> Event

  /// Makes a bar. Tabs beyond the limit of its place are not shown, but their keys work.
  /// - Parameters:
  ///   - tabs: in order, the same at every size.
  ///   - selection: which is chosen, counted from 0.
  ///   - place: where the bar stands.
  ///   - isCompact: whether the screen is compact.
  ///   - isFocused: whether the bar has the keys; then the cursor stands at the chosen tab.
  ///   - send: the event for what a person does with the bar.
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

  /// What is wrong with the bar: more tabs than its place allows at any size.
  public var diagnosis: Diagnosis? {
    guard tabs.count > place.limit else { return nil }
    let name = place == .main ? "the main view" : "a side pane"
    return Diagnosis(
      rule: "TB2",
      text: "\(tabs.count) tabs in \(name), which has room for \(place.limit); join some of them")
  }

  /// Whether the bar has a More (TB2).
  public var hasMore: Bool { isCompact && tabs.count > 5 }

  /// How many tabs are shown, from the first on.
  public var shownCount: Int { hasMore ? 4 : min(tabs.count, place.limit) }

  /// One row.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    canvas.diagnose(diagnosis)
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
    // The badge stays whole where the title is cut.
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

  /// A click on a tab chooses it.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    let layout = TabBarLayout(self, width: size.width)
    let x = pointer.position.x
    if layout.more.contains(x) { return send(.more) }
    return layout.tabs.firstIndex { $0.contains(x) }.map { send(event(choosing: $0)) }
  }

  /// The cells of each tab in a bar of `width` cells, for what points at them (PO1); those of More
  /// for tabs that it leads to, and none for what has no room.
  public func anchors(width: Int) -> [Range<Int>] {
    let layout = TabBarLayout(self, width: width)
    return tabs.indices.map { $0 < layout.tabs.count ? layout.tabs[$0] : layout.more }
  }
}

extension TabBar {
  /// What choosing the tab at `index` means.
  private func event(choosing index: Int) -> TabBarEvent {
    if let reason = tabs[index].unavailable { return .unavailable(index, reason: reason) }
    return .chosen(index)
  }

  /// Keys for the bar: Alt with a digit for each of the first nine tabs, Alt+0 for More, and keys
  /// for the tab before and after, round the ends and past those that are not available.
  /// - Parameters:
  ///   - previous: the keys for the tab before.
  ///   - next: the keys for the tab after.
  public func bindings(
    previous: [KeyPress] = [KeyPress(.pageUp, .control), KeyPress(.left, .alt)],
    next: [KeyPress] = [KeyPress(.pageDown, .control), KeyPress(.right, .alt)]
  ) -> [KeyBinding<Event>] {
    var bindings = tabs.prefix(9).enumerated().map { index, tab in
      KeyBinding(
        .character(Character(String(index + 1)), .alt), name: "tab-\(index + 1)",
        help: "Go to \(tab.title)", event: send(event(choosing: index)))
    }
    if hasMore {
      bindings.append(
        KeyBinding(
          .character("0", .alt), name: "more-tabs", help: "All tabs", event: send(.more)))
    }
    guard let before = neighbour(-1), let after = neighbour(1) else { return bindings }
    var forward = KeyBinding(name: "next-tab", help: "Next tab", event: send(.chosen(after)))
    var back = KeyBinding(name: "previous-tab", help: "Previous tab", event: send(.chosen(before)))
    forward.keys = next + (isFocused ? [KeyPress(.right)] : [])
    back.keys = previous + (isFocused ? [KeyPress(.left)] : [])
    return bindings + [forward, back]
  }

  /// The available tab `step` (1 or -1) from the chosen one, round the ends; nil where there is no
  /// other.
  private func neighbour(_ step: Int) -> Int? {
    Neighbour.index(of: selection, step: step, count: tabs.count) {
      tabs[$0].unavailable == nil
    }
  }
}
