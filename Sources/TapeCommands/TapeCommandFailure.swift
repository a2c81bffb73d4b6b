/// The reason why one of the commands for tapes failed.
public struct TapeCommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failure in one line.
  public let description: String
  /// The exit code, from sysexits.
  public let code: Int32

  /// Creates a failure.
  public init(_ description: String, code: Int32) {
    self.description = description
    self.code = code
  }
}
