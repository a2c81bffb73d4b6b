import CursesTerminal
import FoundationEssentials
import SystemCalls
import TerminalFrame

/// Remembers the character widths of terminals and whether their backgrounds are light, so that even the first frame is
/// correct. The file is `terminals.json` in `$XDG_STATE_HOME/trifold`. Terminals report these facts each time, so
/// errors are ignored.
struct TerminalsFile {
  /// The maximum number of remembered terminals.
  private static let count = 50
  private static let limit = 1 << 16
  private static let name = "terminals.json"

  private struct Contents: Codable {
    /// The version of Unicode that was used to ask the terminals about character widths.
    var unicode = CharacterGeneration.unicode
    /// The terminals, in the order in which they last reported their widths.
    var terminals: [Entry] = []
  }

  private struct Entry: Codable {
    let name: String
    let widths: TerminalWidths
    /// True if the background is light. Nil if the terminal has not reported its background.
    var isLight: Bool?
  }

  private let folder: String
  private let terminal: String

  /// Creates the file for the terminal with this name. Nil if the environment defines no place for the file.
  init?(_ terminal: String, environment: [String: String] = Environment.all) {
    guard let folder = XDGFolder.state.path(environment) else { return nil }
    self.folder = folder
    self.terminal = terminal
  }

  /// The character widths of a terminal, and whether its background is light. `isLight` is nil if the terminal has not
  /// reported its background.
  typealias Remembered = (widths: TerminalWidths, isLight: Bool?)

  /// The remembered values for this terminal.
  var remembered: Remembered {
    let entry = contents.terminals.last { $0.name == terminal }
    return (entry?.widths ?? TerminalWidths(), entry?.isLight)
  }

  /// Remembers what the terminal has reported.
  func remember(_ widths: TerminalWidths, isLight: Bool?) {
    var contents = contents
    contents.terminals.removeAll { $0.name == terminal }
    contents.terminals.append(Entry(name: terminal, widths: widths, isLight: isLight))
    contents.terminals = contents.terminals.suffix(Self.count)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let data = try? encoder.encode(contents),
      let descriptor = try? PrivateFile.open(makingFolder: folder)
    else { return }
    defer { close(descriptor) }
    try? PrivateFile.replace(
      Self.name, in: descriptor, "\(folder)/\(Self.name)", with: Array(data), isDurable: false)
  }

  private var contents: Contents {
    let path = "\(folder)/\(Self.name)"
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return Contents() }
    defer { close(descriptor) }
    guard
      let bytes = try? PrivateFile.bytes(of: descriptor, path, limit: Self.limit),
      let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes)),
      contents.unicode == CharacterGeneration.unicode
    else { return Contents() }
    return contents
  }
}
