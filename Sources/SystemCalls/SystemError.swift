/// The failure of a system call.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The `errno` of the system call.
  public let number: Int32

  /// Makes the failure for this `errno`.
  public init(_ number: Int32) { self.number = number }

  /// The C library's message, such as `Permission denied`.
  public var description: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
