/// The identity of a row: its id, or its place in a list whose rows have no ids.
public struct BrowserItem: Hashable, Sendable {
  /// The row's id; empty in a list of places, such as the lines of a file.
  public let id: String
  /// The row's place in a list of places. Of rows with ids, the number of rows before it with the same id, usually 0.
  public let number: Int

  /// Names the row of an id, or the row at a place.
  public init(id: String = "", number: Int = 0) {
    (self.id, self.number) = (id, number)
  }
}
