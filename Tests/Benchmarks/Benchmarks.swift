import MailBrowser
import MailStore
import NavigationModel
import SplitViewUI
import SystemCalls
import TerminalFrame

/// Measures keys and frames without a terminal: in the program's own session, on a mailbox in
/// memory. Prints a JSON line for each figure. `Benchmarks elements` measures only the screen with
/// every element, and `Benchmarks show` prints that screen. `Benchmarks index` measures only the
/// search index, `Benchmarks browser` measures a search in a browser's list, `Benchmarks threads`
/// puts messages in threads, `Benchmarks keys` presses keys in a list of 100,000 messages, and
/// `Benchmarks list PATH [FOLDER]` lists mail from the indexes in a folder.
@main struct Benchmarks {
  static func main() throws {
    switch CommandLine.arguments.dropFirst().first {
    case "elements": return EveryElementCost.measure()
    case "show": return EveryElementCost.show()
    case "index": return measureIndex()
    case "browser": return BrowserCost.measure()
    case "threads": return ListCost.measureThreads()
    case "keys": return try measureKeysOfLongList()
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
    BrowserCost.measure()
    ListCost.measureThreads()
    measureSearch(try SampleLibrary.make(messages: 100_000, lines: 0))
  }

  /// P8: measures typing a letter in a search through 100,000 messages, including the frame. The
  /// key that begins the search also makes the text that is searched.
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

  /// A `SearchIndex` of 100,000 rows, used as another program would use it: creating it, the first letter, each further
  /// letter, and the slowest letter.
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

  /// Key presses in a list of 100,000 messages, with rows of two lines and of a single line.
  private static func measureKeysOfLongList() throws {
    let library = try SampleLibrary.make(messages: 100_000, lines: 40)
    for (width, height) in [(120, 40), (250, 40)] { measureKeys(library, Size(width, height)) }
  }

  /// The time for a key and its frame while the selection moves down a list and up again, with the selected message
  /// shown. It is the minimum of many short rounds, because other programs use the machine too.
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
            _ = session.send(.opening(.opened(library.open(message))))
          }
          sink(session.frame())
        }
      }
    }
    let step = (rounds.min() ?? 0) / Double(steps)
    report("step_\(size.width)x\(size.height)", step * 1e6, "us")
    if size.width == 120 { report("P10", 1 / step, "steps/s") }
  }

  /// P9: the cost of a key and a frame with a million rows, relative to ten rows.
  private static func measureListLength() {
    let short = Lines.cost(rows: 10)
    let long = Lines.cost(rows: 1_000_000)
    report("P9", long / short, "ratio")
  }

  /// P9: the cost of `update` and of `layout` with a million items at each level, relative to ten items.
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

  /// The CPU time of `body` in seconds. It hardly depends on other programs, and equals the real time if `body` never
  /// waits and has a processor to itself.
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
