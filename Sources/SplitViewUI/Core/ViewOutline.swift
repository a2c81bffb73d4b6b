import TerminalFrame

/// The views of a painted screen as an indented list, for an inspector. Only views painted with
/// ``Canvas/draw(_:in:)`` are in it.
package struct ViewOutline {
  /// The views in the order of painting. For each view, this is the number of views that contain
  /// it, its type, and its visible cells.
  package private(set) var views: [(depth: Int, type: Any.Type, rect: Rect)] = []
  private var depth = 0

  package init() {}

  /// Adds `view`. Views that are added before `end` is called are inside `view`.
  package mutating func begin<V: View>(_ view: V, in rect: Rect) {
    var base: any View<V.Event> = view
    while let wrapped = base as? AnyView<V.Event> { base = wrapped.base }
    views.append((depth, type(of: base), rect))
    depth += 1
  }

  mutating func end() { depth -= 1 }
}
