import NavigationModel

/// Counts the situations that walks reached. A rule that no walk exercises proves nothing.
public struct Landmarks: Sendable {
  /// The number of steps after which each situation was seen, by name.
  public private(set) var counts: [String: Int] = [:]

  /// Makes an empty set of counts.
  public init() {}

  /// Counts the situations after a step.
  public mutating func add(_ taken: TakenStep) {
    if case .event(let event) = taken.step { count("event", event) }
    if case .restyle = taken.step, taken.before.navigator.style != taken.after.navigator.style {
      counts["style", default: 0] += 1
    }
    if case .visibility(let visibility) = taken.step { count("visibility", visibility) }
    for change in taken.changes { count("change", change) }
    let layout = taken.layout
    count("mode", layout.displayMode)
    count("behavior", layout.splitBehavior)
    for presented in layout.presentations { count("shape", presented.shape) }
    let drag = taken.after.navigator.drag(on: layout)
    let sights = [
      ("stacked", layout.isStacked), ("shared column", layout.sharesColumn),
      ("full screen", layout.isFullScreen),
      ("collapsed", layout.isCollapsed), ("compact column", layout.usesCompactColumn),
      ("mirrored", layout.isMirrored), ("sidebar popover", layout.popover != nil),
      ("inspector beside", layout[.inspector] != nil),
      ("inspector as a sheet", layout.isInspectorSheet),
      ("divider held", taken.after.navigator.grabbedDivider != nil),
      ("item held", drag?.means == .held), ("drag by keys", drag?.means == .keys),
      ("drag with the mouse", drag.map { $0.means != .held && $0.means != .keys } == true),
      (
        "drag out of sight",
        drag == nil && layout.presentations.isEmpty && taken.after.navigator.drag != nil
      ),
    ]
    for (name, isSeen) in sights where isSeen { counts[name, default: 0] += 1 }
  }

  /// Adds the counts of another walk.
  public mutating func add(_ others: Landmarks) {
    counts.merge(others.counts, uniquingKeysWith: +)
  }

  /// Counts the enum case of `value`, without its associated values.
  private mutating func count(_ kind: String, _ value: some Any) {
    counts["\(kind) \(String(describing: value).prefix { $0 != "(" })", default: 0] += 1
  }
}
