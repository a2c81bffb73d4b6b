import NavigationModel
import TestSupport
import Testing

@testable import MailBrowser

/// The width of a message in terminals of 40 to 250 cells, when text has priority.
@Suite struct MessageWidthTests {
  /// In a terminal of `terminal` cells, there are `columns` columns, and the message has `message` cells.
  private struct Sample {
    let terminal: Int
    let columns: Int
    let message: Int
  }

  /// Returns the layouts of an open message while the terminal gets wider.
  private func samples(_ minimum: MessageMinimum, style: SplitViewStyle = .triple) throws
    -> [Sample]
  {
    var preferences = MailPreferences()
    preferences.style = style
    var room = try Mailroom(250, 30, preferences: preferences, messageMinimum: minimum)
    room.press(.enter)
    return (40...250).map { width in
      room.turn(to: width, 30)
      let columns = room.state.layout.columns
      return Sample(
        terminal: width, columns: columns.count,
        message: columns.first { $0.column == .secondary }?.width ?? 0)
    }
  }

  @Test(
    "A message is narrower in a wider terminal only where a column joins, and keeps its minimum there",
    arguments: MessageMinimum.allCases, SplitViewStyle.allCases)
  func growth(_ minimum: MessageMinimum, _ style: SplitViewStyle) throws {
    let samples = try samples(minimum, style: style)
    for (before, after) in zip(samples, samples.dropFirst()) {
      if after.columns == before.columns { #expect(after.message >= before.message, "\(after)") }
      #expect(after.columns >= before.columns, "\(after)")
      if after.columns > 1 { #expect(after.message >= minimum.cells, "\(after)") }
    }
  }

  @Test(
    "The terminals in which a column joins",
    arguments: zip(MessageMinimum.allCases, [[79, 96], [91, 120], [105, 134]]))
  func thresholds(_ minimum: MessageMinimum, _ expected: [Int]) throws {
    let samples = try samples(minimum)
    let joins = zip(samples, samples.dropFirst()).filter { $0.columns < $1.columns }
    #expect(joins.map(\.1.terminal) == expected)
  }

  @Test func `Each width has its message: ten terminals a line`() throws {
    let samples = try samples(.text)
    let lines = stride(from: 0, to: samples.count, by: 10).map { start in
      samples[start..<min(start + 10, samples.count)].map { padded($0.message) }
        .joined(separator: " ")
    }
    let drawing = zip(stride(from: 40, through: 250, by: 10), lines)
      .map { "\(padded($0)) │ \($1)" }.joined(separator: "\n")
    #expect(drawing == Self.widths)
  }

  private func padded(_ number: Int) -> String {
    String(repeating: " ", count: max(0, 3 - "\(number)".count)) + "\(number)"
  }

  private static let widths = """
     40 │  40  41  42  43  44  45  46  47  48  49
     50 │  50  51  52  53  54  55  56  57  58  59
     60 │  60  61  62  63  64  65  66  67  68  69
     70 │  70  71  72  73  74  75  76  77  78  79
     80 │  80  81  82  83  84  85  86  87  88  89
     90 │  90  66  66  66  66  66  66  66  67  68
    100 │  69  70  71  72  73  74  75  76  77  78
    110 │  79  80  80  80  81  82  83  84  85  86
    120 │  66  67  68  69  70  71  72  73  74  75
    130 │  76  77  78  79  80  80  80  80  80  80
    140 │  80  80  80  80  80  80  80  80  80  80
    150 │  80  81  82  82  83  83  84  85  85  86
    160 │  86  86  86  86  86  86  86  86  86  86
    170 │  86  86  86  86  86  86  86  86  86  86
    180 │  86  86  86  86  86  86  86  86  86  86
    190 │  86  86  86  86  86  86  86  86  86  86
    200 │  86  86  86  87  87  88  88  89  89  90
    210 │  90  91  91  92  92  93  93  94  94  95
    220 │  95  96  96  97  97  98  98  99  99 100
    230 │ 100 101 101 102 102 103 103 104 104 105
    240 │ 105 106 106 107 107 108 108 109 109 110
    250 │ 110
    """

  @Test func `In portrait the lists are in a popover, which is open at the start alone`() throws {
    var room = try Mailroom(80, 24, messageMinimum: .text)
    #expect(room.state.layout.popover?.column == .supplementary)
    room.press(.enter)
    #expect(room.state.layout.popover == nil && room.state.layout[.secondary]?.width == 80)
    var wide = try Mailroom(120, 24, messageMinimum: .text)
    wide.turn(to: 80, 24)
    #expect(wide.state.layout.popover == nil)
    let again = try Mailroom(
      80, 24, in: room.folder, messageMinimum: .text, restoring: room.state.saved)
    #expect(again.state.layout.popover == nil, "who read a message goes on")
  }

  @Test func `A divider that was moved stays where it was put`() throws {
    var room = try Mailroom(160, 24, messageMinimum: .text)
    room.type("<<<<")
    let moved = room.state.layout[.supplementary]?.width
    room.turn(to: 100, 24)
    room.turn(to: 160, 24)
    #expect(room.state.layout[.supplementary]?.width == moved)
    room.turn(to: 150, 24)
    #expect(room.state.layout[.supplementary]?.width == moved)
  }
}
