/// Identifies a row by its id or, in a list whose rows have no ids, by its index.
public struct BrowserItem: Hashable, Sendable {
  /// The id of the row. Empty in a list without ids, such as the lines of a file.
  public let id: String
  /// The index of the row in a list without ids. In a list with ids, this is the number of earlier
  /// rows with the same id, which is usually 0.
  public let number: Int

  /// Creates the identity of a row from its id or its index.
  public init(id: String = "", number: Int = 0) {
    (self.id, self.number) = (id, number)
  }

  /// Compares the bytes of the ids. Swift's `==` would also be true for ids that differ only in the form of their
  /// accents, such as the names of two files in a folder (Unicode, canonical equivalence).
  public static func == (one: Self, other: Self) -> Bool {
    one.number == other.number && one.id.utf8.count == other.id.utf8.count
      && one.id.utf8.elementsEqual(other.id.utf8)
  }

  /// Hashes the id's bytes and the number.
  public func hash(into hasher: inout Hasher) {
    var id = id
    id.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(number)
  }
}
