import NavigationModel

extension PresentationView where Event: SplitViewEvent {
  /// Shows an alert before something is destroyed, as the content of the presentation `id`. The
  /// alert has two buttons: Cancel, which closes the alert, and a destructive button (guideline
  /// AL1).
  ///
  /// - Parameters:
  ///   - id: the name of the presentation.
  ///   - question: the question, such as "Delete Emma?"
  ///   - message: the consequences.
  ///   - title: a verb for the destructive button.
  ///   - event: the event of the destructive button. The program must close the alert when it
  ///     receives this event.
  ///   - state: the state of the alert, which contains the selected button.
  ///   - send: turns an event of the alert into a program event.
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
