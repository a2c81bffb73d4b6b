import SplitViewUI

/// Shows the progress of a task: a bar whose filled part shows how much of the task is done, or a
/// spinner if the amount of work is unknown.
///
/// The bar grows in steps of an eighth of a cell or, in ASCII, of a whole cell. It is full and shows `100%` only
/// when everything is done, and it is no longer empty as soon as anything is done. The label, a bar of ten cells,
/// and the percentage share a row if they fit; otherwise, the label is in a row above. If there is only one row,
/// the label is removed first, then the percentage.
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

  /// The minimum width of a bar that shares its row with a label, in cells.
  private static var minimumBar: Int { 10 }

  /// Makes a bar that shows how much of a task is done.
  /// - Parameters:
  ///   - label: the task, such as "Copying 12 messages".
  ///   - value: the amount that is done. A value below 0, or NaN, counts as 0; a value above `total` counts as
  ///     `total`.
  ///   - total: the total amount. If it is 0 or less, the task is done.
  public init(_ label: String = "", value: Double, total: Double = 1) {
    self.label = label
    let fraction = total > 0 ? value / total : 1
    kind = .bar(fraction: fraction.isNaN ? 0 : min(max(0, fraction), 1))
  }

  /// Makes a spinner, which shows that a task is running.
  /// - Parameters:
  ///   - label: the task, such as "Loading".
  ///   - phase: the number of ticks so far, which determines the picture of the spinner. A program counts ticks
  ///     with a timer, ten times a second. In a tape, the timer follows the tape's clock, so every replay shows the
  ///     same pictures.
  public init(_ label: String = "", phase: Int) {
    self.label = label
    kind = .spinner(phase: phase)
  }

  /// Returns the size. A bar has the proposed width, and two rows if the label does not fit beside it. A spinner
  /// has the width of its picture and its label.
  public func sizeThatFits(_ proposal: Size) -> Size {
    switch kind {
    case .bar: Size(proposal.width, min(proposal.height, isStacked(in: proposal) ? 2 : 1))
    case .spinner:
      Size(
        min(proposal.width, label.isEmpty ? 1 : 2 + label.displayWidth), min(1, proposal.height))
    }
  }

  /// Paints the bar or the spinner.
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

  /// True if the label is above the bar.
  private func isStacked(in size: Size) -> Bool {
    !label.isEmpty && size.height > 1
      && label.displayWidth + 1 + Self.minimumBar + 1 + Self.percentageWidth > size.width
  }

  /// The width of `100%`, in cells.
  private static var percentageWidth: Int { 4 }

  private func percentage(_ fraction: Double) -> String {
    // Add a tiny amount before rounding down because, for example, 0.29 is slightly less than 29 hundredths in
    // floating point.
    let percent = Int((fraction * 100 + 1e-9).rounded(.down))
    return "\(fraction < 1 ? min(99, percent) : 100)%"
  }

  private func paint(_ fraction: Double, on canvas: inout Canvas) {
    let (theme, width) = (canvas.theme, canvas.width)
    let isStacked = isStacked(in: canvas.size)
    let row = isStacked ? 1 : 0
    var (start, end) = (0, width)
    let beside = Self.percentageWidth + 1
    if width >= Self.minimumBar / 2 + beside {
      canvas.writeTrailing(percentage(fraction), to: width, y: row, style: theme.secondaryText)
      end -= beside
    }
    let labelWidth = label.displayWidth
    if isStacked {
      canvas.write(label, from: 0, to: width, y: 0, style: theme.text)
    } else if labelWidth > 0, labelWidth + 1 + Self.minimumBar <= end {
      start = canvas.write(label, x: 0, y: 0, style: theme.text) + 1
    }
    canvas.progressBar(fraction, in: Rect(x: start, y: row, width: end - start, height: 1))
  }
}

extension Canvas {
  /// Paints a bar that is filled up to `fraction` (0 to 1). It is in brackets if its background would be invisible.
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
