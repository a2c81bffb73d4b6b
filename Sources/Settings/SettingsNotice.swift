/// A notice about a part of a configuration file that was ignored, with the reason.
public struct SettingsNotice: Hashable, Sendable, CustomStringConvertible {
  /// The file's name to show to the user.
  public let file: String
  /// The line, from 1; nil if the notice is about the whole file.
  public let line: Int?
  /// The column of a syntax error, in characters from 1.
  public let column: Int?
  /// A description of the mistake.
  public let message: String

  /// Creates a notice.
  public init(file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The notice in the format of a compiler's message: `config.toml:7: unknown key 'sidbar'; did you mean
  /// 'sidebar'?`.
  public var description: String {
    let place = [line, column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(file)\(place): \(message)"
  }
}
