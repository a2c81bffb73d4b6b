/// Something VHS complains about in a tape, in VHS's own words.
public struct VHSError: Error, Equatable, Sendable {
  /// The line, from 1. A newline that ends an unclosed string is not counted, as in VHS.
  public let line: Int
  /// The column, from 1, in bytes.
  public let column: Int
  /// What is wrong, in VHS's words.
  public let message: String
}

extension VHSError: CustomStringConvertible {
  /// `LINE:COLUMN: MESSAGE`.
  public var description: String { "\(line):\(column): \(message)" }
}
