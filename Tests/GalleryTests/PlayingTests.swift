import SplitViewUI
import TerminalFrame
import Testing

@testable import Gallery

/// Pages play by themselves until somebody takes them over.
@Suite struct PlayingTests {
  private func gallery(_ page: String? = nil, _ size: Size = Size(120, 30)) -> Session<Gallery> {
    Session(Gallery(), state: Gallery.State(page: page), size: size)
  }

  private func screen(_ session: Session<Gallery>) -> String { session.frame().picture }

  @Test(arguments: Catalog.pages.map { $0.guide })
  func `each key that a page presses by itself is one of its keys`(guide: Guide) {
    for size in [Size(120, 30), Size(70, 30), Size(45, 24)] {
      var session = gallery(guide.id, size)
      var silent: [Demo.Step] = []
      for step in guide.demo.steps {
        _ = session.send(.play)
        if case .press(let key) = step, session.state.played.pressed?.hasPrefix(key.name) != true {
          silent.append(step)
        }
      }
      #expect(guide.demo.steps.count > 2)
      #expect(size.width < 120 || silent.isEmpty, "\(silent)")
      #expect(silent.count * 2 <= guide.demo.steps.count, "at \(size): \(silent)")
    }
  }

  @Test(arguments: Catalog.pages.map { $0.guide })
  func `after the last key a page is as it was`(guide: Guide) {
    var session = gallery(guide.id)
    let first = screen(session)
    for _ in guide.demo.steps { _ = session.send(.play) }
    _ = session.send(.play)
    while session.state.turn != nil { _ = session.send(.turnStep) }
    #expect(screen(session) == first)
  }

  @Test(arguments: Catalog.pages.map { $0.guide })
  func `no page says that there is nothing`(guide: Guide) {
    for size in [Size(200, 50), Size(120, 30), Size(70, 30), Size(45, 24)] {
      let screen = screen(gallery(guide.id, size))
      for words in ["Nothing", "No element"] { #expect(!screen.contains("\(words) selected")) }
      #expect(!screen.contains("Nothing here") && !screen.contains("Nothing to read"))
    }
  }

  @Test func `a key of the page ends its play, and one that begins it again brings it back`() {
    var session = gallery("picker")
    #expect(session.state.isPlaying)
    _ = session.input(.key(.down))
    #expect(!session.state.isPlaying)
    let before = screen(session)
    _ = session.send(.play)
    #expect(screen(session) == before)
    _ = session.input(.key(.escape))
    _ = session.input(.key("R"))
    #expect(session.state.isPlaying)
    #expect(screen(session).contains("Occulting"))
  }

  @Test func `what a page writes by itself takes no keys away, until Enter`() {
    var session = gallery("text-field")
    _ = session.input(.key("c"))
    #expect(screen(session).contains("TextField("))
    _ = session.input(.key(.escape))
    _ = session.input(.key(.enter))
    _ = session.input(.key("c"))
    #expect(!screen(session).contains("TextField("))
  }

  @Test func `any key ends the overture`() {
    for press: KeyPress in ["x", .enter, .left, "?"] {
      var session = gallery()
      #expect(session.state.isOverture)
      _ = session.input(.key(press))
      #expect(!session.state.isOverture)
      #expect(session.state.pageID == "whole-program")
    }
  }

  @Test func `the overture turns through every shape, and begins again`() {
    var session = gallery(nil, Size(130, 40))
    var shapes: Set<Orientation?> = []
    for _ in WholeProgramPage.guide.demo.steps {
      _ = session.send(.play)
      while session.state.turn != nil { _ = session.send(.turnStep) }
      shapes.insert(session.state.shape)
    }
    #expect(shapes.isSuperset(of: Orientation.allCases))
    _ = session.send(.play)
    #expect(session.state.played == Gallery.Played())
  }

  @Test func `where nothing is to move, nothing plays`() {
    var session = Session(Gallery(), state: Gallery.State(isStill: true), size: Size(120, 30))
    #expect(!session.state.isOverture && !session.state.isPlaying)
    _ = session.send(.turn)
    #expect(session.state.turn == nil)
  }

  @Test func `from 160 cells on an element stands in three shapes, with one state`() {
    #expect(gallery("three-columns", Size(159, 50)).state.stageCount == 1)
    for width in [160, 180, 200, 300] {
      var session = gallery("three-columns", Size(width, 50))
      #expect(session.state.stageCount == 3)
      _ = session.input(.key(.down))
      // In landscape, in portrait, and in the list of the compact one.
      #expect(screen(session).split(separator: "Your parcel").count > 5)
    }
  }

  @Test func `the code is copied as it is written`() {
    var session = gallery("alert")
    _ = session.input(.key(.escape))
    _ = session.input(.key("c"))
    let commands = session.input(.key("y"))
    guard case .terminal(.copy(let code))? = commands.first else {
      Issue.record("\(commands)")
      return
    }
    #expect(code == AlertPage.guide.code)
    #expect(screen(session).contains("Copied 5 lines"))
  }
}

extension Gallery.State {
  fileprivate var stageCount: Int { stage(in: stageSize).places.count }
}
