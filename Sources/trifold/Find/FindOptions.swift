import ArgumentParser
import Configuration
import MailBrowser
import MailIndex
import MailStore

/// The configuration options that all search commands share.
struct FindOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "Read this configuration file. (default: ~/.config/trifold/config.toml)", valueName: "file"),
    completion: .file())
  var configurationFile: String?

  func validate() throws {
    if configurationFile == "" { throw ValidationError("--config needs the name of a file") }
  }

  /// Reads the configuration, and prints its mistakes on standard error.
  func configuration() throws -> Configuration {
    let setting = try BrowserOptions.Setting.read(named: configurationFile)
    for notice in setting.notices { Output.error.write("trifold: \(notice.visibleControls)\n") }
    return setting.configuration
  }
}

extension Configuration {
  /// Returns the parts of messages to index, or nil if there is no index.
  /// - Parameter isCovered: true if notmuch indexes the text of all accounts.
  func indexedParts(isCovered: Bool) -> IndexedParts? {
    switch self.index {
    case .full?: .full
    case .headers?: .headers
    case .off?: nil
    case nil: isCovered ? .headers : .full
    }
  }

  /// Returns the notmuch databases to search, one for each account. Nil for an account whose
  /// messages are searched with Trifold's own index.
  /// - Parameter notices: receives the reasons why notmuch is not used, without duplicates.
  func databases(of accounts: [MailAccount], _ notices: inout [String]) -> [NotmuchDatabase?] {
    guard self.engine == .notmuch else { return accounts.map { _ in nil } }
    let end = ContinuousClock.now + .seconds(3)
    var reasons: [String] = []
    let databases = accounts.map { account -> NotmuchDatabase? in
      do throws(NotmuchError) {
        return try NotmuchDatabase(covering: account) { ContinuousClock.now < end }
      } catch {
        let reason = "\(error), so trifold's own index is searched"
        if !reasons.contains(reason) { reasons.append(reason) }
        return nil
      }
    }
    notices += reasons
    return databases
  }
}
