import Browsing
import KeystrokeReplay
import PtyReplay
import RandomPlay
import Testing

@testable import Feeds

/// The subscriptions that the tapes read.
private let sample = TapeFile.path("../../Demo/Feeds/Sample/feeds.opml", beside: #filePath)

@Test(arguments: try Tape.all(in: "../../Demo/Feeds/Tapes"))
func `every screen is as the tape says`(tape: Tape) throws {
  let report = try Script(tape).play(on: Feeds.tape(sample))
  #expect(report.isPassed, "\(report)")
  #expect(report.obsolete == [], "goldens that no snapshot uses")
}

@Test(arguments: try Tape.all(in: "../../Demo/Feeds/Tapes"))
func `the program itself shows the same in a terminal`(tape: Tape) throws {
  let feeds = PtyCommand(besideTests: "Feeds", [sample])
  let played = try Script(tape).play(on: Feeds.tape(sample), in: feeds)
  #expect(played.isPassed, "\(played.failures)")
}

/// Random walks break no invariant.
@Test(arguments: 1...4)
func `whatever a user does, nothing breaks`(seed: Int) throws {
  let programs = [FuzzProgram(TapeLaunch(name: "feeds"), Feeds.tape(sample))]
  var tape = try #require(RandomTape(seed: UInt64(seed), on: programs))
  let failure = try tape.failure(within: 200) { _ in }
  #expect(failure == nil, "\(failure.map { "\($0.violation)" } ?? "")\n\(tape.walk.tape())")
}

@Test func `articles of RSS, RSS 1.0 and Atom are read, whatever form their texts have`() throws {
  let shelf = Shelf()
  try shelf.open(sample)
  #expect(shelf.feeds.map(\.articles.count) == [3, 2, 1])
  let articles = shelf.feeds.flatMap(\.articles)
  #expect(
    articles.map(\.author)[0...3] == ["Ada Lovelace", "Grace Hopper", "", "Augustin Fresnel"])
  #expect(articles.map(\.link)[3] == "https://lamp.example/7")
  #expect(articles[1].title == "Fog horn & bell: a test on Friday")
  #expect(
    articles[1].html == "<p>Both sound for <b>ten minutes</b> from noon on. Nothing is wrong.</p>")
  #expect(articles[3].html.contains("<em>Rings</em> bend"))
  #expect(articles[5].date == "2026-04-30T20:00:00Z")
}

@Test func `the program has less than 200 lines, none longer than a hundred columns`() throws {
  let files = ["Feeds", "FeedFile", "Shelf"].map { "../../Demo/Feeds/\($0).swift" }
  let lines = try files.flatMap { file in
    let text = try #require(TapeFile.text(at: TapeFile.path(file, beside: #filePath)))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
  #expect(lines.count < 200)
  #expect(lines.allSatisfy { $0.count <= 100 })
}
