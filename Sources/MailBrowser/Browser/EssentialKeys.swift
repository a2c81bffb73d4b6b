extension MailBrowser {
  /// Groups of names of bindings that a user cannot do without: neither the preferences nor the configuration file can
  /// take the last key of a group away. Without them there is no way out, and none to the keys or back to other ones.
  public static var essentialKeys: [[String]] {
    [["quit", "quit-at-once"], ["help"], ["preferences"]]
  }
}
