import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Measures the cost of a key and a frame without a terminal: in the program's own session, on a
/// mailbox in memory. It prints one JSON line for each figure. `Benchmarks elements` measures only
/// the screen with every element, `Benchmarks index` only the index of a search, and `Benchmarks show` prints that screen.
/// `Benchmarks threads` puts messages in threads, and `Benchmarks list PATH [FOLDER]` lists mail, from the indexes in a folder.
@main struct Benchmarks {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "elements": return EveryElementCost.measure()
    case "show": return EveryElementCost.show()
    case "index": return measureIndex()
    case "threads": return ListCost.measureThreads()
    case "list":
      let arguments = CommandLine.arguments.dropFirst(2)
      guard let path = arguments.first else { return }
      return try ListCost.measure(path, indexes: arguments.dropFirst().first)
    default: break
    }
    let library = try SampleLibrary.make(messages: 5_000)
    for (width, height) in [(120, 40), (60, 40), (45, 40)] {
      measureKeys(library, Size(width, height))
    }
    measureListLength()
    measureLevels()
    EveryElementCost.measure()
    measureIndex()
    ListCost.measureThreads()
    measureSearch(try SampleLibrary.make(messages: 100_000, lines: 0))
  }

  /// P8: a letter of a search through 100,000 messages, with its frame. The key that begins the
  /// search makes the text to search.
  private static func measureSearch(_ library: SampleLibrary) {
    let browser = MailBrowser(isSample: true, utcOffset: { _ in 0 })
    var session = Session(browser, state: library.state, size: Size(120, 40))
    func type(_ key: KeyPress) -> Double {
      seconds {
        _ = session.input(.key(key))
        sink(session.frame())
      } * 1000
    }
    report("P8-begin", type("/"), "ms")
    report("P8-first", type("l"), "ms")
    let letters = "ovelace number 999".map { type(KeyPress($0)) }.sorted()
    report("P8", letters[letters.count / 2], "ms")
    report("P8-slowest", letters[letters.count - 1], "ms")
    report("P8-escape", type(.escape), "ms")
  }

  /// A `SearchIndex` of 100,000 rows by itself, as a program of somebody else has it: making it, the first letter, each
  /// further one, and the slowest.
  private static func measureIndex() {
    let rows = (0..<100_000).map { "\($0) Ada Lovelace wrote number \($0 * 7919 % 100_003)" }
    var index = SearchIndex([String](), fields: [{ $0 }])
    report("index", seconds { index = SearchIndex(rows, fields: [{ $0 }]) } * 1000, "ms")
    var text = ""
    let letters = "lovelace number 99".map { letter in
      seconds {
        text.append(letter)
        if index.rows(with: text).isEmpty { print(text) }
      } * 1000
    }
    report("index-first", letters[0], "ms")
    report("index-letter", letters.sorted()[letters.count / 2], "ms")
    report("index-slowest", letters.max() ?? 0, "ms")
  }

  /// The time for a key and its frame while the selection moves down a list, with its message
  /// shown, and up again. It is the least of many short rounds, since others use the machine too.
  private static func measureKeys(_ library: SampleLibrary, _ size: Size) {
    let browser = MailBrowser(isSample: true, utcOffset: { _ in 0 })
    var session = Session(browser, state: library.state, size: size)
    let steps = 50
    let rounds = (0..<80).map { round in
      let key: Key = (round / 10).isMultiple(of: 2) ? .down : .up
      return seconds {
        for _ in 0..<steps {
          for command in session.input(.key(KeyPress(key: key))) {
            guard case .perform(.reading(.open(let message)), _) = command else { continue }
            _ = session.send(.reading(.opened(library.open(message))))
          }
          sink(session.frame())
        }
      }
    }
    let step = (rounds.min() ?? 0) / Double(steps)
    report("step_\(size.width)x\(size.height)", step * 1e6, "us")
    if size.width == 120 { report("P10", 1 / step, "steps/s") }
  }

  /// P9: the cost of a key and a frame with a million rows against ten.
  private static func measureListLength() {
    let short = Lines.cost(rows: 10)
    let long = Lines.cost(rows: 1_000_000)
    report("P9", long / short, "ratio")
  }

  /// P9: the cost of `update` and of `layout` alone, with a million items at each level against
  /// ten.
  private static func measureLevels() {
    let costs = Levels.costs(of: [Levels(count: 10), Levels(count: 1_000_000)])
    report("P9-update", costs[1].update / costs[0].update, "ratio")
    report("P9-layout", costs[1].layout / costs[0].layout, "ratio")
    report("update", costs[1].update, "us")
    report("layout", costs[1].layout, "us")
  }

  static func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let duration = clock.measure(body)
    return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
  }

  /// The processor's time for `body`, in seconds. It hardly depends on other users of the machine,
  /// and equals the real time if `body` waits for nothing and has a processor for itself.
  static func processorSeconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    body()
    return now() - start
  }

  static func report(_ name: String, _ value: Double, _ unit: String) {
    let rounded = (value * 1000).rounded() / 1000
    print("{\"name\": \"\(name)\", \"value\": \(rounded), \"unit\": \"\(unit)\"}")
  }

  /// Keeps the optimiser from removing the work.
  @inline(never) static func sink(_ frame: Frame) {
    if frame.size.width == -1 { print(frame.lines) }
  }
}
