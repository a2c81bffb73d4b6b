import SplitViewUI

@testable import DeveloperTools

/// Draws docs/guides/debugging.md: the inspector after two keys in Tally.
enum DebuggingPage: GuidePage {
  static let name = "debugging"

  static func drawings() -> [String] {
    var session = Session(
      InspectorApp(name: "tally-4711"), state: InspectorApp.State(), size: Size(80, 12))
    _ = session.send(.records(records))
    return [session.frame().lines.joined(separator: "\n")]
  }

  private static var records: [InspectionRecord] {
    (1...2).flatMap { count in
      let start = 1_000_000 * count
      return [
        InspectionRecord(kind: .input, time: start, title: "+"),
        InspectionRecord(
          kind: .event, time: start + 90, cost: 41, title: "count",
          pages: [
            .init(name: "Event", text: "count"),
            .init(name: "Effects", text: "perform(report(\"Cups\", \(count)), id: nil)"),
            .init(name: "State", text: "State\n  counts: Cups \(count)"),
          ]),
        InspectionRecord(
          kind: .frame, time: start + 2140, cost: 2010, title: "100x30, drawn in 1830 µs"),
        InspectionRecord(kind: .printed, time: start + 3000, title: "printed: \(count) Cups"),
      ]
    }.dropLast(2)
  }
}
