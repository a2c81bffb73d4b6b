extension StringProtocol {
  /// The width of the text's display form, in cells.
  public var displayWidth: Int { measured() }

  @specialized(where Self == String)
  @specialized(where Self == Substring)
  private func measured() -> Int {
    withScanner { scanner in
      var width = scanner.nextPlain().count
      while true {
        width += scanner.skipSingles(.max).cells
        guard let unit = scanner.next() else { return width }
        width += unit.width
      }
    }
  }
}
