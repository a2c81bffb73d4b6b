import NavigationModel

extension PresentationView where Event: SplitViewEvent {
  /// The content of an alert that asks before something is done that destroys: Cancel, which takes
  /// the alert away, and one button more (AL1).
  /// - Parameters:
  ///   - id: the name that it is presented under.
  ///   - question: what is asked: "Delete Emma?"
  ///   - message: what follows from it.
  ///   - title: a verb, of the button that does it.
  ///   - event: does it. The program takes the alert away with it.
  ///   - state: which of the buttons is chosen.
  ///   - send: the program's event for an alert's.
  public init(
    _ id: PresentationID, asking question: String, message: String = "", before title: String,
    event: Event, state: AlertState, send: @escaping (AlertEvent) -> Event
  ) {
    self.init(
      id,
      alert: Alert(
        question, message: message,
        primaryButton: AlertButton("Cancel", role: .cancel, event: .dismiss(id)),
        otherButtons: [AlertButton(title, role: .destructive, event: event)], state: state,
        send: send))
  }
}
