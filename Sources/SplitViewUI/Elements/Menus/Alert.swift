import NavigationModel
import TerminalFrame

/// A button of an ``Alert``.
public struct AlertButton<Event> {
  /// One word or two: a verb such as "Delete".
  public let title: String
  /// What it is for.
  public let role: ButtonRole
  /// What it does. The program takes the alert away with it.
  public let event: Event

  /// Makes a button.
  public init(_ title: String, role: ButtonRole = .default, event: Event) {
    self.title = title
    self.role = role
    self.event = event
  }
}

extension AlertButton: Equatable where Event: Equatable {}
extension AlertButton: Sendable where Event: Sendable {}

/// A short message that waits for an answer: a title, a text, and at least one button (AL1).
///
/// At the beginning the safe button is chosen: Cancel where there is one, else the first that
/// destroys nothing; where all destroy, none. The buttons stand in a row where they have room, else
/// in a column, Cancel first in both, so that the same keys lead to the same button after a turn.
///
/// It is shown by ``PresentationView/init(_:alert:)`` or ``Sheet/init(_:)``, whose border it lies
/// in. While it is up, ``keys`` are the only ones that a program has.
public struct Alert<Event>: View {
  /// What is asked, or what happened.
  public let title: String
  /// What follows from the answers.
  public let message: String
  /// At least one; Cancel first.
  public let buttons: [AlertButton<Event>]
  /// The index of the button that Enter presses; nil where none may be before it was chosen.
  public let choice: Int?
  let send: (AlertEvent) -> Event

  /// Asks something.
  /// - Parameters:
  ///   - title: what is asked, or what happened.
  ///   - message: what follows from the answers.
  ///   - primaryButton: a button: there is no alert without one.
  ///   - otherButtons: more of them. Only one is Cancel; a second one is like any other.
  ///   - state: which of them is chosen.
  ///   - send: the program's event for an alert's.
  public init(
    _ title: String, message: String = "", primaryButton: AlertButton<Event>,
    otherButtons: [AlertButton<Event>] = [], state: AlertState = AlertState(),
    send: @escaping (AlertEvent) -> Event
  ) {
    self.title = title
    self.message = message
    var buttons = [primaryButton] + otherButtons
    let cancel = buttons.firstIndex { $0.role == .cancel }
    if let cancel { buttons.insert(buttons.remove(at: cancel), at: 0) }
    self.buttons = buttons
    let chosen = state.choice.flatMap { buttons.indices.contains($0) ? $0 : nil }
    choice = chosen ?? buttons.firstIndex { $0.role != .destructive }
    self.send = send
  }

  /// As high as its text and its buttons, as wide as is offered.
  public func sizeThatFits(_ proposal: Size) -> Size {
    Size(proposal.width, min(proposal.height, layout(proposal).height))
  }

  /// Paints it.
  public func paint(on canvas: inout Canvas) {
    let (layout, theme) = (layout(canvas.size), canvas.theme)
    canvas.fill(theme.text)
    for (y, line) in layout.text.enumerated() {
      let style = y < layout.titleRows ? theme.title : theme.text
      let isCut = layout.isCut && y == layout.text.count - 1
      let shown = (isCut ? line + canvas.symbols.ellipsis : line)
        .truncated(toWidth: canvas.width, ellipsis: canvas.symbols.ellipsis)
      canvas.write(shown, max(0, canvas.width - shown.displayWidth) / 2, y, style)
    }
    if layout.hasRule { canvas.horizontalRule(layout.text.count) }
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
      let x = max(0, canvas.width - title.displayWidth) / 2
      canvas.write(title, x, 0, style)
      if isChosen { canvas.placeCursor(x, 0) }
    }
    if rect.x > 0 { canvas.write(canvas.symbols.vertical, rect.x - 1, rect.y, theme.border) }
  }

  /// A click on a button presses it.
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

// MARK: - Keys

extension Alert {
  /// Its keys. Letters choose the next button that begins with them and press none: an alert may
  /// come up while one types. Escape is Cancel, and nothing where there is none.
  public var keys: Keymap<Event>.Section {
    var bindings: [KeyBinding<Event>] = []
    if let choice {
      bindings.append(
        KeyBinding(
          KeyPress(.enter), name: "press-button", help: buttons[choice].title,
          hint: buttons[choice].title,
          event: buttons[choice].event))
    }
    if let cancel = buttons.first(where: { $0.role == .cancel }) {
      bindings.append(
        KeyBinding(
          KeyPress(.escape), name: "cancel", help: cancel.title, hint: cancel.title,
          event: cancel.event))
    }
    let last = buttons.count - 1
    let (next, previous) = (choice.map { $0 + 1 } ?? 0, choice.map { $0 - 1 } ?? last)
    bindings += [
      KeyBinding(
        KeyPress(.right), KeyPress(.down), name: "next-button", help: "Next button",
        event: choose(min(next, last))),
      KeyBinding(
        KeyPress(.left), KeyPress(.up), name: "previous-button", help: "Previous button",
        event: choose(max(previous, 0))),
      KeyBinding(
        KeyPress(.tab), name: "next-button-round", help: "Next button, round",
        event: choose(next > last ? 0 : next)),
      KeyBinding(
        KeyPress(.tab, .shift), name: "previous-button-round", help: "Previous button, round",
        event: choose(previous < 0 ? last : previous)),
    ]
    let letters = Initials(buttons.map(\.title), from: choice)
    return Keymap.Section("Alert", bindings + letters.bindings(choose))
  }

  private func choose(_ index: Int) -> Event { send(.choose(index)) }
}

// MARK: - Where it is shown

extension Sheet {
  /// Shows `alert` in the middle of the screen, over all else. A click outside does nothing.
  public init(_ alert: Alert<Event>) {
    self.init("", style: .alert, close: nil, content: alert)
  }
}

extension PresentationView {
  /// The content of what is presented as `id` in the style of an alert.
  public init(_ id: PresentationID, alert: Alert<Event>) {
    self.init(id) { _ in alert }
  }
}
