import SplitViewUI

/// The places in messages at which reading stopped: those of the latest ``limit`` messages, the
/// latest last. A message that is shown from its beginning has none.
struct ReadingPlaces: Hashable, Sendable {
  /// A message and the place in it.
  struct Place: Hashable, Sendable {
    let message: MessageReference
    let anchor: TextAnchor
  }

  /// Messages that are remembered at most.
  static let limit = 200

  private(set) var all: [Place] = []

  /// The place in `message`; nil forgets it.
  subscript(message: MessageReference) -> TextAnchor? {
    get { all.last { $0.message == message }?.anchor }
    set {
      all.removeAll { $0.message == message }
      guard let newValue, newValue != .start else { return }
      all.append(Place(message: message, anchor: newValue))
      all.removeFirst(max(0, all.count - Self.limit))
    }
  }
}
