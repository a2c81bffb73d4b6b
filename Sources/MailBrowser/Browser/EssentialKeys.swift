extension MailBrowser {
  /// The names of essential bindings, in groups. Neither preferences nor the configuration file can
  /// remove the last key of a group. Without these keys, the user could not quit, find other keys,
  /// or restore keys.
  public static var essentialKeys: [[String]] {
    [["quit", "quit-at-once"], ["help"], ["preferences"]]
  }
}
