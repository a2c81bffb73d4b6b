import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

/// Snapshots of parts of the screen, and snapshots in which varying text is replaced.
@Suite struct SnapshotMaskTests {
  private func golden(_ steps: String) throws -> ScreenRecord {
    let report = try play("Set Size 60x8\n\(steps)\nSnapshot a")
    return try ScreenRecord(golden: try #require(report.snapshots["a"]))
  }

  @Test func `a mask replaces what its pattern matches, with its style, and the row follows`()
    throws
  {
    let plain = try golden("Sleep 0s")
    let masked = try golden("Mask /Appl(e)s/ \"漢\"\nMask /\\d+ past/ \"TIME\"")
    #expect(masked.rows[0].hasSuffix("TIME"))
    #expect(masked.rows[1] == plain.rows[1].replacing("Apples", with: "漢"))
    let title = try #require(plain.runs[1].first { $0.style == "title" })
    #expect(
      masked.runs[1].first { $0.style == "title" }?.cells == title.cells.lowerBound..<title.cells
        .lowerBound + 2)
    #expect(masked.rows[3] == " All about 漢.")
    #expect(masked.model.contains("Path \"漢\""))
  }

  @Test func `the last mask of a pattern counts, and an empty text takes the match away`() throws {
    let masked = try golden("Mask /All about/ \"x\"\nMask /All about/ \"\"")
    #expect(masked.rows[3] == "  Apples.")
    #expect(
      try golden("Mask /All about/ \"\(String(repeating: "x", count: 70))\"").rows[3].count == 60)
  }

  @Test func `a part has its cells, its styles, and the cursor if that is in it`() throws {
    let report = try play("Set Size 60x8\nSnapshot a 27,2 34,4\nSnapshot b 1,4 9,4")
    let part = try ScreenRecord(golden: try #require(report.snapshots["a"]))
    #expect(part.size == Size(8, 3) && part.rows[0] == " Apples" && part.cursor == nil)
    #expect(part.runs[0].map(\.cells) == [1..<7])
    let other = try ScreenRecord(golden: try #require(report.snapshots["b"]))
    #expect(other.rows == [" All abou"] && other.cursor == Point(0, 0))
  }

  @Test func `half a wide letter at the edge of a part is a blank`() throws {
    let report = try play(
      "Set Size 60x8\nReceive 漢漢\nSnapshot left 1,1 2,1\nSnapshot right 3,1 5,1\nMask /漢/ \"x\"\nSnapshot all"
    )
    let whole = try ScreenRecord(golden: try #require(report.snapshots["all"]))
    #expect(whole.rows[0].contains("xx"))
    let left = try ScreenRecord(golden: try #require(report.snapshots["left"]))
    let right = try ScreenRecord(golden: try #require(report.snapshots["right"]))
    #expect(left.size == Size(2, 1) && right.size == Size(3, 1))
    #expect([left, right].allSatisfy { $0.rows[0].displayWidth <= $0.size.width })
  }

  @Test func `a masked snapshot equals its golden whatever the time`() throws {
    let steps = "Mask /\\d+ past/ \"TIME\"\nSnapshot a 25,1 60,3"
    let golden = try #require(try play("Set Size 60x8\n\(steps)").snapshots["a"])
    #expect(try play("Set Size 60x8\nSleep 5m\n\(steps)", goldens: ["a": golden]).isPassed)
    let wrong = golden.replacing("Apples", with: "Appels")
    let other = try play("Set Size 60x8\n\(steps)", goldens: ["a": wrong])
    #expect(other.failures.first?.message == "the screen differs from its golden: 1 row")
  }
}
