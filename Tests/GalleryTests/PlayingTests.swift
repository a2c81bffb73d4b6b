import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@testable import Gallery

/// Checks that pages play their demos until the user takes over.
@Suite struct PlayingTests {
  private func gallery(_ page: String? = nil, _ size: Size = Size(120, 30)) -> Session<Gallery> {
    Session(Gallery(), state: Gallery.State(page: page), size: size)
  }

  private func screen(_ session: Session<Gallery>) -> String { session.frame().picture }

  @Test(arguments: Catalog.pages.map { $0.guide })
  func `each key that a page presses by itself is one of its keys`(guide: Guide) {
    for size in [Size(120, 30), Size(70, 30), Size(45, 24), Size(30, 15)] {
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

  /// Messages that the gallery shows in place of missing content.
  private static let empty = [
    "No element chosen", "Nothing to read here", "Nothing here", "No letters",
  ]

  @Test(arguments: Catalog.pages.map { $0.guide })
  func `no page says that there is nothing, but the one about that`(guide: Guide) {
    for size in [
      Size(200, 50), Size(120, 30), Size(80, 24), Size(70, 30), Size(45, 24), Size(30, 15),
    ] {
      // Code that contains such a message for other states does not count.
      let screen = screen(gallery(guide.id, size)).replacing(/placeholder: ".*"/, with: "")
      let said = Self.empty.filter { screen.contains($0) }
      #expect(
        said == (guide.id == "content-unavailable" ? ["No letters"] : []), "\(size)\n\(screen)")
    }
  }

  @Test func `these are the words that pages have for that`() {
    let sources = Self.sources()
    for words in Self.empty { #expect(sources.contains("\"\(words)"), "\(words)") }
  }

  /// The gallery's source code.
  private static func sources() -> String {
    let folder = TapeFile.path("../../Demo/Gallery", beside: #filePath)
    return [
      "Gallery.swift", "Parts/Columns.swift", "Pages/ThreeColumnsPage.swift",
      "Pages/WholeProgramPage.swift",
    ]
    .compactMap { TapeFile.text(at: "\(folder)/\($0)") }.joined()
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

  @Test func `a click on a hint of the overture is that key`() throws {
    var session = gallery(nil, Size(100, 30))
    let hints = try #require(session.frame().lines.last)
    let place = try #require(hints.firstRange(of: "Quit")).lowerBound
    let click = Point(hints.distance(from: hints.startIndex, to: place), 29)
    let commands = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: click)))
    guard case .quit? = commands.first else {
      Issue.record("\(commands)")
      return
    }
    #expect(session.state.isOverture)
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

  /// Sentences from the overture's script, and the shape that each describes.
  private static let sayings: [(String, Orientation)] = [
    ("Wide:", .landscape), ("Turned:", .portrait), ("appear in a popover", .portrait),
    ("On a phone", .compact), ("Turned back", .landscape),
  ]

  @Test(arguments: [nil, "whole-program"] as [String?])
  func `what is said of a shape is said where that shape is`(page: String?) {
    for size in [
      Size(200, 50), Size(130, 40), Size(100, 30), Size(80, 24), Size(60, 30), Size(45, 24),
      Size(45, 12), Size(30, 15),
    ] {
      var session = gallery(page, size)
      // In a wide overture, each shape has a sentence below it.
      if session.state.isOverture, size.width >= StageLayout.standingWidth { continue }
      for step in WholeProgramPage.guide.demo.steps {
        _ = session.send(.play)
        while session.state.turn != nil { _ = session.send(.turnStep) }
        guard case .turn = step else { continue }
        let (state, shown) = (session.state, screen(session))
        let place = state.stage(in: state.stageSize).place(of: state.played.shape)
        for (words, shape) in Self.sayings where shown.contains(words) {
          #expect(place?.orientation == shape, "\(size)\n\(shown)")
          if words.contains("popover") {
            #expect(shown.contains(state.symbols.up), "no popover at \(size)\n\(shown)")
          }
        }
      }
    }
  }

  @Test func `what was said of a shape is not said of the one that comes by hand`() {
    var session = gallery("whole-program", Size(200, 50))
    _ = session.send(.play)
    #expect(screen(session).contains("Wide:"))
    _ = session.resize(to: Size(70, 30))
    #expect(!screen(session).contains("Wide:"), "\(screen(session))")
    _ = session.resize(to: Size(200, 50))
    #expect(screen(session).contains("Wide:"), "\(screen(session))")
  }

  @Test func `a turned element is as high as its room, and so is the overture`() {
    for (page, size, room) in [("alert", Size(200, 50), 41), (nil, Size(180, 50), 45)]
      as [(String?, Size, Int)]
    {
      let session = gallery(page, size)
      for shape in Orientation.allCases {
        let stage = session.state.stage(in: session.state.stageSize, shape: shape)
        #expect(stage.places.map(\.rect.height) == [room], "\(shape)")
      }
    }
  }

  @Test(arguments: [(200, 50), (250, 70), (320, 60)])
  func `on a large screen the overture has all three shapes, and below each what is said of it`(
    width: Int, height: Int
  ) {
    var session = gallery(nil, Size(width, height))
    for step in WholeProgramPage.guide.demo.steps {
      _ = session.send(.play)
      let (places, lines) = (session.state.stage(in: Size(width, height)).places, screen(session))
      #expect(places.map(\.orientation) == Orientation.allCases)
      #expect(places.allSatisfy { $0.rect.x >= 0 && $0.rect.maxX <= width })
      for (place, next) in zip(places, places.dropFirst()) {
        #expect(place.rect.maxX < next.rect.x && place.rect.maxY == next.rect.maxY)
      }
      guard case .turn(_, let words) = step else { continue }
      #expect(lines.contains(words), "\(lines)")
    }
    let shown = session.frame().lines
    let below = session.state.stage(in: Size(width, height)).places[0].rect.maxY
    #expect(shown[below].contains("On a phone") && shown[below].contains("Turned:"))
  }

  @Test func `where there is room below an element, its code and its guidelines stand there`() {
    let wide = screen(gallery("alert", Size(200, 50)))
    for words in ["Guidelines", "AL1   An alert", "primaryButton:"] {
      #expect(wide.contains(words), "\(wide)")
    }
    #expect(!screen(gallery("alert", Size(200, 30))).contains("Guidelines"))
    #expect(!screen(gallery("alert", Size(120, 50))).contains("Guidelines"))
  }

  @Test(arguments: [nil, "whole-program"] as [String?])
  func `without room for a turn, an element is as wide as it can be`(page: String?) {
    for size in [Size(80, 24), Size(64, 30)] {
      var session = gallery(page, size)
      var shapes: [Orientation?] = []
      for step in WholeProgramPage.guide.demo.steps {
        _ = session.send(.play)
        if case .turn = step { shapes.append(session.state.shape) }
      }
      #expect(shapes.contains(.compact) && shapes.last == .some(nil), "\(size): \(shapes)")
    }
  }

  @Test func `a page that turns begins again as wide as it can be`() {
    var session = gallery("whole-program")
    _ = session.input(.key("t"))
    #expect(session.state.shape != nil)
    _ = session.input(.key("R"))
    #expect(session.state.shape == nil)
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
      // The rows in landscape, in portrait, and in the list of the compact shape.
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

  @Test func `a popover that a page has opened in portrait takes the keys of whoever takes over`() {
    var tried = 0
    for guide in Catalog.pages.map({ $0.guide }) {
      var session = gallery(guide.id, Size(200, 50))
      for _ in guide.demo.steps {
        _ = session.send(.play)
        guard session.state.played.shape == .portrait, screen(session).contains("▲─") else {
          continue
        }
        tried += 1
        var taken = session
        _ = taken.input(.key(.down))
        #expect(screen(taken).contains("▲─"), "\(guide.id)\n\(screen(taken))")
      }
    }
    #expect(tried > 0)
  }

  @Test func `after a click the keys go to the shape that was clicked`() throws {
    var session = gallery("three-columns", Size(200, 50))
    _ = session.send(.take)
    let places = session.state.stage(in: session.state.stageSize).places
    let portrait = try #require(places.first { $0.orientation == .portrait })
    #expect(session.state.pageContext.size == places.first?.inside.size)
    let left = try #require(session.state.layout[.secondary]).x
    let bar = screen(session).split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(bar.firstIndex { $0.contains("portrait") })
    let point = Point(left + portrait.inside.x + 4, y + portrait.inside.height / 2)
    _ = session.input(.mouse(MouseEvent(.press(.left, clickCount: 1), at: point)))
    #expect(session.state.pageContext.size == portrait.inside.size, "\(screen(session))")
  }
}

extension Gallery.State {
  fileprivate var stageCount: Int { stage(in: stageSize).places.count }
}
