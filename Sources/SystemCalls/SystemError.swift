/// The failure of a call of the system.
public struct SystemError: Error, Hashable, CustomStringConvertible {
  /// Its `errno`.
  public let number: Int32

  /// The failure with this `errno`.
  public init(_ number: Int32) { self.number = number }

  /// What the C library calls it: `Permission denied`.
  public var description: String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }
}
