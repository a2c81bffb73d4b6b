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
  /// One word or two: a verb such as "Delete".
  public let title: String
  /// Its purpose.
  public let role: ButtonRole
  /// The program's event. With it, the program closes the alert.
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

/// The buttons of an alert in their order, and the default one (AL1).
struct AlertButtons<Event> {
  /// The buttons, Cancel first.
  let inOrder: [AlertButton<Event>]

  init(_ buttons: [AlertButton<Event>]) {
    var buttons = buttons
    let cancel = buttons.firstIndex { $0.role == .cancel }
    if let cancel { buttons.insert(buttons.remove(at: cancel), at: 0) }
    inOrder = buttons
  }

  /// The index of the button that Enter presses: the one a user chose, else the default.
  func choice(_ chosen: Int?) -> Int? {
    if let chosen, inOrder.indices.contains(chosen) { return chosen }
    return defaultIndex
  }

  /// The safe button: Cancel, else the first that destroys nothing; nil where all destroy.
  var defaultIndex: Int? { inOrder.firstIndex { $0.role != .destructive } }
}
