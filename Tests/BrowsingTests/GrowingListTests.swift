import KeystrokeReplay
import SplitViewUI
import TerminalFrame
import Testing

@testable import Browsing

/// A list that gets four more rows every half second, as from a pipe. A search of its rows takes two seconds.
private enum Growing {
  static func tape() -> AppTape<Browser> {
    let browsed = Browsed(title: "Pipe", depth: 1) { _ in
      BrowserLevel("Lines", views: ["Line"])
    } rows: { _, _ in
    } content: { _, _, _ in
    }
    let rows = (0..<200).map { BrowserRow(id: $0 % 4 == 3 ? "lamp \($0)" : "wick \($0)") }
    return AppTape(
      Browser(browsed), state: BrowserState(depth: 1),
      effects: { effect in
        switch effect {
        case .rows(let path, _, let generation):
          return news(rows).enumerated().map { index, news in
            TapeAnswer(
              .rows(path, generation: generation, news), after: .milliseconds(500 * index))
          }
        case .filter(let path, let rows, let query, let former):
          let found = rows.rows(with: query, among: former) ?? []
          return [
            TapeAnswer(.filtered(path, query: query, found, of: rows.count), after: .seconds(2))
          ]
        default: return []
        }
      }
    ) { state in
      TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
    }
  }

  private static func news(_ rows: [BrowserRow]) -> [RowNews] {
    RowNews.whole(rows).flatMap { news -> [RowNews] in
      guard case .more(let batch) = news else { return [news] }
      return stride(from: 0, to: batch.starts.count, by: 4).map { start in
        let end = start + 4 < batch.starts.count ? batch.starts[start + 4] : batch.end
        return .more(RowBatch(starts: Array(batch.starts[start..<start + 4]), end: end))
      }
    }
  }
}

@Test func `a search ends although rows keep arriving, and looks at all of them`() throws {
  let script = Tape(
    """
    Launch browser
    Set Size 120x30
    Sleep 3s
    Type "/lamp"
    Sleep 2500ms
    Expect Not "wick"
    Expect "lamp 3"
    Expect "lamp 31"
    Sleep 2s
    Expect "lamp 47"
    Expect Not "wick"
    """, file: "x.tape")
  var player = try Player(Growing.tape(), Script(script) { _ in nil })
  let report = player.play()
  #expect(report.isPassed, "\(report)")
}
