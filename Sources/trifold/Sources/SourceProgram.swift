import Browsing
import Configuration
import CursesTerminal
import MailBrowser
import SourceBrowser
import SplitViewUI
import SystemCalls

/// Runs a browser on the terminal of the process.
struct SourceProgram {
  let browsed: Browsed
  /// The IDs of the rows at which the browser starts.
  let start: [String]
  let picks: Bool
  let appearance: AppearanceOptions

  /// Runs until the user quits. Returns the chosen rows, or nil if no rows were chosen.
  func run() throws -> [BrowserRow]? {
    var setting = try BrowserOptions.Setting.read(named: nil)
    appearance.override(&setting.configuration)
    let configuration = setting.configuration
    // The screen is drawn on /dev/tty, because standard output is reserved for the chosen rows.
    let output = picks ? try TerminalOutput() : nil
    defer { output?.giveBack() }
    let terminal = try CursesTerminal(mouse: configuration.usesMouse ?? true)
    defer { terminal.close() }
    let browser = Browser(browsed)
    let kept = HiddenColumns.read()
    let session = Session(
      browser,
      state: BrowserState(browsed, start: start, picks: picks, hiddenColumns: kept),
      size: terminal.size,
      theme: configuration.shownTheme(on: terminal, own: setting.themes),
      symbols: configuration.shownSymbols(isUTF8: terminal.isUTF8), colors: terminal.colorCount)
    let effects = AsyncEffects(browser.perform, failure: BrowserEvent.failed)
    let colors = terminal.colorCount
    var program = Program(
      session, on: terminal, effects: effects,
      theme: configuration.themesByBackground(colors: colors), now: { Int64(time(nil)) })
    terminal.endsByEvent()
    program.run(closing: terminal.closeForFinishing)
    if program.state.hiddenColumns != kept { HiddenColumns.write(program.state.hiddenColumns) }
    return program.state.picked
  }
}

/// Replaces standard output with the terminal while the screen is drawn, and then restores standard output for the
/// chosen rows.
private struct TerminalOutput {
  private let answer: Int32

  init() throws {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    answer = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard terminal >= 0, answer >= 0, dup2(terminal, STDOUT_FILENO) >= 0 else {
      throw Failure("there is no terminal", code: EX_UNAVAILABLE)
    }
    close(terminal)
  }

  func giveBack() {
    _ = dup2(answer, STDOUT_FILENO)
    close(answer)
  }
}
