import Dispatch
import MailStore
import SystemCalls

/// Hands links to the person's browser, or to xdg-open if none is named. Opens only links of the
/// web and of mail, and never through a shell.
struct LinkOpener: Sendable {
  /// The schemes of the links that are handed to the browser: those that are safe to hand on.
  static let opened: Set<URLScheme> = [.https, .http, .ftp, .mailto]

  /// The browser that the person named (`$BROWSER`); nil if none is named.
  let browser: String?
  /// Waits for the programs that were started, so that none is left behind as a zombie.
  private let waiting = DispatchQueue(label: "trifold.links", attributes: .concurrent)

  /// - Parameter browser: a program and its arguments, separated by spaces.
  init(browser: String?) { self.browser = browser.flatMap { $0.isEmpty ? nil : $0 } }

  /// Opens `link`.
  /// - Parameter tell: gets one line about it at once, and another one if the program fails.
  func open(_ link: String, tell: @escaping @Sendable (String) -> Void) {
    guard Self.isOpened(link) else {
      return tell("Only web and mail links are opened, not \(link)")
    }
    var words = browser.map { $0.split(separator: " ").map(String.init) } ?? []
    if words.isEmpty { words = ["xdg-open"] }
    let name = words[0]
    guard let child = Self.start(words + [link]) else {
      return tell("\(name) cannot be started; set $BROWSER to your browser's program")
    }
    tell("Handed to \(name): \(link)")
    waiting.async {
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0 && errno == EINTR {}
      if status != 0 { tell("\(name) could not open \(link)") }
    }
  }

  /// True if `link` may be handed to the browser.
  static func isOpened(_ link: String) -> Bool {
    URLScheme.scheme(of: link).map(opened.contains) ?? false
  }

  /// Starts a program apart from this terminal, with default signals; nil if that fails.
  private static func start(_ words: [String]) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    return posix_spawnp(&child, words[0], &actions, &attributes, &arguments, environ) == 0
      ? child : nil
  }
}
