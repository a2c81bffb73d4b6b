import Configuration
import SplitViewUI
import SystemCalls

/// The user's own themes: the files named `NAME.toml` in the folder `themes` next to `config.toml`.
struct ThemeFolder {
  /// The themes, by name.
  private(set) var themes: [String: Theme] = [:]
  /// Notices about mistakes in the theme files, by the names of the themes.
  private(set) var notices: [String: [String]] = [:]

  /// Creates a folder without themes.
  init() {}

  /// Reads the themes with these names.
  init(reading names: [String]) {
    for name in names {
      guard let folder = Self.path else { return }
      do throws(PrivateFileError) {
        let text = try ConfigurationFile.read("\(folder)/\(name).toml", isNamed: false)
        let file = ThemeFile(text, named: "\(name).toml")
        themes[name] = file.theme
        notices[name] = file.notices.map(\.description)
      } catch {
        notices[name] = ["\(error)"]
      }
    }
  }

  /// The maximum number of themes.
  private static let limit = 200

  private static var path: String? {
    XDGFolder.configuration.path(Environment.all).map { $0 + "/themes" }
  }

  /// The names of the themes in the folder, sorted. Empty if there is no such folder.
  static var names: [String] {
    guard let path, let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(folder) {
      let file = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let name = ThemeFile.name(ofFile: file) { names.append(name) }
    }
    return names.sorted()
  }
}
