import TerminalFrame

/// A short message about something that has happened, with an optional action, such as Undo. A toast covers the
/// lower edge of a view and disappears automatically (``ToastState``). It never has the focus: all keys work as
/// usual, except the key of the toast's action, which the toast shows.
///
/// Show it with ``View/toast(_:)`` or ``SplitView/toast(_:)``.
struct Toast<Event>: View {
  let message: String
  let action: ToastAction<Event>?
  let isFailure: Bool

  /// Makes the toast of `state`; nil if there is no toast. Pass false for `hasAction` if the key of the action
  /// currently has no effect, so that the toast does not show the action.
  init?(_ state: ToastState<Event>, hasAction: Bool = true) {
    guard let message = state.message else { return nil }
    self.message = message
    action = hasAction ? state.action : nil
    isFailure = state.isFailure
  }

  /// The maximum width of a toast in cells, except in a column, where a toast has the width of the column.
  private static var widest: Int { 60 }
  /// The maximum number of lines of the message.
  var lines = 3

  /// Returns the height in rows of a toast that is `width` cells wide.
  func height(inWidth width: Int) -> Int {
    content(inWidth: width).sizeThatFits(Size(width, lines)).height
  }

  /// Returns the message and the action. They are two cells apart, or one if the message would otherwise wrap.
  private func content(inWidth width: Int) -> AnyView<Event> {
    let usual = content(gap: 2)
    let isLong = usual.sizeThatFits(Size(width, lines)).height > 1
    return AnyView(isLong ? content(gap: 1) : usual)
  }

  private func content(gap: Int) -> some View<Event> {
    HStack(alignment: .bottom, spacing: gap) {
      Text<Event>(message, style: messageStyle).lineLimit(lines)
      if let action { ToastButton(action: action).layoutPriority(1) }
    }
    .padding(.horizontal)
  }

  static func style(in theme: Theme) -> Style {
    theme.isMonochrome ? Style(.default, .reverse) : theme.unfocusedSelection
  }

  /// Returns the style of the message. A failure has the style of destructive actions.
  private func messageStyle(in theme: Theme) -> Style {
    let style = Self.style(in: theme)
    guard isFailure else { return style }
    if theme.isMonochrome { return style.adding(.bold) }
    return theme.destructive.legible(on: style.background).on(style.background)
  }

  /// Returns the size of the message and the action, with an empty cell at the left and, if there is room, at the
  /// right.
  func sizeThatFits(_ proposal: Size) -> Size {
    let most = min(Self.widest, proposal.width)
    let own = content(inWidth: most).sizeThatFits(Size(most, proposal.height))
    return Size(min(own.width + 1, most), own.height)
  }

  /// Paints the toast. The colour of the bar before the message shows whether the message reports a failure. Without
  /// colours, rules fill the empty cells of a toast with one line. Otherwise, the toast would look like a selected row.
  func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.fill(Self.style(in: theme))
    canvas.draw(content(inWidth: canvas.width), in: Rect(size: canvas.size))
    if theme.isMonochrome {
      if canvas.height == 1 { fillWithRules(&canvas) }
      return
    }
    if !canvas.symbols.isUnicode { return }
    let bar = (isFailure ? theme.destructive : theme.accent).on(Self.style(in: theme).background)
    for y in 0..<canvas.height { canvas.write(canvas.symbols.quote, x: 0, y: y, style: bar) }
  }

  /// Paints a rule into each run of empty cells, but not into the cells beside words.
  private func fillWithRules(_ canvas: inout Canvas) {
    let blank = Cell.blank(Self.style(in: canvas.theme))
    var start = 0
    for x in 0...canvas.width where x == canvas.width || canvas.cell(x, 0) != blank {
      let rule = start + 1..<max(start + 1, x == canvas.width ? x : x - 1)
      canvas.fill(
        Rect(x: rule.lowerBound, y: 0, width: rule.count, height: 1),
        with: canvas.symbols.horizontal, canvas.theme.border)
      start = x + 1
    }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    content(inWidth: size.width).event(for: pointer, in: size)
  }
}

/// The key and the title of a toast's action, such as `u Undo`. The key has a background of its own, because a key such
/// as a comma would otherwise look like part of the message.
private struct ToastButton<Event>: View {
  let action: ToastAction<Event>

  private var key: String { " \(action.key.name) " }
  private var text: String { "\(key) \(action.title)" }

  var minimumSize: Size { Size(text.displayWidth, 1) }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(min(text.displayWidth, proposal.width), min(1, proposal.height))
  }

  func paint(on canvas: inout Canvas) {
    let style = Toast<Event>.style(in: canvas.theme)
    canvas.write(text, from: 0, to: canvas.width, y: 0, style: style)
    // A toast without colours is reversed, so its key is not.
    let cap =
      canvas.theme.isMonochrome ? Style(.default, .bold) : canvas.theme.selection.adding(.bold)
    canvas.write(key, from: 0, to: canvas.width, y: 0, style: cap)
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    pointer.isClick ? action.event : nil
  }
}

extension View {
  /// Returns the view with the toast of `state`, if any, over its lower edge. A click on the toast's action
  /// performs the action. Add ``ToastState/bindings`` to the program's keymap for the action's key.
  public func toast(_ state: ToastState<Event>) -> some View<Event> {
    overlay(alignment: .bottom, Toast(state))
  }
}
