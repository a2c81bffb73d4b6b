import SplitViewUI

/// Where one stopped reading in messages: the latest ``limit`` of them, the latest last. A message
/// that is shown from its beginning is not among them.
struct ReadingPlaces: Hashable, Sendable {
  /// A message and the place in it.
  struct Place: Hashable, Sendable {
    let message: MessagePath
    let anchor: TextAnchor
  }

  /// Messages that are remembered at most.
  static let limit = 200

  private(set) var all: [Place] = []

  /// The place in `message`; nil forgets it.
  subscript(message: MessagePath) -> TextAnchor? {
    get { all.last { $0.message == message }?.anchor }
    set {
      all.removeAll { $0.message == message }
      guard let newValue, newValue != .start else { return }
      all.append(Place(message: message, anchor: newValue))
      all.removeFirst(max(0, all.count - Self.limit))
    }
  }
}
