import ArgumentParser
import Configuration
import MailBrowser
import MailIndex
import MailStore

/// What the commands that find take from the configuration.
struct FindOptions: ParsableArguments {
  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "Read this configuration file. (default: ~/.config/trifold/config.toml)", valueName: "file"),
    completion: .file())
  var configurationFile: String?

  func validate() throws {
    if configurationFile == "" { throw ValidationError("--config names no file") }
  }

  /// The configuration; mistakes in it are named on standard error.
  func configuration() throws -> Configuration {
    let setting = try BrowserOptions.Setting.read(named: configurationFile)
    for notice in setting.notices { Output.error.write("trifold: \(notice.visibleControls)\n") }
    return setting.configuration
  }
}

extension Configuration {
  /// The parts of messages that are indexed; nil for none.
  /// - Parameter isCovered: true if notmuch has the text.
  func indexedParts(isCovered: Bool) -> IndexedParts? {
    switch self.index {
    case .full?: .full
    case .headers?: .headers
    case .off?: nil
    case nil: isCovered ? .headers : .full
    }
  }

  /// The databases of notmuch that are searched, in the order of the accounts; nil where our own index is.
  /// - Parameter notices: gets the reasons why notmuch is not asked, each once.
  func databases(of accounts: [MailAccount], _ notices: inout [String]) -> [NotmuchDatabase?] {
    guard self.engine == .notmuch else { return accounts.map { _ in nil } }
    let end = ContinuousClock.now + .seconds(3)
    var reasons: [String] = []
    let databases = accounts.map { account -> NotmuchDatabase? in
      do throws(NotmuchError) {
        return try NotmuchDatabase(covering: account) { ContinuousClock.now < end }
      } catch {
        let reason = "\(error), so our own index is searched"
        if !reasons.contains(reason) { reasons.append(reason) }
        return nil
      }
    }
    notices += reasons
    return databases
  }
}
