import SplitViewUI

/// Figures as a line of bars, one a cell, the newest at the right: how something went lately.
///
/// The bars grow by eighths of a cell; in ASCII by a few signs. The least figure has the lowest bar and the greatest the highest,
/// unless a range says what they are. Where there are more figures than cells, the newest are shown.
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

  /// Shows figures.
  /// - Parameters:
  ///   - values: the figures, the oldest first. What is no number is left blank.
  ///   - range: the figures of the lowest and of the highest bar; nil for the least and the greatest of all.
  public init(_ values: [Double], in range: ClosedRange<Double>? = nil) {
    self.values = values
    let known = values.filter(\.isFinite)
    let (least, greatest) = (known.min() ?? 0, known.max() ?? 0)
    self.range = range ?? least...greatest
  }

  /// One row, as wide as there are figures.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(min(values.count, proposal.width), min(1, proposal.height))
  }

  /// Paints it.
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
