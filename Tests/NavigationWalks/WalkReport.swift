import Fuzzing
import NavigationModel

extension Walk {
  /// Returns the walk as the lines of a test, with an outline of the screen after each step, and the violation at the
  /// end.
  ///
  /// - Parameters:
  ///   - violation: The violation after the last step.
  ///   - stepsShown: The number of steps with an outline: all steps, unless the last step ends the process.
  public func report(_ violation: Violation, stepsShown: Int = .max) -> String {
    var scene = start
    var lines = tree.lines + [setup.line, "// \(scene.outline)"]
    for (index, step) in steps.enumerated() {
      lines.append("scene.take(\(swiftText(step)))")
      guard index < stepsShown else { continue }
      scene.take(step)
      lines.append("// \(scene.outline)")
    }
    lines.append("// \(violation.rule): \(violation.detail)")
    return lines.joined(separator: "\n")
  }
}

extension Tree {
  /// The tree as lines of Swift code.
  var lines: [String] {
    var lines = ["var tree = Tree()"]
    if let topColumn { lines.append("tree.topColumn = \(swiftText(topColumn))") }
    if let expandedMode { lines.append("tree.expandedMode = \(swiftText(expandedMode))") }
    if folds { lines.append("tree.folds = true") }
    for parent in [""] + names {
      guard let node = nodes[parent] else { continue }
      lines += node.children.split(byKindIn: self).map { children in
        let kind = nodes[children[0]]?.kind ?? .leaf
        let place = parent.isEmpty ? "" : ", to: \(swiftText(parent))"
        return "tree.add(\(swiftText(children)), \(swiftText(kind))\(place))"
      }
      for name in node.children {
        guard let depth = nodes[name]?.depth, depth != 0 else { continue }
        lines.append("tree.nodes[\(swiftText(name))]?.depth = \(depth)")
      }
      if node.state != .loaded {
        lines.append("tree.nodes[\(swiftText(parent))]?.state = \(swiftText(node.state))")
      }
    }
    return lines
  }
}

extension Setup {
  /// A scene with this setup and `tree` as a line of Swift code, or several lines if the metrics are special.
  var line: String {
    let usual = Setup()
    var lines: [String] = []
    var arguments = ["tree", swiftText(style), "\(size.width)", "\(size.height)"]
    if metrics != usual.metrics {
      lines = ["var metrics = SplitViewMetrics()"] + metrics.lines
      arguments.append("metrics: metrics")
    }
    if !preferences.isEmpty { arguments.append("preferring: \(swiftText(preferences))") }
    lines.append("var scene = Scene(\(arguments.joined(separator: ", ")))")
    return lines.joined(separator: "\n")
  }
}

extension SplitViewMetrics {
  /// The metrics that are plain numbers, as key paths.
  static var figures: [WritableKeyPath<SplitViewMetrics, Int> & Sendable] {
    namedFigures.map(\.figure)
  }

  private static var namedFigures:
    [(name: String, figure: WritableKeyPath<SplitViewMetrics, Int> & Sendable)]
  {
    [
      ("primaryWidth", \.primaryWidth), ("primaryWidthInTriple", \.primaryWidthInTriple),
      ("inspectorWidth", \.inspectorWidth), ("cellAspect", \.cellAspect),
      ("stackedMinimumRows", \.stackedMinimumRows),
      ("supplementaryWidth", \.supplementaryWidth), ("minimumSideWidth", \.minimumSideWidth),
      ("minimumSecondaryWidth", \.minimumSecondaryWidth), ("regularWidth", \.regularWidth),
      ("dividerWidth", \.dividerWidth), ("navigationBarHeight", \.navigationBarHeight),
      ("ruleMinimumRows", \.ruleMinimumRows), ("hintsMinimumRows", \.hintsMinimumRows),
      ("statusMinimumRows", \.statusMinimumRows),
    ]
  }

  private static var optionalFigures:
    [(name: String, figure: KeyPath<SplitViewMetrics, Int?> & Sendable)]
  {
    [
      ("minimumPrimaryWidth", \.minimumPrimaryWidth),
      ("minimumSupplementaryWidth", \.minimumSupplementaryWidth),
      ("preferredSecondaryWidth", \.preferredSecondaryWidth),
    ]
  }

  /// The special metrics as lines of Swift code.
  fileprivate var lines: [String] {
    let usual = SplitViewMetrics()
    var lines = Self.namedFigures.compactMap { name, figure in
      self[keyPath: figure] == usual[keyPath: figure]
        ? nil : "metrics.\(name) = \(self[keyPath: figure])"
    }
    for (name, figure) in Self.optionalFigures {
      if let cells = self[keyPath: figure] { lines.append("metrics.\(name) = \(cells)") }
    }
    if rowHeights != usual.rowHeights {
      let heights = rowHeights.sorted { $0.key < $1.key }
      let pairs = heights.map { "\($0.key): \($0.value)" }
      lines.append("metrics.rowHeights = [\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]")
    }
    if stackedFraction != usual.stackedFraction {
      lines.append("metrics.stackedFraction = \(swiftText(stackedFraction))")
    }
    if popoverWidths != usual.popoverWidths {
      lines.append(
        "metrics.popoverWidths = \(popoverWidths.lowerBound)...\(popoverWidths.upperBound)")
    }
    return lines
  }
}

extension [String] {
  /// Splits the names into runs of the same kind.
  fileprivate func split(byKindIn tree: Tree) -> [[String]] {
    reduce(into: []) { runs, name in
      if let last = runs.last?.last, tree.nodes[last]?.kind == tree.nodes[name]?.kind {
        runs[runs.count - 1].append(name)
      } else {
        runs.append([name])
      }
    }
  }
}
