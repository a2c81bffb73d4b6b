import SplitViewUI

/// A line of bars that shows how a figure has changed recently. Each bar takes one cell, and the newest figure is
/// at the right.
///
/// The heights of the bars differ in steps of an eighth of a cell; ASCII has fewer steps. Unless a range is given,
/// the smallest figure has the lowest bar, and the largest figure has the highest bar. If there are more figures
/// than cells, only the newest figures are shown.
///
/// ```swift
/// let load = Sparkline<Event>([1, 2, 4, 8, 4])
/// var canvas = Canvas(size: Size(5, 1), theme: .dark, symbols: .unicode)
/// load.paint(on: &canvas)
/// #expect(canvas.frame.lines[0] == "▁▂▄█▄")
/// ```
public struct Sparkline<Event>: View {
  private let values: [Double]
  private let range: ClosedRange<Double>

  /// Makes a line of bars from figures.
  ///
  /// - Parameters:
  ///   - values: the figures, with the oldest first. Values that are not numbers (NaN) are left blank.
  ///   - range: the figures for the lowest and the highest bar. Nil to use the smallest and the largest figure.
  public init(_ values: [Double], in range: ClosedRange<Double>? = nil) {
    self.values = values
    let known = values.filter(\.isFinite)
    let (least, greatest) = (known.min() ?? 0, known.max() ?? 0)
    self.range = range ?? least...greatest
  }

  /// Returns a size of one row, with one cell for each figure.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(min(values.count, proposal.width), min(1, proposal.height))
  }

  /// Paints the bars.
  public func paint(on canvas: inout Canvas) {
    let signs = Array(canvas.symbols.isUnicode ? "▁▂▃▄▅▆▇█" : "_.-=*#")
    for (x, value) in values.suffix(canvas.width).enumerated() where value.isFinite {
      let width = range.upperBound - range.lowerBound
      let part = width > 0 ? (value - range.lowerBound) / width : 0
      let step = Int((min(max(0, part), 1) * Double(signs.count - 1)).rounded())
      canvas.write(String(signs[step]), x: x, y: 0, style: canvas.theme.accent)
    }
  }
}
