import Configuration
import MailBrowser
import MailIndex
import MailStore
import SystemCalls

/// The options of the commands that open mail. Options override the configuration file, and the file overrides the
/// defaults. Each command declares the three groups of options separately. If they were combined in one group, the
/// argument parser would build that group dozens of times at each start.
struct BrowserOptions {
  let appearance: AppearanceOptions
  let splitView: SplitViewOptions
  let start: StartOptions

  /// The settings that result from the configuration file and the options, notices about the file, and an object that
  /// writes to the file.
  struct Setting {
    var configuration = Configuration()
    var notices: [String] = []
    /// The number of errors in the configuration file, each with a notice.
    var errorCount = 0
    /// The user's own themes.
    var themes = ThemeFolder()
    /// Writes to the configuration file. Nil if the environment defines no place for the file.
    var keeper: ConfigurationKeeper?
  }

  /// Reads the configuration file and applies the options.
  /// - Throws: ``Failure`` if the user named a file that cannot be read.
  func setting() throws -> Setting {
    var setting = try Setting.read(named: start.configurationFile)
    override(&setting.configuration)
    if case .own(let name) = setting.configuration.theme {
      setting.notices += setting.themes.notices[name] ?? []
    }
    return setting
  }

  /// Overrides settings of the configuration file with the options that the user has given.
  func override(_ configuration: inout Configuration) {
    appearance.override(&configuration)
    (splitView.settings + start.settings).override(&configuration)
    if !start.trustedHosts.isEmpty { configuration.trustedHosts = start.trustedHosts }
    if let animation = start.animation { configuration.animation = animation ? .on : .off }
  }
}

extension BrowserOptions.Setting {
  /// Reads the configuration file.
  /// - Parameter path: the file named on the command line, or nil for the default file.
  /// - Throws: ``Failure`` if the user named a file that cannot be read.
  static func read(named path: String?) throws -> BrowserOptions.Setting {
    var setting = BrowserOptions.Setting()
    let themes = ThemeFolder.names
    setting.themes = ThemeFolder(reading: themes)
    var text: [UInt8]?
    do throws(PrivateFileError) {
      let file = try ConfigurationFile.contents(named: path)
      if let file {
        let read = Configuration.read(
          file.text, named: file.name, keymap: MailBrowser.keymap,
          writing: MailBrowser.writingKeymaps,
          essential: MailBrowser.essentialKeys, themes: themes)
        setting.configuration = read.configuration
        let home = Environment.all["HOME"] ?? ""
        if let place = read.configuration.templates, place.hasPrefix("~/") {
          setting.configuration.templates = home + place.dropFirst()
        }
        setting.notices = read.notices.map(\.description)
        let unknown = FallbackCharsets.use(read.configuration.fallbackCharsets ?? [])
        setting.notices += unknown.map {
          "\(file.name): fallback-charsets contains '\($0)', which is not a charset that can be tried"
        }
        setting.errorCount = setting.notices.count
        text = file.text
      }
    } catch {
      if path != nil { throw Failure("\(error)", code: error.code) }
      setting.notices = ["\(error)"]
    }
    setting.keeper = ConfigurationFile.path(named: path).map {
      ConfigurationKeeper($0, holding: text)
    }
    return setting
  }

  /// Applies `fallback-charsets` from the user's configuration, for commands that use no other
  /// setting. Mistakes in the file are ignored here, because other commands report them.
  static func useFallbackCharsets() {
    let file = try? ConfigurationFile.contents(named: nil)
    if file?.text.contains(subsequence: "fallback-charsets") == true { _ = try? read(named: nil) }
  }
}

extension Configuration {
  /// Returns the mistakes in the saved searches, one line for each.
  func mistakes(ofSearchesBy parser: QueryParser) -> [String] {
    searches.compactMap { search in
      do throws(QueryError) { _ = try parser.parse(search.query) } catch {
        return "The search \(search.name): \(error)"
      }
      return nil
    }
  }
}

extension [UInt8] {
  fileprivate func contains(subsequence text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
