import KeystrokeReplay
import Pictures
import SplitViewUI
import TerminalFrame
import Testing

/// Films a tape of the notes.
func film(_ text: String, _ program: NotesProgram = NotesProgram()) throws -> Film {
  let script = Script(Tape(text, file: "notes.tape")) { _ in nil }
  if let problem = script.diagnostics.first { throw problem }
  var player = try Player(program, script)
  return player.film()
}

/// A tape that turns the screen, opens a popover, and shows letters of all kinds.
let turningTape = """
  Launch notes "Äpfel" "日本語" "क्षी e\u{301}" "< & >" "⚑ ↩ 👩"
  Set Size 80x12
  Sleep 1s
  Down 3
  Snapshot low
  Resize 60x16
  Sleep 500ms
  Left
  Sleep 500ms
  Down
  Resize 40x14
  Left
  Sleep 2s
  Hide
  Up
  Sleep 1m
  Show
  Resize 80x12
  """

@Suite struct PictureTests {
  /// True for characters that a picture writes as text, not as shapes.
  private func isWritten(_ text: String) -> Bool {
    guard let scalar = text.unicodeScalars.first else { return false }
    let isDrawn = (0x2500...0x259F).contains(scalar.value) || "▲▼●•◫".contains(text)
    return !isDrawn && !text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
  }

  private func expectLetters(of moment: Picture.Moment, asIn frame: Frame, _ place: String) {
    var expected: [Point: String] = [:]
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        let text = frame.text(of: frame[Point(x, y)])
        if isWritten(text) { expected[Point(x, y)] = text }
      }
    }
    for point in Set(expected.keys).union(moment.letters.keys) {
      #expect(moment.letters[point] == expected[point], "\(point) \(place)")
    }
    #expect(moment.doubled.isEmpty, "\(place)")
    let cell = Picture.cell
    #expect(moment.window[2] == frame.size.width * cell.width + 2 * cell.padding, "\(place)")
    #expect(moment.window[3] == frame.size.height * cell.height + 2 * cell.padding, "\(place)")
  }

  @Test func `at every moment the picture shows what the film does, each cell once`() throws {
    let film = try film(turningTape)
    let picture = Picture(film.svg(title: "turning"))
    #expect(film.shots.count > 8)
    for (number, shot) in film.shots.enumerated() {
      let isLast = number + 1 == film.shots.count
      let end = isLast ? picture.length : film.shots[number + 1].time
      for time in [shot.time, end - 1] {
        expectLetters(of: picture.moment(time), asIn: shot.frame, "at \(time) ms")
      }
    }
    #expect(picture.length >= (film.shots.last?.time ?? 0) + 1500)
  }

  @Test func `borders are unbroken at every moment`() throws {
    let film = try film(turningTape)
    let picture = Picture(film.svg(title: "turning"))
    let (width, height) = (Picture.cell.width, Picture.cell.height)
    var lines = 0
    for shot in film.shots {
      let moment = picture.moment(shot.time)
      for y in 0..<shot.frame.size.height {
        for x in 0..<shot.frame.size.width {
          let text = shot.frame.text(of: shot.frame[Point(x, y)])
          if "─┼┬┴├┤".contains(text), !text.isEmpty {
            let left = text == "├" ? width / 2 : 0
            let right = text == "┤" ? width / 2 + 1 : width
            lines += 1
            #expect(
              (left..<right).allSatisfy { moment.covers(x * width + $0, y * height + height / 2) })
          }
          if "│┼├┤".contains(text), !text.isEmpty {
            #expect(
              (0..<height).allSatisfy { moment.covers(x * width + width / 2, y * height + $0) })
          }
        }
      }
    }
    #expect(lines > 600)
  }

  @Test func `without motion the first snapshot's screen is seen`() throws {
    let film = try film(turningTape)
    let shot = try #require(film.shots.first { $0.snapshots == ["low"] })
    #expect(shot.frame.size == Size(80, 12))
    let picture = Picture(film.svg(title: "turning"))
    expectLetters(of: picture.moment(nil), asIn: shot.frame, "at rest")
    #expect(picture.text.contains("@media(prefers-reduced-motion:no-preference)"))
  }

  @Test func `the window stands in the middle of a picture that has room for all of them`() throws {
    let film = try film(turningTape)
    let picture = Picture(film.svg(title: "turning"))
    #expect(picture.text.contains("viewBox=\"0 0 760 344\""))
    for shot in film.shots {
      let window = picture.moment(shot.time).window
      #expect(window[0] * 2 + window[2] == 760 && window[1] == 8)
    }
  }

  @Test func `pieces that do not change are in the picture once, and are not animated`() throws {
    let film = try film("Set Size 80x12\nSleep 1s\nType \"x\"\nSleep 1s")
    let picture = Picture(film.svg(title: "notes"))
    #expect(film.shots.count == 2)
    #expect(picture.text.split(separator: ">Apples<").count == 3)
    #expect(picture.groupCount.animated == 1)
    #expect(picture.text.utf8.count < 4000)
  }

  @Test func `a film of one screen stands still, as the picture of that screen does`() throws {
    let film = try film("Set Size 40x8\nSleep 1s")
    #expect(film.shots.count == 1)
    let svg = film.svg(title: "one")
    #expect(!svg.contains("animation") && !svg.contains("hidden"))
    #expect(film.shots.first?.frame.svg(film.theme, title: "one") == svg)
  }

  @Test func `hidden steps are not in the picture, and take no time`() throws {
    let film = try film("Hide\nType \"x\"\nSleep 1m\nShow\nSleep 1s\nHide\nDown\nSleep 1s\nUp")
    #expect(film.length == 1000 && film.shots.count == 1)
    #expect(film.shots.first?.frame.lines.contains { $0.contains("x was pressed") } == true)
  }

  @Test func `the same film gives the same bytes`() throws {
    #expect(try film(turningTape).svg(title: "a") == film(turningTape).svg(title: "a"))
  }

  @Test func `each theme has its own ground`() throws {
    #expect(try film("Set Theme light").svg(title: "a").contains("rx=\"8\" fill=\"#ffffff\""))
    #expect(try film("Set Theme dark").svg(title: "a").contains("rx=\"8\" fill=\"#16181d\""))
  }
}
