import NavigationModel

extension PresentationView where Event: SplitViewEvent {
  /// The content of an alert that asks before something is destroyed. It has a Cancel, which closes
  /// the alert, and one more button (AL1).
  /// - Parameters:
  ///   - id: the name under which it is presented.
  ///   - question: the question: "Delete Emma?"
  ///   - message: the consequences.
  ///   - title: a verb, for the destructive button.
  ///   - event: the event of that button, with which the program closes the alert.
  ///   - state: the chosen button.
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
