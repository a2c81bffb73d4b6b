import NavigationModel
import TerminalFrame

/// A user action in an ``Alert``, except for pressing a button.
///
/// ```swift
/// func update(_ question: inout AlertState, _ event: Event) {
///   if case .alert(let event) = event { question.update(event) }
/// }
/// var question = AlertState()
/// update(&question, .alert(.choose(1)))
/// #expect(question.choice == 1)
/// ```
public enum AlertEvent: Hashable, Sendable {
  /// The user selected the button at this index. Enter will press this button.
  case choose(Int)
}

/// The state of an alert: the selected button.
///
/// ```swift
/// var question = AlertState()
/// question.update(.choose(1))
/// let alert = Alert(
///   "Delete?", primaryButton: AlertButton("Cancel", role: .cancel, event: Event.cancel),
///   otherButtons: [AlertButton("Delete", event: .delete)], state: question, send: Event.alert)
/// #expect(Keymap([alert.keys]).event(for: .enter) == .delete)
/// // The next alert begins with the safe button.
/// question = AlertState()
/// #expect(question.choice == nil)
/// ```
public struct AlertState: Hashable, Sendable {
  /// The index of the button that the user selected. Nil if the user has selected none, so that the default button
  /// is used (``Alert/choice``).
  public private(set) var choice: Int?

  /// Makes the state of an alert that has not been shown yet.
  public init() {}

  /// Applies `event` to the state.
  public mutating func update(_ event: AlertEvent) {
    switch event {
    case .choose(let index): choice = index
    }
  }
}

/// A short message that the user must answer. It consists of a title, a text, and at least one
/// button (guideline AL1).
///
/// At first, the safe button is selected: Cancel or, if there is no Cancel button, the first button
/// that is not destructive. If all buttons are destructive, no button is selected. The buttons are
/// in a row if they fit, otherwise in a column. Cancel is the first button in both cases, so the
/// same keys reach the same button after a resize.
///
/// Show an alert with ``PresentationView/init(_:alert:)`` or ``Sheet/init(_:)``, which give it a
/// border. While it is shown, ``keys`` are the only active keys of the program.
///
/// ```swift
/// let alert = Alert(
///   "Delete 3 notes?", message: "They cannot be brought back.",
///   primaryButton: AlertButton("Cancel", role: .cancel, event: Event.cancel),
///   otherButtons: [AlertButton("Delete", role: .destructive, event: .delete)],
///   send: Event.alert)
/// let keymap = Keymap([alert.keys])
/// #expect(keymap.event(for: .enter) == .cancel)
/// #expect(keymap.event(for: .escape) == .cancel)
/// ```
public struct Alert<Event>: View {
  /// The question, or a statement of what happened.
  public let title: String
  /// The message below the title, which explains the consequences of the answers.
  public let message: String
  /// The buttons. There is at least one button. If there is a Cancel button, it is the first.
  public let buttons: [AlertButton<Event>]
  /// The index of the button that Enter presses. Nil if all buttons are destructive and the user has not selected
  /// one of them.
  public let choice: Int?
  let send: (AlertEvent) -> Event

  /// Makes an alert.
  /// - Parameters:
  ///   - title: the question, or a statement of what happened.
  ///   - message: the consequences of the answers.
  ///   - primaryButton: the button that every alert has.
  ///   - otherButtons: more buttons. Only one button can have the role `cancel`; a second one is treated as an
  ///     ordinary button.
  ///   - state: the state of the alert, which contains the selected button.
  ///   - send: turns an event of the alert into a program event.
  public init(
    _ title: String, message: String = "", primaryButton: AlertButton<Event>,
    otherButtons: [AlertButton<Event>] = [], state: AlertState = AlertState(),
    send: @escaping (AlertEvent) -> Event
  ) {
    self.title = title
    self.message = message
    let buttons = AlertButtons([primaryButton] + otherButtons)
    self.buttons = buttons.inOrder
    choice = buttons.choice(state.choice)
    self.send = send
  }

  /// Returns the proposed width, and the height that the text and the buttons need.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, layout(proposal).height))
  }

  /// Paints the alert.
  public func paint(on canvas: inout Canvas) {
    let (layout, theme) = (layout(canvas.size), canvas.theme)
    canvas.fill(theme.text)
    for (y, line) in layout.text.enumerated() {
      let style = y < layout.titleRows ? theme.title : theme.text
      let isCut = layout.isCut && y == layout.text.count - 1
      let shown = (isCut ? line + canvas.symbols.ellipsis : line)
        .truncated(toWidth: canvas.width, ellipsis: canvas.symbols.ellipsis)
      canvas.writeCentred(shown, y: y, style: style)
    }
    if layout.hasRule { canvas.horizontalRule(y: layout.text.count) }
    for (index, rect) in layout.buttons.enumerated() {
      paint(buttons[index], isChosen: index == choice, in: rect, on: &canvas)
    }
  }

  private func paint(
    _ button: AlertButton<Event>, isChosen: Bool, in rect: Rect, on canvas: inout Canvas
  ) {
    let theme = canvas.theme
    canvas.within(rect) { canvas in
      if isChosen {
        canvas.fill(theme.selection)
        canvas.selectionEdges(theme.selection, isFocused: true)
      }
      let style = isChosen ? theme.selection : button.role.style(in: theme)
      let title = (button.role.mark + button.title)
        .truncated(toWidth: max(0, canvas.width - 2), ellipsis: canvas.symbols.ellipsis)
      let x = canvas.writeCentred(title, y: 0, style: style)
      if isChosen { canvas.placeCursor(x: x, y: 0) }
    }
    if rect.x > 0 {
      canvas.write(canvas.symbols.vertical, x: rect.x - 1, y: rect.y, style: theme.border)
    }
  }

  /// Returns the event of the button that was clicked.
  public func event(for pointer: PointerEvent, in size: Size) -> Event? {
    guard pointer.isClick else { return nil }
    let buttons = zip(self.buttons, layout(size).buttons)
    return buttons.first { $0.1.contains(pointer.position) }?.0.event
  }

  private func layout(_ size: Size) -> AlertLayout {
    AlertLayout(
      title: title, message: message, buttons: buttons.map { $0.role.mark + $0.title }, in: size)
  }
}

// MARK: - Showing an alert

extension Sheet {
  /// Shows `alert` in the middle of the screen, above everything else. A click outside the alert
  /// does nothing.
  public init(_ alert: Alert<Event>) {
    self.init("", style: .alert, close: nil, content: alert)
  }
}

extension PresentationView {
  /// Shows `alert` as the content of the presentation `id`.
  public init(_ id: PresentationID, alert: Alert<Event>) {
    self.init(id) { _ in alert }
  }
}

extension AlertState: BindableState {
  /// Applies `event`. Returns nil, because an alert sends no command to the terminal.
  public mutating func receive(_ event: AlertEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
