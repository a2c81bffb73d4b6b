import Glibc
import MailStore

extension MailEffects {
  /// Hands `link` to the desktop: to $BROWSER, else to xdg-open. Only links of the web and of mail, and never
  /// through a shell.
  func openLink(_ link: String, _ send: (MailEvent) -> Void) {
    let schemes = ["http://", "https://", "mailto:", "ftp://"]
    guard schemes.contains(where: link.lowercased().hasPrefix) else {
      return send(.failed("Only web and mail links are opened, not \(link)"))
    }
    let named = getenv("BROWSER").map { String(cString: $0) } ?? ""
    let browser = named.isEmpty ? "xdg-open" : named
    if Self.start(browser, link) {
      send(.failed("Handed to \(browser): \(link)"))
    } else {
      send(.failed("\(browser) cannot be started; set $BROWSER to your browser's program"))
    }
  }

  /// Starts a program with one argument, away from this terminal; whether that could be done.
  private static func start(_ program: String, _ argument: String) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(argument), nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    guard posix_spawnp(&child, program, &actions, &attributes, &arguments, environ) == 0 else {
      return false
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status & 0x7F != 0 || (status >> 8) & 0xFF != 127
  }
}
