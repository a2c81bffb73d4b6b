import TerminalFrame

/// What can be done about what a toast says: Undo.
///
/// ```swift
/// let undo = ToastAction("Undo", key: "u", event: Event.undo)
/// var toast = ToastState<Event>()
/// toast.show("Note deleted", action: undo)
/// #expect(toast.action == undo)
/// ```
public struct ToastAction<Event> {
  /// A short verb.
  public var title: String
  /// Its key, which is shown beside the title.
  public var key: KeyPress
  /// The program's event. Handling it, the program takes the toast away.
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

/// The toast on screen. A program keeps one in its state.
///
/// There is one at a time. A newer one takes its place at once, and nothing waits: what happened a
/// while ago is no news. With it goes the older one's action.
///
/// A toast leaves when its ``duration`` is over. The program's timer says so, with the toast's
/// ``number``: so the end of an older toast's time takes no newer one away. In tapes that timer goes
/// by the tape's clock.
///
/// ```swift
/// var toast = ToastState<Event>()
/// toast.show("Note deleted", action: ToastAction("Undo", key: "u", event: .undo))
/// #expect(Keymap([Keymap.Section("", toast.bindings)]).event(for: "u") == .undo)
/// toast.update(toast.leave)
/// #expect(toast.message == nil)
/// ```
public struct ToastState<Event> {
  /// What happened; nil while there is no toast.
  public private(set) var message: String?
  /// What can be done about it.
  public private(set) var action: ToastAction<Event>?
  /// True if something failed: the message then has the colour of what destroys.
  public private(set) var isFailure = false
  /// The number of the toast; each has another one.
  public private(set) var number = 0

  /// No toast.
  public init() {}

  /// Shows a toast in place of the one there is. The program then starts a timer of ``duration``.
  /// - Parameters:
  ///   - message: what happened, in a few words: "3 messages archived".
  ///   - action: what can be done about it.
  ///   - isFailure: true if something failed.
  public mutating func show(
    _ message: String, action: ToastAction<Event>? = nil, isFailure: Bool = false
  ) {
    self.message = message
    self.action = action
    self.isFailure = isFailure
    number &+= 1
  }

  /// Takes the toast away.
  public mutating func dismiss() {
    message = nil
    action = nil
  }

  /// Changes the state as `event` says.
  public mutating func update(_ event: ToastEvent) {
    switch event {
    case .leave(let number): if number == self.number { dismiss() }
    }
  }

  /// The time for which the toast stays: four seconds, with an action eight.
  public var duration: Duration { action == nil ? .seconds(4) : .seconds(8) }

  /// The event of the program's timer when ``duration`` is over.
  public var leave: ToastEvent { .leave(number) }

  /// The key of the action; none without one.
  public var bindings: [KeyBinding<Event>] {
    guard message != nil, let action else { return [] }
    return [KeyBinding(action.key, name: "toast-action", help: action.title, event: action.event)]
  }
}

extension ToastState: Sendable where Event: Sendable {}
extension ToastState: Equatable where Event: Equatable {}
extension ToastState: Hashable where Event: Hashable {}

/// What happens to a toast by itself.
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
  /// The time of the toast of that number is over.
  case leave(Int)
}

extension ToastState: BindableState {
  /// Changes the state as `event` says.
  public mutating func receive(_ event: ToastEvent) -> TerminalCommand? {
    update(event)
    return nil
  }
}
