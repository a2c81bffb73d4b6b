import MailStore

/// Hands links to the user's browser, or to xdg-open if none is named. Opens only links of the
/// web and of mail, and never through a shell.
struct LinkOpener: Sendable {
  /// The schemes of the links that are handed to the browser: those that are safe to hand on.
  static let opened: Set<URLScheme> = [.https, .http, .ftp, .mailto]

  /// The browser that the user named (`$BROWSER`); nil if none is named.
  let browser: String?

  /// - Parameter browser: a program and its arguments, separated by spaces.
  init(browser: String?) { self.browser = browser.flatMap { $0.isEmpty ? nil : $0 } }

  /// Opens `link`.
  /// - Parameter tell: gets one line about it at once, and another one if the program fails.
  func open(_ link: String, tell: @escaping @Sendable (String) -> Void) {
    let link = URLScheme.resolved(link)
    guard Self.isOpened(link) else {
      return tell("Only web and mail links are opened, not \(link)")
    }
    var words = browser.map { $0.split(separator: " ").map(String.init) } ?? []
    if words.isEmpty { words = ["xdg-open"] }
    let name = words[0]
    let isStarted = DetachedProgram.start(words + [link]) { status in
      if status != 0 { tell("\(name) could not open \(link)") }
    }
    tell(
      isStarted
        ? "Handed to \(name): \(link)"
        : "\(name) cannot be started; set $BROWSER to your browser's program")
  }

  /// True if `link` may be handed to the browser.
  static func isOpened(_ link: String) -> Bool {
    URLScheme.scheme(of: link).map(opened.contains) ?? false
  }
}
