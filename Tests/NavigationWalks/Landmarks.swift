import NavigationModel

/// What walks came by, and how often: a rule that is never put to the test holds for nothing.
public struct Landmarks: Sendable {
  /// Steps after which each was seen, by its name.
  public private(set) var counts: [String: Int] = [:]

  /// Nothing seen yet.
  public init() {}

  /// Takes down what there is to see after a step.
  public mutating func add(_ transition: Transition) {
    if case .event(let event) = transition.step { count("event", event) }
    for change in transition.changes { count("change", change) }
    let layout = transition.layout
    count("mode", layout.displayMode)
    count("behavior", layout.splitBehavior)
    for presented in layout.presentations { count("shape", presented.shape) }
    let drag = transition.after.navigator.drag(on: layout)
    let sights = [
      ("stacked", layout.isStacked), ("full screen", layout.isFullScreen),
      ("collapsed", layout.isCollapsed), ("compact column", layout.usesCompactColumn),
      ("mirrored", layout.isMirrored), ("sidebar popover", layout.popover != nil),
      ("inspector beside", layout[.inspector] != nil),
      ("inspector as a sheet", layout.isInspectorSheet),
      ("divider held", transition.after.navigator.grabbedDivider != nil),
      ("item held", drag?.means == .held), ("drag by keys", drag?.means == .keys),
      ("drag with the mouse", drag.map { $0.means != .held && $0.means != .keys } == true),
      (
        "drag out of sight",
        drag == nil && layout.presentations.isEmpty && transition.after.navigator.drag != nil
      ),
    ]
    for (name, isSeen) in sights where isSeen { counts[name, default: 0] += 1 }
  }

  /// Adds what was seen elsewhere.
  public mutating func add(_ others: Landmarks) {
    counts.merge(others.counts, uniquingKeysWith: +)
  }

  /// Counts the case of which `value` is, whatever comes with it.
  private mutating func count(_ kind: String, _ value: some Any) {
    counts["\(kind) \(String(describing: value).prefix { $0 != "(" })", default: 0] += 1
  }
}
