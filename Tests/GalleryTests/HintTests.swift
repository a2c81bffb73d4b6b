import SplitViewUI
import TerminalFrame
import Testing

@testable import Gallery

/// Checks that the key hints name only keys that do something.
@Suite struct HintTests {
  private func gallery(_ page: String, _ size: Size = Size(120, 30)) -> Session<Gallery> {
    Session(Gallery(), state: Gallery.State(page: page), size: size)
  }

  private func words(_ session: Session<Gallery>) -> [String] { session.hints.map(\.word) }

  @Test(arguments: Catalog.pages.map { $0.guide.id }, ["c", "i", "?"] as [KeyPress])
  func `those of an open sheet are its own`(page: String, key: KeyPress) {
    var session = gallery(page)
    _ = session.input(.key(.escape))
    if session.state.pageHasKeys { _ = session.send(.navigation(.focus(.primary))) }
    _ = session.input(.key(key))
    #expect(session.state.sheet != nil)
    let own: Set = ["Copy", "Close", "Scroll", "Keys"]
    #expect(own.isSuperset(of: words(session)), "\(words(session))")
    #expect(words(session).contains("Close"))
  }

  @Test(arguments: Catalog.pages.map { $0.guide.id })
  func `a turn is offered where the element can turn`(page: String) {
    for size in [
      Size(200, 50), Size(120, 30), Size(80, 24), Size(80, 14), Size(70, 30), Size(62, 16),
      Size(45, 24),
    ] {
      var session = gallery(page, size)
      guard words(session).contains("Turn") else { continue }
      let before = session.frame()
      _ = session.input(.key("t"))
      while session.state.turn != nil { _ = session.send(.turnStep) }
      #expect(session.frame() != before, "at \(size)\n\(before.picture)")
    }
  }

  @Test func `in full screen and without room, no turn is offered`() {
    #expect(words(gallery("picker")).contains("Turn"))
    #expect(!words(gallery("picker", Size(80, 9))).contains("Turn"))
    var session = gallery("picker")
    _ = session.send(.navigation(.toggleFullScreen))
    #expect(!words(session).contains("Turn"))
  }

  @Test func `no way back is offered at the list of elements`() {
    var session = gallery("list")
    #expect(words(session).contains("Back"))
    _ = session.input(.key(.left))
    #expect(!session.state.pageHasKeys)
    #expect(words(session).contains("Open") && !words(session).contains("Back"))
  }
}
