/// Undoes an action. The outcome may contain an undo of its own, which redoes the action.
///
/// ```swift
/// let names = Mutex(["Emma"])
/// let undo = BrowserUndo("Delete") {
///   names.withLock { $0 = ["Emma"] }
///   return .done("Emma is back")
/// }
/// names.withLock { $0 = [] }
/// _ = try await undo.perform()
/// #expect(names.withLock { $0 } == ["Emma"])
/// ```
public struct BrowserUndo: Sendable {
  /// The title of the action, such as "Delete".
  public let title: String
  /// Undoes the action.
  public let perform: @Sendable () async throws -> BrowserOutcome

  /// Creates an undo for an action with this title.
  public init(_ title: String, perform: @escaping @Sendable () async throws -> BrowserOutcome) {
    (self.title, self.perform) = (title, perform)
  }
}

/// The progress of an action, such as 3 of 12.
///
/// ```swift
/// let progress = BrowserProgress(3, of: 12)
/// #expect(progress.description == "3 of 12")
/// ```
public struct BrowserProgress: Sendable, Hashable, CustomStringConvertible {
  /// The number of finished steps, and the total number of steps.
  public let done: Int, total: Int

  /// Creates a progress value.
  public init(_ done: Int, of total: Int) { (self.done, self.total) = (done, total) }

  /// The progress in words.
  public var description: String { "\(done) of \(total)" }
}
