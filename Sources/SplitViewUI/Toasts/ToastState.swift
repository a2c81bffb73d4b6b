import TerminalFrame

/// The action of a toast, such as Undo.
///
/// ```swift
/// let undo = ToastAction("Undo", key: "u", event: Event.undo)
/// var toast = ToastState<Event>()
/// toast.show("Note deleted", action: undo)
/// #expect(toast.action == undo)
/// ```
public struct ToastAction<Event> {
  /// The title, which is a short verb.
  public var title: String
  /// The key of the action. It is shown before the title.
  public var key: KeyPress
  /// The program's event for the action. The program must remove the toast when it handles this event.
  public var event: Event

  /// Makes an action.
  public init(_ title: String, key: KeyPress, event: Event) {
    self.title = title
    self.key = key
    self.event = event
  }
}

extension ToastAction: Sendable where Event: Sendable {}
extension ToastAction: Equatable where Event: Equatable {}
extension ToastAction: Hashable where Event: Hashable {}

/// The state of the toast on screen. A program stores it in its own state.
///
/// There is at most one toast. A new toast immediately replaces the old toast and its action. Toasts do not wait in
/// a queue, because their messages would be outdated.
///
/// A toast disappears after its ``duration``. The program's timer sends an event with the toast's ``number``, so
/// that the timer of an older toast does not remove a newer toast. In a tape, the timer follows the tape's clock.
///
/// ```swift
/// var toast = ToastState<Event>()
/// toast.show("Note deleted", action: ToastAction("Undo", key: "u", event: .undo))
/// #expect(Keymap([Keymap.Section("", toast.bindings)]).event(for: "u") == .undo)
/// toast.update(toast.leave)
/// #expect(toast.message == nil)
/// ```
public struct ToastState<Event> {
  /// The message; nil while there is no toast.
  public private(set) var message: String?
  /// The action of the toast, if any.
  public private(set) var action: ToastAction<Event>?
  /// True if the message reports a failure. Failures have the style of destructive actions.
  public private(set) var isFailure = false
  /// The number of the toast. Every toast has a different number, so that a timer can identify its toast.
  public private(set) var number = 0

  /// Makes a state without a toast.
  public init() {}

  /// Shows a toast, replacing any toast on screen. The program must then start a timer for ``duration``.
  ///
  /// - Parameters:
  ///   - message: what happened, in a few words, such as "3 messages archived".
  ///   - action: the action of the toast, if any.
  ///   - isFailure: whether the message reports a failure.
  public mutating func show(
    _ message: String, action: ToastAction<Event>? = nil, isFailure: Bool = false
  ) {
    self.message = message
    self.action = action
    self.isFailure = isFailure
    number &+= 1
  }

  /// Removes the toast.
  public mutating func dismiss() {
    message = nil
    action = nil
  }

  /// Applies `event` to the state.
  public mutating func update(_ event: ToastEvent) {
    switch event {
    case .leave(let number): if number == self.number { dismiss() }
    }
  }

  /// The time for which the toast is shown: four seconds, or eight seconds if it has an action.
  public var duration: Duration { action == nil ? .seconds(4) : .seconds(8) }

  /// The event that the program's timer sends after ``duration``.
  public var leave: ToastEvent { .leave(number) }

  /// The key binding of the action; empty if there is no action.
  public var bindings: [KeyBinding<Event>] {
    guard message != nil, let action else { return [] }
    return [KeyBinding(action.key, name: "toast-action", help: action.title, event: action.event)]
  }
}

extension ToastState: Sendable where Event: Sendable {}
extension ToastState: Equatable where Event: Equatable {}
extension ToastState: Hashable where Event: Hashable {}

/// An event of a toast, sent by a timer, not by the user.
///
/// ```swift
/// var toast = ToastState<Event>()
/// toast.show("Note deleted")
/// let end = toast.leave
/// toast.show("Note archived")
/// toast.update(end)
/// // The time of the first is over; the second stays.
/// #expect(toast.message == "Note archived")
/// ```
public enum ToastEvent: Hashable, Sendable {
  /// The time of the toast with this number is over, so the toast disappears.
  case leave(Int)
}

extension ToastState: BindableState {
  /// Applies `event`. Returns nil, because a toast sends no command to the terminal.
  public mutating func receive(_ event: ToastEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
