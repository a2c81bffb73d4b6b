import SplitViewControls
import SplitViewUI
import Testing

/// Returns the row that a sparkline paints.
private func row(
  _ values: [Double], in range: ClosedRange<Double>? = nil, width: Int = 6,
  symbols: Symbols = .unicode
) -> String {
  var canvas = Canvas(size: Size(width, 1), theme: .dark, symbols: symbols)
  Sparkline<Never>(values, in: range).paint(on: &canvas)
  return canvas.frame.lines[0]
}

@Test func `the least figure has the lowest bar, the greatest the highest`() {
  #expect(row([0, 7, 3.5, 1]) == "▁█▅▂")
  #expect(row([5, 5, 5]) == "▁▁▁")
  #expect(row([]).isEmpty)
}

@Test func `a range says what the lowest and the highest bar are`() {
  #expect(row([-10, 0, 50, 100, 1000], in: 0...100) == "▁▁▅██")
}

@Test func `where there are few cells, the newest figures are shown`() {
  #expect(row([9, 9, 9, 0, 7], in: 0...7, width: 2) == "▁█")
}

@Test func `what is no number is left blank, and ASCII has signs of its own`() {
  #expect(row([.nan, 0, .infinity, 7]) == " ▁ █")
  #expect(row([0, 5], symbols: .ascii).hasPrefix("_#"))
}
