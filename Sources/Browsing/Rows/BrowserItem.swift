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
}
