/// The parts of messages that an index contains.
public enum IndexedParts: Hashable, Sendable {
  /// Heads and text.
  case full
  /// Only heads, in a tenth of the space.
  case headers
}
