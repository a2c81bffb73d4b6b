/// The parts of messages that an index contains.
public enum IndexedParts: Hashable, Sendable {
  /// The index contains heads and text.
  case full
  /// The index contains only heads, which takes a tenth of the space.
  case headers
}
