extension ToastState where Event: Sendable {
  /// Returns the timer that removes the toast after its ``duration``, for ``App/tasks(_:)``. Empty if there
  /// is no toast.
  ///
  /// ```swift
  /// func tasks(_ toast: ToastState<Event>) -> [AppTask<Effect, Event>] {
  ///   toast.tasks(send: Event.toast)
  /// }
  /// ```
  /// - Parameter send: turns the event of the toast into a program event.
  public func tasks<Effect: Sendable>(
    send: (ToastEvent) -> Event
  ) -> [AppTask<Effect, Event>] {
    message == nil ? [] : [.after(duration, send(leave), id: number)]
  }
}
