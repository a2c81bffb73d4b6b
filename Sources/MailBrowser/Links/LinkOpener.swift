import MailStore

/// Opens links in the user's browser, or with xdg-open if no browser is configured. Opens only web and email links,
/// without a shell.
struct LinkOpener: Sendable {
  /// The schemes of links that are safe to open.
  static let opened: Set<URLScheme> = [.https, .http, .ftp, .mailto]

  /// The user's browser (`$BROWSER`); nil if none is configured.
  let browser: String?

  /// Makes an opener.
  /// - Parameter browser: a program and its arguments, separated by spaces.
  init(browser: String?) { self.browser = browser.flatMap { $0.isEmpty ? nil : $0 } }

  /// Opens `link`.
  /// - Parameter tell: immediately receives a line that the link is being opened, and a second line if the program
  ///   fails.
  func open(_ link: String, tell: @escaping @Sendable (String) -> Void) {
    let link = URLScheme.resolved(link)
    guard Self.isOpened(link) else {
      return tell("Only web and mail links can be opened, not \(link)")
    }
    var words = browser.map { $0.split(separator: " ").map(String.init) } ?? []
    if words.isEmpty { words = ["xdg-open"] }
    let name = words[0]
    let isStarted = DetachedProgram.start(words + [link]) { status in
      if status != 0 { tell("\(name) could not open \(link)") }
    }
    tell(
      isStarted
        ? "Opened in \(name): \(link)"
        : "\(name) cannot be started; set $BROWSER")
  }

  /// Returns true if `link` may be opened.
  static func isOpened(_ link: String) -> Bool {
    URLScheme.scheme(of: link).map(opened.contains) ?? false
  }
}
