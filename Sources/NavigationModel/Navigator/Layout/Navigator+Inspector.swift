// The inspector. It is beside the content if there is room, otherwise it is a sheet over everything else.
extension Navigator {
  /// True if the inspector is beside the content; false if it is a sheet. With the behavior `tile`,
  /// the inspector leaves room for a side column, because the user could otherwise not show that
  /// column again. The same applies if the program requires wide content, because the inspector
  /// would then remove the list from the screen.
  var isInspectorBeside: Bool {
    guard isInspectorPresented || hasRoomForInspector, hasInspector && !isCollapsed,
      minimumWidth(of: .inspector) + dividerWidth + minimumSecondaryWidth <= width
    else { return false }
    return preferredSplitBehavior != .tile && metrics.preferredSecondaryWidth == nil || isTall
      || minimumWidthBeside + max(minimumSecondaryWidth, inspectorWidth) + dividerWidth
        + inspectorWidth <= width
  }

  /// True if the screen is wide enough to show the inspector without a request.
  private var hasRoomForInspector: Bool {
    guard let least = metrics.inspectorAloneWidth else { return false }
    return width >= least && !isInspectorPutAway
  }

  /// True if the inspector is on screen together with the columns. The inspector is shown if it was requested. On a
  /// wide screen, it is also shown without a request, but then never as a sheet.
  var showsInspector: Bool {
    hasInspector && (isInspectorPresented || isInspectorBeside)
  }

  /// The width of the inspector beside the content. The content keeps its minimum width, and is
  /// never narrower than the inspector (guideline SV5). If the content has a preferred width, the
  /// inspector is narrowed, down to its minimum, so that a side column keeps the width that it
  /// would have beside another side column.
  var inspectorWidth: Int {
    let room = width - dividerWidth
    let least = minimumWidth(of: .inspector)
    var most = min(room - minimumSecondaryWidth, room / 2)
    let list = max(
      minimumWidthBeside, bounded(metrics.minimumSupplementaryWidth ?? 0) + dividerWidth)
    let besideList = room - minimumSecondaryWidth - list
    if metrics.preferredSecondaryWidth != nil, movedWidths[.inspector] == nil,
      room - minimumSecondaryWidth - minimumWidthBeside >= least
    {
      most = min(most, max(least, besideList))
    }
    return max(least, min(wantedWidth(of: .inspector), most))
  }

  /// Places the inspector at the far edge of the screen.
  func placeInspector(on layout: inout SplitViewLayout) {
    let (y, height) = (layout.statusRows, layout.navigationBarRows + layout.contentRows)
    let x = width - inspectorWidth
    layout.columns.append(
      ColumnLayout(
        column: .inspector, x: x, y: y, width: inspectorWidth, height: height, isDimmed: false))
    layout.dividers.append(divider(of: .inspector, x: x - dividerWidth, layout))
  }

  /// If there is no room for the inspector beside the content, makes it a sheet and gives it the focus.
  func placeInspectorSheet(on layout: inout SplitViewLayout) {
    guard showsInspector else { return }
    layout.isInspectorSheet = !isInspectorBeside
    if layout.isInspectorSheet || (isInspectorFocused && layout.popover == nil) {
      layout.focus = .inspector
    }
  }

  mutating func presentInspector() {
    isInspectorPresented = hasInspector
    isInspectorPutAway = false
  }

  mutating func closeInspector() {
    if hasRoomForInspector { isInspectorPutAway = true }
    isInspectorPresented = false
    isInspectorFocused = false
  }
}
