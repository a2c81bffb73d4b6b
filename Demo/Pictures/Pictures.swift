import MailBrowser
import MailStore
import SampleMail
import SplitViewUI
import TerminalFrame

/// Makes the pictures of the README: the sample account as it looks in terminals of several shapes, without a
/// terminal, so that they are the same on every machine.
@main struct Pictures {
  static func main() throws {
    let scene = try Scene()
    print(
      SVG.document(scene.shots(), title: "Trifold turning: wide, portrait with popover, compact"))
  }
}

/// The sample account in a session whose effects are done at once.
struct Scene {
  private let browser = MailBrowser(isSample: true, utcOffset: { _ in 0 })
  private let effects: MailEffects
  private let state: MailState

  init() throws {
    let accounts = try SampleMail.accounts()
    effects = MailEffects(
      accounts: accounts, watchesForChanges: false, utcOffset: { _ in 0 }, now: { SampleMail.today }
    )
    state = MailState(
      library: MailLibrary(accounts: accounts.map(AccountSummary.init)), now: SampleMail.today)
  }

  /// One message, in three shapes of the terminal.
  func shots() -> [SVG.Shot] {
    var session = Session(browser, state: state, size: Size(120, 26))
    perform(browser.start(session.state), &session)
    press([KeyPress(.down), KeyPress(.down), KeyPress(.down)], &session)
    var shots = [SVG.Shot(frame: session.frame(), row: 0)]
    perform(session.resize(to: Size(64, 24)), &session)
    press([KeyPress(.left)], &session)
    shots.append(SVG.Shot(frame: session.frame(), row: 1))
    press([KeyPress(.enter)], &session)
    perform(session.resize(to: Size(45, 24)), &session)
    shots.append(SVG.Shot(frame: session.frame(), row: 1))
    return shots
  }

  private func press(_ keys: [KeyPress], _ session: inout Session<MailBrowser>) {
    for key in keys { perform(session.input(.key(key)), &session) }
  }

  private func perform(_ commands: [Command<MailEffect>], _ session: inout Session<MailBrowser>) {
    for command in commands {
      guard case .perform(let effect) = command else {
        if case .performBehind(.countAndWatch) = command { answer(.countAndWatch, &session) }
        continue
      }
      answer(effect, &session)
    }
  }

  private func answer(_ effect: MailEffect, _ session: inout Session<MailBrowser>) {
    for event in effects.performNow(effect) { perform(session.send(event), &session) }
  }
}
