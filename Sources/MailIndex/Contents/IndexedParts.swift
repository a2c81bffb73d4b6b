/// The parts of messages that an index contains.
public enum IndexedParts: Hashable, Sendable {
  /// The index contains headers and text.
  case full
  /// The index contains only headers, and takes a tenth of the space.
  case headers
}
