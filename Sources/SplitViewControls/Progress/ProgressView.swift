import SplitViewUI

/// The progress of a task: a bar with the part that is done, or a spinner where nobody knows how
/// much there is to do.
///
/// The bar grows by eighths of a cell; in ASCII by whole cells. It is full and says `100%` only when
/// all is done, and it is never empty once anything is. Where there is no room for a label, ten
/// cells of bar and the percentage in one row, the label has a row of its own above; where there is
/// one row only, the label gives way first, then the percentage.
///
/// ```swift
/// let bar = ProgressView<Event>("Copying", value: 21, total: 50)
/// let spinner = ProgressView<Event>("Loading", phase: 3)
/// var canvas = Canvas(size: Size(40, 1), theme: .dark, symbols: .unicode)
/// bar.paint(on: &canvas)
/// #expect(canvas.frame.lines[0].contains("42%"))
/// #expect(spinner.sizeThatFits(Size(40, 5)).height == 1)
/// ```
public struct ProgressView<Event>: View {
  private enum Kind {
    case bar(fraction: Double)
    case spinner(phase: Int)
  }

  private let label: String
  private let kind: Kind

  /// Cells of a bar beside which there is room for a label.
  private static var leastBar: Int { 10 }

  /// Shows the part of a task that is done.
  /// - Parameters:
  ///   - label: the task: "Copying 12 messages".
  ///   - value: the part that is done. Below 0 (and what is no number) counts as 0, more than
  ///     `total` as all of it.
  ///   - total: all of the task. If that is nothing, it is done.
  public init(_ label: String = "", value: Double, total: Double = 1) {
    self.label = label
    let fraction = total > 0 ? value / total : 1
    kind = .bar(fraction: fraction.isNaN ? 0 : min(max(0, fraction), 1))
  }

  /// Shows that a task goes on.
  /// - Parameters:
  ///   - label: the task: "Loading".
  ///   - phase: the number of ticks so far, which says how far the spinner has turned. A program
  ///     counts them with a timer, ten in a second; in tapes that timer goes by the tape's clock,
  ///     so the same moment shows the same spinner.
  public init(_ label: String = "", phase: Int) {
    self.label = label
    kind = .spinner(phase: phase)
  }

  /// A bar takes the width there is, and a second row if its label has no room beside it. A spinner
  /// is as wide as itself and its label.
  public func sizeThatFits(_ proposal: Size) -> Size {
    switch kind {
    case .bar: Size(proposal.width, min(proposal.height, isStacked(in: proposal) ? 2 : 1))
    case .spinner:
      Size(
        min(proposal.width, label.isEmpty ? 1 : 2 + label.displayWidth), min(1, proposal.height))
    }
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    switch kind {
    case .bar(let fraction): paint(fraction, on: &canvas)
    case .spinner(let phase):
      let signs = canvas.symbols.spinner
      guard !signs.isEmpty else { return }
      let turned = ((phase % signs.count) + signs.count) % signs.count
      canvas.write(signs[turned], x: 0, y: 0, style: canvas.theme.accent)
      canvas.write(label, from: 2, to: canvas.width, y: 0, style: canvas.theme.text)
    }
  }

  /// True if the label stands above the bar.
  private func isStacked(in size: Size) -> Bool {
    !label.isEmpty && size.height > 1
      && label.displayWidth + 1 + Self.leastBar + 1 + Self.percentageWidth > size.width
  }

  /// Cells of `100%`.
  private static var percentageWidth: Int { 4 }

  private func percentage(_ fraction: Double) -> String {
    // 0.29 is a little less than 29 hundredths.
    let percent = Int((fraction * 100 + 1e-9).rounded(.down))
    return "\(fraction < 1 ? min(99, percent) : 100)%"
  }

  private func paint(_ fraction: Double, on canvas: inout Canvas) {
    let (theme, width) = (canvas.theme, canvas.width)
    let isStacked = isStacked(in: canvas.size)
    let row = isStacked ? 1 : 0
    var (start, end) = (0, width)
    let beside = Self.percentageWidth + 1
    if width >= Self.leastBar / 2 + beside {
      canvas.writeTrailing(percentage(fraction), to: width, y: row, style: theme.secondaryText)
      end -= beside
    }
    let labelWidth = label.displayWidth
    if isStacked {
      canvas.write(label, from: 0, to: width, y: 0, style: theme.text)
    } else if labelWidth > 0, labelWidth + 1 + Self.leastBar <= end {
      start = canvas.write(label, x: 0, y: 0, style: theme.text) + 1
    }
    canvas.progressBar(fraction, in: Rect(x: start, y: row, width: end - start, height: 1))
  }
}

extension Canvas {
  /// Paints a bar of which `fraction` (0 to 1) is filled. Where its ground cannot be seen, it has
  /// brackets.
  fileprivate mutating func progressBar(_ fraction: Double, in rect: Rect) {
    let hasBrackets = theme.isMonochrome || !symbols.isUnicode
    let ground = theme.isMonochrome ? theme.text : theme.unfocusedSelection
    let fill = theme.accent.on(ground.background)
    var bar = rect
    if hasBrackets, rect.width > 2 {
      write("[", x: rect.x, y: rect.y, style: theme.text)
      write("]", x: rect.maxX - 1, y: rect.y, style: theme.text)
      bar = rect.inset(left: 1, right: 1)
    }
    self.fill(bar, ground)
    let steps = symbols.bar
    guard let whole = steps.last, bar.width > 0 else { return }
    let all = bar.width * steps.count
    var done = Int((fraction * Double(all)).rounded(.down))
    if fraction > 0 { done = max(1, done) }
    let cells = done / steps.count
    let part = done % steps.count
    self.fill(Rect(x: bar.x, y: bar.y, width: cells, height: 1), with: whole, fill)
    if part > 0 { write(steps[part - 1], x: bar.x + cells, y: bar.y, style: fill) }
  }
}
