extension ToastState where Event: Sendable {
  /// The timer that takes the toast away when its ``duration`` is over, for ``App/tasks(_:)``; none
  /// without a toast.
  ///
  /// ```swift
  /// func tasks(_ toast: ToastState<Event>) -> [AppTask<Effect, Event>] {
  ///   toast.tasks(send: Event.toast)
  /// }
  /// ```
  /// - Parameter send: the program's event for the toast's.
  public func tasks<Effect: Sendable>(
    send: (ToastEvent) -> Event
  ) -> [AppTask<Effect, Event>] {
    message == nil ? [] : [.after(duration, send(leave), id: number)]
  }
}
