import TerminalFrame

/// A short message about what happened, with what can be done about it. It lies over the lower edge
/// of a view and leaves by itself (``ToastState``). It never has the focus: all keys keep their
/// meaning, but for the key of its action, which it shows.
///
/// ``View/toast(_:)`` puts it over a view, ``SplitView/toast(_:)`` over a split view.
struct Toast<Event>: View {
  let message: String
  let action: ToastAction<Event>?
  let isFailure: Bool

  /// The toast of `state`; nil without one. Where its key would do nothing, there is no action.
  init?(_ state: ToastState<Event>, hasAction: Bool = true) {
    guard let message = state.message else { return nil }
    self.message = message
    action = hasAction ? state.action : nil
    isFailure = state.isFailure
  }

  /// Cells of the widest toast over a view that is no column.
  private static var widest: Int { 60 }
  /// Lines of the message at most.
  var lines = 3

  /// The rows of a toast that is as wide as its column.
  func height(inWidth width: Int) -> Int {
    content.sizeThatFits(Size(width, lines)).height
  }

  private var content: some View<Event> {
    HStack(alignment: .bottom, spacing: 2) {
      Text<Event>(message, style: messageStyle).lineLimit(lines)
      if let action { ToastButton(action: action).layoutPriority(1) }
    }
    .padding(.leading)
  }

  static func style(in theme: Theme) -> Style {
    theme.isMonochrome ? Style(.default, .reverse) : theme.unfocusedSelection
  }

  /// The style of the message: a failure is in the colour of what destroys.
  private func messageStyle(in theme: Theme) -> Style {
    let style = Self.style(in: theme)
    guard isFailure else { return style }
    if theme.isMonochrome { return style.adding(.bold) }
    return theme.destructive.legible(on: style.background).on(style.background)
  }

  /// As large as message and action, with a cell before them, and one after them where that has room.
  func sizeThatFits(_ proposal: Size) -> Size {
    let most = min(Self.widest, proposal.width)
    let own = content.sizeThatFits(Size(most, proposal.height))
    return Size(min(own.width + 1, most), own.height)
  }

  /// Paints it. The bar before the message tells a failure from other news.
  func paint(on canvas: inout Canvas) {
    let theme = canvas.theme
    canvas.fill(Self.style(in: theme))
    canvas.draw(content, in: Rect(size: canvas.size))
    if theme.isMonochrome || !canvas.symbols.isUnicode { return }
    let bar = (isFailure ? theme.destructive : theme.accent).on(Self.style(in: theme).background)
    for y in 0..<canvas.height { canvas.write(canvas.symbols.quote, x: 0, y: y, style: bar) }
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    content.event(for: pointer, in: size)
  }
}

/// Key and title of a toast's action: `u Undo`.
private struct ToastButton<Event>: View {
  let action: ToastAction<Event>

  private var text: String { "\(action.key.name) \(action.title)" }

  var minimumSize: Size { Size(text.displayWidth, 1) }

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(min(text.displayWidth, proposal.width), min(1, proposal.height))
  }

  func paint(on canvas: inout Canvas) {
    let style = Toast<Event>.style(in: canvas.theme)
    canvas.write(text, from: 0, to: canvas.width, y: 0, style: style)
    canvas.write(action.key.name, from: 0, to: canvas.width, y: 0, style: style.adding(.bold))
  }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    pointer.isClick ? action.event : nil
  }
}

extension View {
  /// The view with the toast of `state` over its lower edge, if there is one. A click on its action
  /// does that. The key of the action is among ``ToastState/bindings``.
  public func toast(_ state: ToastState<Event>) -> some View<Event> {
    overlay(alignment: .bottom, Toast(state))
  }
}
