extension Navigator: Codable where Item: Codable {
  private enum Key: String, CodingKey {
    case style, metrics, primaryEdge, preferredDisplayMode, preferredSplitBehavior
    case sidebarPresentation, showsSecondaryOnlyButton, preferredCompactColumn, columnWidths
    case columnBars, tableWidths, hasTabBar, hasInspector, hasCompactColumn, requestedDisplayMode,
      isSidebarHidden, putAway, lastAway, demand
    case width, height, levels, focusedColumn, isContentPushed
    case isFullScreen, isInspectorPresented, isInspectorPutAway, isInspectorFocused
    case movedWidths, movedListRows
    case presentations, memory, actedCollapsed, actedInCompactColumn, isRestored, awaited
  }

  /// Encodes the whole state, except a drag.
  public func encode(to encoder: any Encoder) throws {
    var state = encoder.container(keyedBy: Key.self)
    try state.encode(style, forKey: .style)
    try state.encode(metrics, forKey: .metrics)
    try state.encode(primaryEdge, forKey: .primaryEdge)
    try state.encode(preferredDisplayMode, forKey: .preferredDisplayMode)
    try state.encode(preferredSplitBehavior, forKey: .preferredSplitBehavior)
    try state.encode(sidebarPresentation, forKey: .sidebarPresentation)
    try state.encode(showsSecondaryOnlyButton, forKey: .showsSecondaryOnlyButton)
    try state.encodeIfPresent(preferredCompactColumn, forKey: .preferredCompactColumn)
    try state.encode(columnWidths, forKey: .columnWidths)
    try state.encode(columnBars, forKey: .columnBars)
    if !tableWidths.isEmpty { try state.encode(tableWidths, forKey: .tableWidths) }
    try state.encode(hasTabBar, forKey: .hasTabBar)
    try state.encode(hasInspector, forKey: .hasInspector)
    try state.encode(hasCompactColumn, forKey: .hasCompactColumn)
    try state.encodeIfPresent(requestedDisplayMode, forKey: .requestedDisplayMode)
    try state.encode(isSidebarHidden, forKey: .isSidebarHidden)
    try state.encodeIfPresent(putAway, forKey: .putAway)
    try state.encodeIfPresent(lastAway, forKey: .lastAway)
    try state.encode(demand, forKey: .demand)
    try state.encode(width, forKey: .width)
    try state.encode(height, forKey: .height)
    try state.encode(levels, forKey: .levels)
    try state.encode(focusedColumn, forKey: .focusedColumn)
    try state.encode(isContentPushed, forKey: .isContentPushed)
    try state.encode(isFullScreen, forKey: .isFullScreen)
    try state.encode(isInspectorPresented, forKey: .isInspectorPresented)
    try state.encode(isInspectorPutAway, forKey: .isInspectorPutAway)
    try state.encode(isInspectorFocused, forKey: .isInspectorFocused)
    try state.encode(movedWidths, forKey: .movedWidths)
    try state.encodeIfPresent(movedListRows, forKey: .movedListRows)
    try state.encode(presentations, forKey: .presentations)
    try state.encode(memory, forKey: .memory)
    try state.encode(actedCollapsed, forKey: .actedCollapsed)
    try state.encode(actedInCompactColumn, forKey: .actedInCompactColumn)
    try state.encode(isRestored, forKey: .isRestored)
    try state.encodeIfPresent(awaited, forKey: .awaited)
  }

  /// Decodes a state. Damaged and missing values are replaced by defaults, and contradictions are
  /// resolved, so that every JSON object produces a valid state. Items that no longer exist are
  /// removed by the next call of ``hierarchyChanged(from:to:)``.
  ///
  /// - Throws: `DecodingError` if the data is not an object.
  public init(from decoder: any Decoder) throws {
    let state = try decoder.container(keyedBy: Key.self)
    /// Returns the value of `key`; nil if it is missing or damaged.
    func read<Value: Decodable>(_ key: Key, _ type: Value.Type = Value.self) -> Value? {
      try? state.decodeIfPresent(type, forKey: key)
    }
    self.init(
      style: read(.style) ?? .triple, width: read(.width) ?? 80, height: read(.height) ?? 24,
      displayMode: read(.preferredDisplayMode) ?? .automatic,
      splitBehavior: read(.preferredSplitBehavior) ?? .automatic,
      primaryEdge: read(.primaryEdge) ?? .leading, metrics: read(.metrics) ?? SplitViewMetrics())
    sidebarPresentation = read(.sidebarPresentation) ?? .popover
    showsSecondaryOnlyButton = read(.showsSecondaryOnlyButton) ?? false
    preferredCompactColumn = read(.preferredCompactColumn)
    columnWidths = read(.columnWidths) ?? [:]
    columnBars = read(.columnBars) ?? [:]
    tableWidths = read(.tableWidths) ?? [:]
    hasTabBar = read(.hasTabBar) ?? false
    hasInspector = read(.hasInspector) ?? false
    hasCompactColumn = read(.hasCompactColumn) ?? false
    requestedDisplayMode = read(.requestedDisplayMode)
    isSidebarHidden = read(.isSidebarHidden) ?? false
    putAway = read(.putAway)
    lastAway = read(.lastAway)
    levels = valid(read(.levels, LossyArray<NavigationLevel<Item>>.self)?.elements ?? [])
    focusedColumn = read(.focusedColumn) ?? style.innerSideColumn
    isContentPushed = read(.isContentPushed) ?? false
    isFullScreen = read(.isFullScreen) ?? false
    isInspectorPresented = read(.isInspectorPresented) ?? false
    isInspectorPutAway = read(.isInspectorPutAway) ?? false
    isInspectorFocused = read(.isInspectorFocused) ?? false
    movedWidths = (read(.movedWidths) ?? [:]).mapValues(bounded)
    movedListRows = read(.movedListRows, Int.self).map(bounded)
    for presentation in read(.presentations, LossyArray<Presentation>.self)?.elements ?? [] {
      present(presentation)
    }
    demand = read(.demand) ?? .nothing
    memory = read(.memory) ?? ListMemory()
    actedCollapsed = read(.actedCollapsed) ?? false
    actedInCompactColumn = read(.actedInCompactColumn) ?? false
    isRestored = read(.isRestored) ?? false
    awaited = read(.awaited)
    makeConsistent()
  }

  private mutating func makeConsistent() {
    if !style.columns.contains(focusedColumn) { focusedColumn = style.innerSideColumn }
    if levels.last?.column != .secondary || levels.last?.selection == nil {
      isContentPushed = false
    }
    if requestedDisplayMode == .automatic { requestedDisplayMode = nil }
  }
}

extension Navigator {
  /// The maximum number of lists on a path. A file system path of 4096 bytes cannot have more
  /// names. The time for a change of the hierarchy grows with the square of this number, so a
  /// damaged file must not be able to add millions of lists.
  static var maximumLevels: Int { 2048 }

  /// Returns the longest prefix of `levels` that can be a path. The first level must be in the
  /// primary column. A further level must not be in a column before the column of the previous
  /// level, and must not follow a list without a selection.
  func valid(_ levels: [NavigationLevel<Item>]) -> [NavigationLevel<Item>] {
    var valid: [NavigationLevel<Item>] = []
    for level in levels.prefix(Self.maximumLevels) {
      if let last = valid.last {
        guard last.selection != nil, level.column >= last.column else { break }
      } else {
        guard level.column == .primary else { break }
      }
      guard style.columns.contains(level.column) else { break }
      valid.append(level)
      valid[valid.count - 1].place = max(0, level.place)
    }
    return valid.isEmpty ? [NavigationLevel(column: .primary)] : valid
  }
}

/// The elements of an array up to, but not including, the first damaged element.
private struct LossyArray<Element: Decodable>: Decodable {
  var elements: [Element] = []

  init(from decoder: any Decoder) throws {
    var array = try decoder.unkeyedContainer()
    while !array.isAtEnd, let element = try? array.decode(Element.self) { elements.append(element) }
  }
}
