/// Takes back what an action did. What it returns can be taken back in its turn, which does the action again.
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
  /// The title of the action: "Delete".
  public let title: String
  /// Takes the action back.
  public let perform: @Sendable () async throws -> BrowserOutcome

  /// Makes what takes an action back.
  public init(_ title: String, perform: @escaping @Sendable () async throws -> BrowserOutcome) {
    (self.title, self.perform) = (title, perform)
  }
}

/// How far an action is: 3 of 12.
///
/// ```swift
/// let progress = BrowserProgress(3, of: 12)
/// #expect(progress.description == "3 of 12")
/// ```
public struct BrowserProgress: Sendable, Hashable, CustomStringConvertible {
  /// The steps that are done, and all of them.
  public let done: Int, total: Int

  /// Makes a progress.
  public init(_ done: Int, of total: Int) { (self.done, self.total) = (done, total) }

  /// The progress in words.
  public var description: String { "\(done) of \(total)" }
}
