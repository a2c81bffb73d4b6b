/// The parts of messages that an index has.
public enum IndexedParts: Hashable, Sendable {
  /// Heads and text.
  case full
  /// Heads alone, which costs a tenth of the room.
  case headers
}
