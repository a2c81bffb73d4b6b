/// Why a command for tapes could not do its work, or did not succeed.
public struct TapeCommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// In one line.
  public let description: String
  /// The exit code, from sysexits.
  public let code: Int32

  /// Makes a failure.
  public init(_ description: String, code: Int32) {
    self.description = description
    self.code = code
  }
}
