import TOML

extension Preferences {
  /// Takes the options that name settings from a command line: `--order title`, `--order=title`,
  /// and `--quiet` or `--no-quiet` for a setting that is on or off. The options override the
  /// settings file until the program ends.
  /// - Returns: all arguments that are not such options, and all arguments after `--`.
  /// - Throws: an error in one line, if a value is missing or not allowed.
  public func take(options arguments: [String]) throws -> [String] {
    var (rest, words) = ([String](), arguments[...])
    while let word = words.popFirst() {
      if word == "--" { return rest + words }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let isOff = word.hasPrefix("--no-")
      let name = String(parts[0].dropFirst(isOff ? 5 : 2))
      guard word.hasPrefix("--"), let setting = settings.first(where: { $0.name == name }),
        !isOff || setting.possible == .flag
      else {
        rest.append(word)
        continue
      }
      var text = parts.count == 2 ? String(parts[1]) : nil
      if text == nil, setting.possible != .flag { text = words.popFirst() }
      try override(setting, text, isOff: isOff)
    }
    return rest
  }

  private func override(_ setting: Setting<Values>, _ text: String?, isOff: Bool) throws {
    let written: TOMLValue
    switch (setting.possible, text) {
    case (.flag, nil): written = .boolean(!isOff)
    case (.flag, "true"?), (.flag, "false"?): written = .boolean(text == "true")
    case (.numbers, let text?): written = Int64(text).map { .integer($0) } ?? .string(text)
    case (_, let text?): written = .string(text)
    case (_, nil): throw SettingsError(description: "--\(setting.name) needs a value")
    }
    do throws(WrongValue) {
      let value = try setting.value(written)
      override { setting.set(value, in: &$0) }
    } catch { throw SettingsError(description: "--" + error.message) }
  }
}
