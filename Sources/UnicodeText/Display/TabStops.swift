extension StringProtocol {
  /// Returns the text with each tab replaced by spaces. The spaces extend to the next multiple of `interval` cells from
  /// the beginning of the text.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func expandingTabs(to interval: Int = 8) -> String {
    expandingTabs(to: interval, from: 0)
  }

  /// Expands tabs in the part of a line after its first `start` cells. Tab stops are counted from
  /// the beginning of the line.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  package func expandingTabs(to interval: Int = 8, from start: Int) -> String {
    guard interval > 0, utf8.contains(0x09) else { return String(self) }
    var expanded = ""
    var column = start
    var first = true
    for piece in split(separator: "\t", omittingEmptySubsequences: false) {
      if !first {
        let gap = interval - column % interval
        expanded += String(repeating: " ", count: gap)
        column += gap
      }
      first = false
      expanded += piece
      column += piece.displayWidth
    }
    return expanded
  }
}
