import CursesTerminal
import TerminalFrame

/// A terminal that records the input and the frames that pass through it.
final class InspectedTerminal: Terminal {
  private let terminal: any Terminal
  private let recorder: InspectionRecorder
  private var output = CaughtOutput(isKeptElsewhere: false)
  /// The time at which the program began to work on the next frame, in microseconds since the
  /// program started. This is the time of the last event or, if it is later, the time at which the
  /// last frame was sent.
  private var woke = 0

  init(_ terminal: any Terminal, _ recorder: InspectionRecorder) {
    (self.terminal, self.recorder) = (terminal, recorder)
  }

  var size: Size { terminal.size }
  var waker: @Sendable () -> Void { terminal.waker }
  var hasPendingEvent: Bool { terminal.hasPendingEvent }
  var keepsUp: Bool { terminal.keepsUp }
  var takesFrames: Bool { terminal.takesFrames }
  func perform(_ command: TerminalCommand) { terminal.perform(command) }
  func redraw() { terminal.redraw() }
  func suspend() { terminal.suspend() }
  func lend() -> Bool { terminal.lend() }
  func takeBack() { terminal.takeBack() }

  func present(_ frame: Frame) {
    guard recorder.isRecording else { return terminal.present(frame) }
    let made = recorder.now
    terminal.present(frame)
    let sent = recorder.now
    let size = "\(frame.size.width)x\(frame.size.height)"
    let cost = "drawn in \(made - woke) µs, sent in \(sent - made) µs"
    recorder.add(
      InspectionRecord(
        kind: .frame, time: sent, cost: sent - woke, title: "\(size), \(cost)",
        pages: [
          .init(name: "Screen", text: frame.ansiText), .init(name: "Views", text: recorder.views),
        ]))
    woke = recorder.now
  }

  func nextEvent(timeout: Duration?) -> TerminalEvent? {
    note()
    let pause = Duration.seconds(1)
    if recorder.hasNews, timeout.map({ $0 > pause }) ?? true {
      if let event = terminal.nextEvent(timeout: pause) { return noted(event) }
      recorder.keep()
      return noted(terminal.nextEvent(timeout: timeout.map { $0 - pause }))
    }
    return noted(terminal.nextEvent(timeout: timeout))
  }

  private func noted(_ event: TerminalEvent?) -> TerminalEvent? {
    woke = recorder.now
    guard recorder.isRecording else { return event }
    let title: String
    switch event {
    case .input(.key(let press)): title = press.name
    case .input(let input): title = ValueText.line(input)
    case .resize(let size): title = "Resize \(size.width)x\(size.height)"
    case .resumed, .background, .woken, .closed, nil: return event
    }
    recorder.add(InspectionRecord(kind: .input, time: woke, title: title))
    return event
  }

  /// Records what the program has printed.
  private func note() {
    guard recorder.isRecording else { return }
    let text = String(decoding: output.take(), as: UTF8.self)
    for line in text.split(separator: "\n") {
      recorder.add(InspectionRecord(kind: .printed, time: recorder.now, title: String(line)))
    }
  }
}

extension Frame {
  /// The rows of the frame as text, with their colours as SGR sequences.
  var ansiText: String {
    var text = ""
    for y in 0..<size.height {
      var style: Style?
      for x in 0..<size.width {
        let cell = cells[y * size.width + x]
        if cell.style != style { text += ColorDepth.full.sequence(of: cell.style) }
        style = cell.style
        text += self.text(of: cell)
      }
      text += "\u{1B}[m" + (y < size.height - 1 ? "\n" : "")
    }
    return text
  }
}
