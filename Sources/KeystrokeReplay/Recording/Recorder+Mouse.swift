import SplitViewUI
import TerminalFrame

/// The mouse. A command says all of a click or a drag; the recorder hears of its parts.
extension Recorder {
  /// A click or a drag whose button is still down.
  struct Gesture {
    /// The cell that the person pressed.
    let pressed: Point
    /// The cell that the tape presses, and how it says so.
    var point: Point
    var target: ClickTarget
    /// How many clicks it comes to, one upon the other.
    let count: Int
    /// The program before it.
    let origin: Player<P>
    /// Whether nothing had to be done for it so far.
    var isPure: Bool
    /// The cells that the mouse has passed.
    var path: [Point] = []
  }

  /// A command that may go on.
  enum Open {
    case click(Gesture)
    case scroll(MouseEvent.ScrollDirection, Point)
  }

  /// Takes a report of the mouse. Views know the left button and the wheel up and down, and no
  /// modifiers; nothing else is taken.
  mutating func take(_ mouse: MouseEvent) -> Outcome {
    let point = mouse.position
    let isInside = Rect(size: player.session.size).contains(point)
    switch mouse.kind {
    case .press(.left, let count): return isInside ? press(point, count) : .taken
    case .drag(.left): drag(inside(point))
    case .release(.left): release(inside(point))
    case .scroll(.up) where isInside: return scroll(.up, point)
    case .scroll(.down) where isInside: return scroll(.down, point)
    case .press, .drag, .release, .scroll: break
    }
    return .taken
  }

  private func inside(_ point: Point) -> Point {
    let size = player.session.size
    return Point(min(max(point.x, 0), size.width - 1), min(max(point.y, 0), size.height - 1))
  }

  // MARK: Clicks

  private mutating func press(_ point: Point, _ count: Int) -> Outcome {
    if let outcome = asked(.mouse(.pressing(point, count))) { return outcome }
    endGesture()
    if case .click(let first) = open, first.count == 1, count == 2, first.pressed == point {
      open = nil
      begin(
        Gesture(
          pressed: point, point: first.point, target: first.target, count: 2, origin: first.origin,
          isPure: first.isPure))
      return player.isRunning ? .taken : .quit
    }
    closeOpen()
    rest()
    var place = self.place(of: point, count)
    if count == 1, clickCount(at: place.point) > 1 {
      // The tape's time passes faster: what were two clicks must not become a double click.
      play(.sleep(ClickCounter.patience))
      place = self.place(of: point, count)
    }
    begin(
      Gesture(
        pressed: point, point: place.point, target: place.target, count: 1, origin: player,
        isPure: true))
    return player.isRunning ? .taken : .quit
  }

  private mutating func begin(_ gesture: Gesture) {
    var gesture = gesture
    let event = InputEvent.mouse(.pressing(gesture.point, gesture.count))
    gesture.isPure = gesture.isPure && isPure(event)
    self.gesture = gesture
    player.perform(.input(event))
  }

  /// For which click in its place the next one would be taken.
  private func clickCount(at point: Point) -> Int {
    var clicks = player.clicks
    let event = clicks.counted(.mouse(.pressing(point, 1)), at: .milliseconds(player.now))
    guard case .mouse(let mouse) = event, case .press(_, let count) = mouse.kind else { return 1 }
    return count
  }

  /// Whether nothing has to be done at `event`.
  private func isPure(_ event: InputEvent) -> Bool {
    var session = player.session
    return session.input(event).isEmpty
  }

  /// How the tape says where `point` is: by a text that is seen once, where a click on it does the
  /// same.
  private func place(of point: Point, _ count: Int) -> (point: Point, target: ClickTarget) {
    let frame = player.frame
    var expected: Click?
    for phrase in frame.phrases(near: point) where frame.places(of: phrase.text) == [phrase.point] {
      let target = ClickTarget.text(phrase.text, occurrence: 1)
      guard TapeCommand.click(target, count: 1).isReadable else { continue }
      let wanted = expected ?? click(point, count)
      expected = wanted
      let found = click(phrase.point, count)
      guard wanted.commands == found.commands, shows(wanted.session, theSameAs: found.session)
      else { continue }
      return (phrase.point, target)
    }
    return (point, .cell(point))
  }

  /// What comes of a click, before anything is done about it.
  private struct Click {
    let session: Session<P.A>
    let commands: [String]
  }

  private func click(_ point: Point, _ count: Int) -> Click {
    var session = player.session
    let commands =
      session.input(.mouse(.pressing(point, count)))
      + session.input(.mouse(MouseEvent(.release(.left), at: point)))
    return Click(session: session, commands: commands.map { "\($0)" })
  }

  // MARK: Drags

  private mutating func drag(_ point: Point) {
    guard var gesture, (gesture.path.last ?? gesture.pressed) != point else {
      return
    }
    if gesture.path.isEmpty, gesture.count > 1 || gesture.point != gesture.pressed {
      // A drag begins where the button went down; after something was done about that it is none.
      guard gesture.isPure, gesture.count == 1 else { return release(gesture.pressed) }
      player = gesture.origin
      gesture.point = gesture.pressed
      gesture.target = .cell(gesture.pressed)
      begin(gesture)
      guard let begun = self.gesture else { return }
      gesture = begun
    }
    let event = InputEvent.mouse(MouseEvent(.drag(.left), at: point))
    gesture.isPure = gesture.isPure && isPure(event)
    gesture.path.append(point)
    player.perform(.input(event))
    self.gesture = gesture
  }

  private mutating func release(_ point: Point) {
    guard let gesture else { return }
    self.gesture = nil
    if gesture.path.isEmpty, point == gesture.pressed {
      player.perform(.input(.mouse(MouseEvent(.release(.left), at: gesture.point))))
      open = .click(gesture)
      return
    }
    let command = Self.command(from: gesture.pressed, to: point)
    let straight = Player<P>.way(from: gesture.pressed, to: point)
    if gesture.isPure, gesture.path != straight || gesture.point != gesture.pressed {
      player = gesture.origin
      play(command)
    } else {
      player.perform(.input(.mouse(MouseEvent(.release(.left), at: point))))
      passTime()
      add(command)
    }
  }

  private static func command(from start: Point, to end: Point) -> TapeCommand {
    start == end ? .click(.cell(end), count: 1) : .drag(.cell(start), .cell(end))
  }

  /// The button goes up where the mouse is.
  mutating func endGesture() {
    if let gesture { release(gesture.path.last ?? gesture.pressed) }
  }

  // MARK: The wheel

  private mutating func scroll(_ direction: MouseEvent.ScrollDirection, _ point: Point) -> Outcome {
    let event = InputEvent.mouse(MouseEvent(.scroll(direction), at: point))
    if let outcome = asked(event) { return outcome }
    endGesture()
    rest()
    if case .scroll(direction, point) = open,
      case .scroll(_, let count, let target) = commands.last, LineParser.counts.contains(count + 1)
    {
      player.perform(.input(event))
      commands[commands.endIndex - 1] = .scroll(direction, count: count + 1, at: target)
    } else {
      closeOpen()
      player.perform(.input(event))
      add(.scroll(direction, count: 1, at: .cell(point)))
      open = .scroll(direction, point)
    }
    return player.isRunning ? .taken : .quit
  }

  // MARK: Ends

  /// The time passes that follows the last command.
  mutating func closeOpen() {
    switch open {
    case .click(let gesture):
      passTime()
      add(.click(gesture.target, count: gesture.count))
    case .scroll: passTime()
    case nil: break
    }
    open = nil
  }

  private mutating func passTime() {
    player.perform(.time(player.now + player.settings.typingSpeed.milliseconds))
  }
}

extension MouseEvent {
  /// A press of the left button.
  fileprivate static func pressing(_ point: Point, _ count: Int) -> MouseEvent {
    MouseEvent(.press(.left, clickCount: count), at: point)
  }
}
