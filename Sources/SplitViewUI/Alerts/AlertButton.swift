/// A button of an ``Alert``.
///
/// ```swift
/// let buttons = [
///   AlertButton("Keep", role: .cancel, event: Event.cancel),
///   AlertButton("Delete", role: .destructive, event: Event.delete),
/// ]
/// #expect(buttons.map(\.event) == [.cancel, .delete])
/// ```
public struct AlertButton<Event> {
  /// The title: one or two words, such as "Delete".
  public let title: String
  /// The purpose of the button: an ordinary action, Cancel, or a destructive action.
  public let role: ButtonRole
  /// The program's event for pressing the button. The program must close the alert when it receives this event.
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

/// The buttons of an alert, with Cancel first. Determines the default button (guideline AL1).
struct AlertButtons<Event> {
  /// The buttons, Cancel first.
  let inOrder: [AlertButton<Event>]

  init(_ buttons: [AlertButton<Event>]) {
    var buttons = buttons
    let cancel = buttons.firstIndex { $0.role == .cancel }
    if let cancel { buttons.insert(buttons.remove(at: cancel), at: 0) }
    inOrder = buttons
  }

  /// Returns the index of the button that Enter presses. This is the button that the user selected or, if the user
  /// has not selected one, the default button.
  func choice(_ chosen: Int?) -> Int? {
    if let chosen, inOrder.indices.contains(chosen) { return chosen }
    return defaultIndex
  }

  /// The index of the safe button: Cancel or, if there is no Cancel button, the first button that is not
  /// destructive. Nil if all buttons are destructive.
  var defaultIndex: Int? { inOrder.firstIndex { $0.role != .destructive } }
}
