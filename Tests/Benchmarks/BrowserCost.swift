import Browsing
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Measures a search in a browser's list of 100,000 rows, from the letter to the frame that shows
/// what was found. The figure is the CPU time of all processors, because the rows are searched
/// outside the thread of the event loop.
enum BrowserCost {
  static func measure() {
    let rows = (0..<100_000).map {
      BrowserRow(id: "\($0)", title: "\($0) Ada Lovelace wrote number \($0 * 7919 % 100_003)")
    }
    let shelf = Browsed(title: "Shelf", levels: ["Rows"]) { _ in
      rows
    } text: { path in
      TextDocument(path[0].title)
    }
    let browser = Browser(shelf)
    var session = Session(browser, state: BrowserState(shelf), size: Size(120, 40))
    for event in browser.events(of: .rows([], [], generation: 0)) { _ = session.send(event) }
    _ = session.input(.key("/"))
    var found = ""
    let letters = "lovelace number 99".map { letter in
      processorSeconds {
        for command in session.input(.key(KeyPress(letter))) {
          guard case .performInBackground(let effect, _) = command else { continue }
          for event in browser.events(of: effect) { _ = session.send(event) }
        }
        found = session.frame().lines.first ?? ""
      } * 1000
    }
    if !found.contains(" of 100000 ") && !found.contains(" of 100,000 ") { print(found) }
    Benchmarks.report("browser-first", letters[0], "ms")
    Benchmarks.report("browser-letter", letters.sorted()[letters.count / 2], "ms")
    Benchmarks.report("browser-slowest", letters.max() ?? 0, "ms")
  }

  private static func processorSeconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }
}
