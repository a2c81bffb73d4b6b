import TerminalFrame

/// One button of a ``SegmentedControl``.
///
/// ```swift
/// let filter = SegmentedControl(
///   [Segment("All"), Segment("Pinned"), Segment("Shared", isEnabled: false)], selection: 1,
///   send: Event.filter)
/// #expect(filter.segments.filter(\.isEnabled).count == 2)
/// ```
public struct Segment: Hashable, Sendable {
  /// The title: one or two words.
  public var title: String
  /// False if the segment cannot be selected.
  public var isEnabled: Bool

  /// Makes a segment.
  public init(_ title: String, isEnabled: Bool = true) {
    self.title = title
    self.isEnabled = isEnabled
  }
}

/// A row of segments, one of which is selected (guideline SG1). At the top of the screen, a
/// segmented control switches between modes of the program. At the bottom of a column or popover,
/// it filters the content.
///
/// The selected segment has brackets, `[All] Unread  Flagged`, and its own background if there are
/// colours. If there is too little room, titles are one space apart, and the longest titles are
/// shortened, except the selected title: `All Un… [Flagged]`. If there is very little room, only
/// the selected segment is shown, between symbols that select its neighbours.
///
/// ```swift
/// let filter = SegmentedControl(["All", "Pinned"], selection: 0, send: Event.filter)
/// let keymap = Keymap([Keymap.Section("Filter", filter.bindings())])
/// #expect(keymap.event(for: "}") == .filter(1))
/// let bar = NavigationBar(segments: filter, back: ("Notes", .back))
/// #expect(bar.title.isEmpty)
/// ```
public struct SegmentedControl<Event>: View {
  /// The segments in order.
  public var segments: [Segment]
  /// The index of the selected segment. If the index is out of range, no segment is selected.
  public var selection: Int
  /// True while the control has the focus.
  public var isFocused: Bool
  /// The alignment of the segments if the row is wider than the segments.
  public var alignment: HorizontalAlignment
  /// True to show fewer segments instead of shortening their titles.
  var keepsTitlesWhole = false
  /// True if unselected titles look like labels. This is for forms, in which users look for the selected value.
  package var hasQuietTitles = false
  let send: (Int) -> Event

  /// Makes a control.
  /// - Parameters:
  ///   - segments: two to five segments, in order.
  ///   - selection: the index of the selected segment.
  ///   - isFocused: whether the control has the focus. The cursor is then at the selected segment.
  ///   - alignment: the alignment of the segments if the row is wider than the segments.
  ///   - send: makes the program's event for a click on a segment, even if the segment is already selected.
  public init(
    _ segments: [Segment], selection: Int, isFocused: Bool = false,
    alignment: HorizontalAlignment = .center, send: @escaping (Int) -> Event
  ) {
    self.segments = segments
    self.selection = selection
    self.isFocused = isFocused
    self.alignment = alignment
    self.send = send
  }

  /// Makes a control whose segments are all enabled.
  public init(
    _ segments: [String], selection: Int, isFocused: Bool = false,
    send: @escaping (Int) -> Event
  ) {
    self.init(segments.map { Segment($0) }, selection: selection, isFocused: isFocused, send: send)
  }

  /// A violation of guideline SG1: there are fewer than two or more than five segments, or no
  /// segment is selected. Nil if there is no violation.
  public var diagnosis: Diagnosis? {
    let titles = segments.map(\.title).joined(separator: ", ")
    if !(2...5).contains(segments.count) {
      return Diagnosis(
        rule: "SG1",
        text: "\(segments.count) segments (\(titles)); a segmented control has two to five")
    }
    if !segments.indices.contains(selection) {
      return Diagnosis(
        rule: "SG1", text: "none of the segments (\(titles)) is selected; select one")
    }
    return nil
  }

  /// Returns one row of the proposed width.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(1, proposal.height))
  }

  /// Paints the segments.
  public func paint(on canvas: inout Canvas) {
    canvas.diagnose(diagnosis)
    canvas.fill(canvas.theme.text)
    let layout = layout(canvas.width)
    for (sign, cells) in [
      (canvas.symbols.previous, layout.previous), (canvas.symbols.next, layout.next),
    ] where !cells.isEmpty {
      let isBefore = cells == layout.previous
      canvas.write(
        sign, x: isBefore ? cells.lowerBound : cells.upperBound - 1, y: 0,
        style: canvas.theme.button)
    }
    // Paint the selected segment last, because its edges may overlap the edges of its neighbours.
    let chosen = layout.segments.filter { $0.index == selection }
    for (index, cells) in layout.segments.filter({ $0.index != selection }) + chosen {
      let segment = segments[index]
      let state = TitleState(
        isChosen: index == selection, isFocused: isFocused, isEnabled: segment.isEnabled)
      canvas.barTitle(
        segment.title, in: layout.painted(cells, of: index, chosen: selection), state,
        hasQuietTitles ? canvas.theme.secondaryText : nil)
    }
  }

  /// Returns the event for a click. A click on a segment selects the segment. A click on the symbol
  /// before or after the segments selects the previous or next segment.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick, pointer.position.y == 0 else { return nil }
    let layout = layout(size.width)
    let x = pointer.position.x
    if layout.previous.contains(x) { return neighbour(-1).map(send) }
    if layout.next.contains(x) { return neighbour(1).map(send) }
    let hit = layout.segments.first { $0.cells.contains(x) }
    guard let index = hit?.index, segments[index].isEnabled else { return nil }
    return send(index)
  }

  /// Returns the cells of each segment in a row of `width` cells. The range of a segment that does not fit is empty.
  public func anchors(width: Int) -> [Range<Int>] {
    var anchors = Array(repeating: 0..<0, count: segments.count)
    for (index, cells) in layout(width).segments { anchors[index] = cells }
    return anchors
  }

  /// Returns the keys that select the previous and the next segment, wrapping around the ends. If
  /// the control has the focus, these keys include the arrow keys. Empty if no other segment can be
  /// selected.
  ///
  /// - Parameters:
  ///   - previous: the key for the previous segment.
  ///   - next: the key for the next segment.
  public func bindings(
    previous: KeyPress = "{", next: KeyPress = "}"
  ) -> [KeyBinding<Event>] {
    guard let before = neighbour(-1), let after = neighbour(1) else { return [] }
    var bindings = [
      KeyBinding(next, name: "next-segment", help: "Next segment", event: send(after)),
      KeyBinding(
        previous, name: "previous-segment", help: "Previous segment", event: send(before)),
    ]
    if isFocused {
      bindings[0].keys.append(.right)
      bindings[1].keys.append(.left)
    }
    return bindings
  }

  /// Returns the index of the nearest segment that can be selected in the direction `step` (1 or -1), wrapping
  /// around the ends. Nil if no other segment can be selected.
  private func neighbour(_ step: Int) -> Int? {
    BarTitles.neighbour(of: selection, step: step, count: segments.count) {
      segments[$0].isEnabled
    }
  }

  private func layout(_ width: Int) -> SegmentedControlLayout {
    SegmentedControlLayout(self, width: width)
  }
}
