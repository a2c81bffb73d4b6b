import SplitViewUI
import Testing

/// A program whose keymap does not come from its view.
private struct Lamp: App {
  enum Event: Sendable {
    case brighter, other(KeyPress), typed(Character), pasted(String), handIn, resized, gone
  }
  struct State {
    var light = 0
    var log: [String] = []
    var isTyping = false
    var isAsking = false
    var taken: StandardKeys = []
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
    switch event {
    case .brighter: state.light += 1
    case .other(let press): state.log.append(press.name)
    case .typed(let character): state.log.append(String(character))
    case .pasted(let text): state.log.append(text)
    case .gone: state.isTyping = false
    case .handIn, .resized: break
    }
    return []
  }

  func view(_ state: State) -> KeyHints<Event> { KeyHints() }

  func keymap(_ state: State) -> Keymap<Event> {
    var keymap = Keymap([
      Keymap.Section(
        "Lamp",
        [KeyBinding("+", .up, help: "Brighter", hint: "Brighter", event: Event.brighter)])
    ])
    if state.isTyping {
      keymap.typed = { .typed($0) }
      keymap.sections[0].bindings.append(KeyBinding(.enter, help: "Hand in", event: .handIn))
    }
    if state.isAsking { keymap.unbound = { .other($0) } }
    return keymap
  }

  func standardKeys(_ state: State) -> StandardKeys { StandardKeys.all.subtracting(state.taken) }
  func resized(to size: Size) -> Event { .resized }
  func pasted(_ text: String, _ state: State) -> Event? { .pasted(text) }
}

@Suite struct StandardKeysTests {
  private func session(_ change: (inout Lamp.State) -> Void = { _ in }) -> Session<Lamp> {
    var state = Lamp.State()
    change(&state)
    return Session(Lamp(), state: state, size: Size(40, 12))
  }

  @Test func `hints are those of the keymap in force, and of the page of keys`() {
    #expect(session().frame().lines[0] == " + Brighter   ? Keys")
    #expect(session { $0.isTyping = true }.frame().lines[0] == " ↑ Brighter   F1 Keys")
    #expect(session { $0.taken = .help }.frame().lines[0] == " + Brighter")
  }

  @Test func `letters for a text that is gone are no keys, until another key is pressed`() {
    var session = session { $0.isTyping = true }
    _ = session.input(.key("a"))
    _ = session.send(.gone)
    #expect(session.frame().lines[0] == " Esc Continue without the text")
    _ = session.input(.key("+"))
    _ = session.input(.paste("b"))
    #expect(session.state.log == ["a"] && session.state.light == 0)
    _ = session.input(.key(.escape))
    #expect(session.frame().lines[0] == " + Brighter   ? Keys")
    _ = session.input(.key("+"))
    #expect(session.state.light == 1)
  }

  @Test func `a key that is no text works at once where a text is gone`() {
    var session = session { $0.isTyping = true }
    _ = session.input(.key("a"))
    _ = session.send(.gone)
    _ = session.input(.key(.up))
    _ = session.input(.key("+"))
    #expect(session.state.light == 2)
  }

  @Test(arguments: [
    InputEvent.key(.enter), .mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(30, 9))),
    .key(.control("s")),
  ])
  func `a text that was handed in may close`(by end: InputEvent) {
    var session = session { $0.isTyping = true }
    _ = session.input(.key("a"))
    _ = session.input(end)
    _ = session.send(.gone)
    _ = session.input(.key("+"))
    #expect(session.state.light == 1)
  }

  @Test func `a click on a hint is a press of its key`() {
    var session = session()
    for (x, light) in [(0, 0), (1, 1), (10, 2), (11, 2)] {
      _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(x, 0))))
      #expect(session.state.light == light)
    }
    _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: Point(15, 0))))
    #expect(session.frame().lines.contains { $0.contains(" Keys ") })
  }

  @Test func `the page of keys has all keys of the program, and its own end`() {
    var session = session()
    #expect(session.input(.key("?")).isEmpty)
    let lines = session.frame().lines
    for words in ["Brighter", "Show all keys", "Quit", "Suspend"] {
      #expect(lines.contains { $0.contains(words) }, "\(words): \(lines)")
    }
    _ = session.input(.key("+"))
    _ = session.input(.paste("lost"))
    #expect(session.state.light == 0 && session.state.log.isEmpty)
    _ = session.input(.key(.escape))
    _ = session.input(.key("+"))
    #expect(session.state.light == 1)
  }

  @Test
  func
    `Ctrl+C ends every program, Ctrl+Z stops it and Ctrl+L redraws it, also on the page of keys`()
  {
    var session = session()
    #expect(session.input(.key(.control("c"))).isQuit)
    #expect(session.input(.key(.control("z"))).isSuspend)
    #expect(session.input(.key(.control("l"))).isRedraw)
    _ = session.input(.key("?"))
    #expect(session.input(.key(.control("c"))).isQuit)
    #expect(session.input(.key(.control("l"))).isRedraw)
  }

  @Test func `a program takes them away, all while a person is asked for a key`() {
    var without = session { $0.taken = [.quit, .suspend] }
    #expect(without.input(.key(.control("c"))).isEmpty)
    #expect(without.input(.key(.control("z"))).isEmpty)
    var asking = session { $0.isAsking = true }
    for press: KeyPress in ["?", .control("c"), .control("z")] { _ = asking.input(.key(press)) }
    #expect(asking.state.log == ["?", "Ctrl+C", "Ctrl+Z"])
  }
}

extension [Command<Never>] {
  fileprivate var isQuit: Bool { if case .quit? = first { count == 1 } else { false } }
  fileprivate var isRedraw: Bool { if case .redraw? = first { count == 1 } else { false } }
  fileprivate var isSuspend: Bool { if case .suspend? = first { count == 1 } else { false } }
}
