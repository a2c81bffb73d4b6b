/// Identifies a row by its id, or by its index in a list whose rows have no ids.
public struct BrowserItem: Hashable, Sendable {
  /// The row's id, or "" in a list without ids, such as the lines of a file.
  public let id: String
  /// The row's index in a list without ids. With ids, the number of earlier rows with the same id, usually 0.
  public let number: Int

  /// Identifies a row by its id, or by its index.
  public init(id: String = "", number: Int = 0) {
    (self.id, self.number) = (id, number)
  }
}
