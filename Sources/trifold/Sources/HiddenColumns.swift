import FoundationEssentials
import SystemCalls

/// The file in which hidden table columns are saved, in `$XDG_STATE_HOME/trifold`. The file contains the titles of the
/// columns that the user has hidden, by table. If the file cannot be read or written, all columns are shown.
enum HiddenColumns {
  private static let name = "columns.json"
  private static let limit = 1 << 20

  static func read() -> [String: [String]] {
    guard let folder = XDGFolder.state.path(Environment.all) else { return [:] }
    let file = open("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { return [:] }
    defer { close(file) }
    let bytes = (try? PrivateFile.bytes(of: file, "\(folder)/\(name)", limit: limit)) ?? []
    return (try? JSONDecoder().decode([String: [String]].self, from: Data(bytes))) ?? [:]
  }

  static func write(_ columns: [String: [String]]) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let path = XDGFolder.state.path(Environment.all), let data = try? encoder.encode(columns),
      let folder = try? PrivateFile.open(makingFolder: path)
    else { return }
    defer { close(folder) }
    try? PrivateFile.replace(name, in: folder, path, with: Array(data), isDurable: false)
  }
}
