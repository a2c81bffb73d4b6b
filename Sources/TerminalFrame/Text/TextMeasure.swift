extension StringProtocol {
  /// Cells that the text takes in its display form.
  public var displayWidth: Int { DisplayText(self).reduce(0) { $0 + $1.width } }

  /// The text if it fits into `width` cells, else as much as fits with `ellipsis` after it.
  public func truncated(toWidth width: Int, ellipsis: String = "…") -> String {
    if displayWidth <= width { return String(self) }
    let limit = width - ellipsis.displayWidth
    guard limit >= 0 else { return "" }
    var end = startIndex
    var taken = 0
    for index in indices {
      let w = self[index...index].displayWidth
      if taken + w > limit { break }
      taken += w
      end = self.index(after: index)
    }
    return self[..<end] + ellipsis
  }
}
