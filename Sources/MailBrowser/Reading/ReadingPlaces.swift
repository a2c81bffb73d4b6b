import SplitViewUI

/// The places at which the user stopped reading recent messages, at most ``limit``. No place is stored for a message
/// that was left at its start.
struct ReadingPlaces: Hashable, Sendable {
  /// A message and the place in it.
  struct Place: Hashable, Sendable {
    let message: MessageReference
    let anchor: TextAnchor
  }

  /// The maximum number of messages whose places are stored.
  static let limit = 200

  private(set) var all: [Place] = []

  /// The place in `message`. Assigning nil removes the place.
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
