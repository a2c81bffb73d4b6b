import MailBrowser
import MailStore
import NavigationModel
import SampleMail
import SplitViewUI
import TerminalFrame

/// Makes the pictures of the README: the sample account as it looks in terminals of several shapes,
/// without a terminal, so that they are the same on every machine. `Pictures NAME` prints one.
@main struct Pictures {
  static func main() throws {
    if CommandLine.arguments.contains("modes") {
      print(SVG.document(try modes(), title: "Trifold in every display mode, at both edges"))
    } else {
      print(
        SVG.document(try turning(), title: "Trifold turning: wide, portrait with popover, compact"))
    }
  }

  /// One message, in three shapes of the terminal.
  static func turning() throws -> [SVG.Shot] {
    var scene = try Scene(Size(120, 26))
    scene.press(KeyPress(.down), KeyPress(.down), KeyPress(.down))
    var shots = [scene.shot(row: 0)]
    scene.turn(to: Size(64, 24))
    scene.press(KeyPress(.left))
    shots.append(scene.shot(row: 1))
    scene.press(KeyPress(.enter))
    scene.turn(to: Size(45, 24))
    shots.append(scene.shot(row: 1))
    return shots
  }

  /// Every display mode, then what a person can ask for besides.
  static func modes() throws -> [SVG.Shot] {
    var shots: [SVG.Shot] = []
    for mode in DisplayMode.allCases where mode != .automatic {
      let behavior: SplitBehavior = mode == .twoDisplaceSecondary ? .displace : .automatic
      var scene = try Scene(wide) { $0.preferredSplitBehavior = behavior }
      scene.send(.setDisplayMode(mode))
      shots.append(scene.shot(row: shots.count / 2, caption: mode.rawValue))
    }
    let mirrored = try Scene(wide) { $0.primaryEdge = .trailing }
    shots.append(mirrored.shot(row: 3, caption: "primary edge: trailing"))
    let double = try Scene(wide) { $0.style = .double }
    shots.append(double.shot(row: 3, caption: "style: double"))
    var inspected = try Scene(wide)
    inspected.send(.toggleInspector)
    shots.append(inspected.shot(row: 4, caption: "with the inspector"))
    let stacked = try Scene(Size(60, 32)) { $0.sidebarPresentation = .stacked }
    shots.append(stacked.shot(row: 4, caption: "sidebar: stacked"))
    return shots
  }

  private static let wide = Size(100, 18)
}

/// The sample account in a session whose effects are done at once.
struct Scene {
  private var session: Session<MailBrowser>
  private let effects: MailEffects

  init(_ size: Size, _ body: (inout MailPreferences) -> Void = { _ in }) throws {
    let accounts = try SampleMail.accounts()
    let browser = MailBrowser(isSample: true, utcOffset: { _ in 0 })
    effects = MailEffects(
      accounts: accounts, watchesForChanges: false, utcOffset: { _ in 0 }, now: { SampleMail.today }
    )
    var preferences = MailPreferences()
    body(&preferences)
    let library = MailLibrary(accounts: accounts.map(AccountSummary.init))
    let state = MailState(library: library, now: SampleMail.today, preferences: preferences)
    session = Session(browser, state: state, size: size)
    perform(browser.start(session.state))
  }

  func shot(row: Int, caption: String = "") -> SVG.Shot {
    SVG.Shot(frame: session.frame(), row: row, caption: caption)
  }

  mutating func press(_ keys: KeyPress...) {
    for key in keys { perform(session.input(.key(key))) }
  }

  mutating func turn(to size: Size) { perform(session.resize(to: size)) }

  mutating func send(_ event: NavigationEvent<MailItem>) {
    perform(session.send(.navigation(event)))
  }

  private mutating func perform(_ commands: [Command<MailEffect>]) {
    for command in commands {
      switch command {
      case .perform(let effect): answer(effect)
      case .performBehind(.countAndWatch): answer(.countAndWatch)
      default: continue
      }
    }
  }

  private mutating func answer(_ effect: MailEffect) {
    for event in effects.performNow(effect) { perform(session.send(event)) }
  }
}
