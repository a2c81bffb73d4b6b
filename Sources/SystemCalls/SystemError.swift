/// The failure of a system call.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// Its `errno`.
  public let number: Int32

  /// Makes the failure for this `errno`.
  public init(_ number: Int32) { self.number = number }

  /// The C library's message: `Permission denied`.
  public var description: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
