import NavigationModel

/// A navigator and its tree. A test sends events and compares the outline.
public struct Scene: Sendable {
  /// The state of the split view.
  public var navigator: Navigator<String>
  /// The hierarchy that the navigator shows.
  public var tree: Tree

  /// Makes a scene that begins at the first list, as a program does.
  public init(
    _ tree: Tree, _ style: SplitViewStyle, _ width: Int, _ height: Int = 24,
    displayMode: DisplayMode = .automatic, behavior: SplitBehavior = .automatic,
    edge: PrimaryEdge = .leading, metrics: SplitViewMetrics = SplitViewMetrics(),
    preferring: [Preference] = []
  ) {
    self.tree = tree
    navigator = Navigator(
      style: style, width: width, height: height, displayMode: displayMode,
      splitBehavior: behavior, primaryEdge: edge, metrics: metrics)
    for preference in preferring { preference.set(in: &navigator) }
    navigator.hierarchyChanged(from: nil, to: tree)
  }

  /// The current layout.
  public var layout: SplitViewLayout { navigator.layout(in: tree) }

  /// Returns the scene after `events`.
  public func after(_ events: NavigationEvent<String>...) -> Scene {
    var next = self
    for event in events { next.navigator.update(event, in: tree) }
    return next
  }

  /// Returns the scene at another width.
  public func at(_ width: Int) -> Scene { after(.resize(width: width, height: navigator.height)) }

  /// Returns the scene after a change of the tree.
  public func changing(_ change: (inout Tree) -> Void) -> Scene {
    var next = self
    change(&next.tree)
    next.navigator.hierarchyChanged(from: tree, to: next.tree)
    return next
  }

  /// The list that `column` shows.
  public func window(_ column: SplitViewColumn) -> ListWindow<String>? {
    navigator.window(of: column, layout: layout, in: tree)
  }
}

// MARK: - Outline

extension Scene {
  /// The columns on screen from left to right, each with its list's selection or the leaf that it
  /// shows. `*` marks the focus, `-` an empty column, round brackets a dimmed one, `^` the popover
  /// or the inspector as a sheet. Presentations follow by name, the lowest first.
  ///
  ///     [primary inbox] [supplementary *m3] [secondary m3]
  public var outline: String {
    let layout = layout
    let columns = layout.columns.enumerated().sorted { a, b in
      (a.element.column, a.offset) < (b.element.column, b.offset)
    }
    var parts = columns.map { _, column in
      let text = "\(column.column) \(shown(column.column, layout))"
      return column.isDimmed ? "(\(text))" : "[\(text)]"
    }
    if layout.isFullScreen { parts.insert("full", at: 0) }
    if layout.isStacked { parts.insert("stacked", at: 0) }
    if layout.usesCompactColumn { parts.insert("compact", at: 0) }
    if let popover = layout.popover {
      parts.append("^[\(popover.column) \(shown(popover.column, layout, inPopover: true))]")
    }
    if layout.isInspectorSheet { parts.append("^[inspector *-]") }
    parts += layout.presentations.map { "\($0.id.rawValue): \(swiftText($0.shape))" }
    return parts.joined(separator: " ")
  }

  private func shown(
    _ column: SplitViewColumn, _ layout: SplitViewLayout, inPopover isPopover: Bool = false
  ) -> String {
    let isFocused = layout.focus == column && (layout.popover == nil || isPopover)
    let mark = isFocused ? "*" : ""
    if let level = navigator.topLevel(of: column) {
      return mark + (navigator.levels[level].selection ?? "-")
    }
    let path = navigator.path
    let isContent =
      column == .secondary && path.count == navigator.levels.count
      && tree.kind(of: path) == .leaf
    return mark + (isContent ? path.last ?? "-" : "-")
  }
}

extension Scene: Equatable {
  /// Compares states, not trees.
  public static func == (a: Scene, b: Scene) -> Bool {
    a.outline == b.outline && a.navigator.levels == b.navigator.levels && a.layout == b.layout
  }
}
