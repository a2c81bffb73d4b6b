import Logging
import SplitViewUI

/// The page of a ``ProgramLog``, which shows the log's lines with time and level. While the log
/// grows, the page shows its end, until the user scrolls away from the end.
///
/// A program stores this state, returns ``tasks(send:)`` among its own tasks while the page is
/// shown, and shows ``page(isFocused:send:)`` wherever it likes, for example in a sheet that a key
/// of the program opens:
///
/// ```swift
/// let log = ProgramLog(file: nil)
/// log.logger("notes").error("No space left")
/// var page = LogPageState(log)
/// _ = page.receive(.refresh)
/// var canvas = Canvas(size: Size(60, 3), theme: .dark, symbols: .unicode)
/// page.page { $0 }.paint(on: &canvas)
/// #expect(canvas.frame.lines[0].hasSuffix("error   notes: No space left"))
/// ```
///
/// With bindings, `send` is `Event.bind(\.log)` (``/SplitViewUI/BindableEvent``).
public struct LogPageState: BindableState, Sendable {
  private let log: ProgramLog
  private var text = TextReaderState(followsEnd: true)
  /// The number of the log's lines when the text was last updated.
  private var count = 0

  /// Makes the page of `log`.
  public init(_ log: ProgramLog) { self.log = log }

  /// Applies `event`. Returns a command if the event copies text to the clipboard, otherwise nil.
  public mutating func receive(_ event: LogPageEvent) -> TerminalCommand? {
    switch event {
    case .refresh:
      let now = log.count
      if now != count { text.document = TextDocument(log.lines.map(Self.block)) }
      count = now
      return nil
    case .text(let event): return text.update(event)
    }
  }

  /// Returns the timers that read the log: immediately, and then twice a second.
  public func tasks<Effect, Event>(
    send: (LogPageEvent) -> Event
  ) -> [AppTask<Effect, Event>] {
    let refresh = send(.refresh)
    return [
      .after(.milliseconds(1), refresh, id: "log"), .every(.milliseconds(500), refresh, id: "log"),
    ]
  }

  /// Returns the view of the log. In a ``/SplitViewUI/SplitViewApp``, the view handles the keys for
  /// reading, such as `/` for finding words.
  ///
  /// - Parameters:
  ///   - isFocused: whether the page has the focus.
  ///   - send: converts an event of the page to an event of the program.
  public func page<Event>(
    isFocused: Bool = true, send: @escaping (LogPageEvent) -> Event
  ) -> TextReader<Event> {
    TextReader(text, isFocused: isFocused) { send(.text($0)) }
  }

  private static func block(_ line: ProgramLog.Line) -> TextBlock {
    let name = line.levelName
    let lead = "\(ProgramLog.text(of: line.time, withDate: false)) \(name)"
    let space = String(repeating: " ", count: max(1, 8 - name.utf8.count))
    let role: TextRole =
      switch line.level {
      case .trace, .debug, nil: .secondary
      case .info, .notice: .body
      case .warning, .error, .critical: .warning
      }
    return TextBlock(line.text, role, lead: lead + space, leadRole: .secondary)
  }
}

/// An event of a ``LogPageState``.
///
/// ```swift
/// var page = LogPageState(ProgramLog(file: nil))
/// #expect(page.receive(LogPageEvent.refresh) == nil)
/// ```
public enum LogPageEvent: Hashable, Sendable {
  /// Reads the log again. A timer sends this event.
  case refresh
  /// Scrolls, searches or selects text.
  case text(TextReaderEvent)
}
