import SplitViewControls
import SplitViewUI

/// A line of bars for figures that change.
struct SparklinePage: GalleryPage {
  static let guide = Guide(
    "sparkline", .controls, "Sparkline", rows: ["PV2"],
    what: """
      Figures as a line of bars, the newest at the right. One bar takes one cell, so a row of a \
      list or a dashboard has room for it.
      """,
    press: "Press + and - to let the wind rise or fall.",
    turned: "In a narrow view, the oldest figures are left out.",
    code: """
      VStack<Event>(spacing: 1) {
        HStack(spacing: 2) {
          Text("Wind")
          Sparkline(wind, in: 0...12)
          Text("\\(Int(wind.last ?? 0)) Beaufort", .secondary)
        }
        HStack(spacing: 2) {
          Text("Tide")
          Sparkline(Self.tide)
        }
      }
      .padding()
      """,
    demo: Demo(
      steps: (1...24).flatMap { $0 % 7 < 4 ? ["+", "+"] : ["-", "-", "-"] } + [.wait, .wait],
      beat: .milliseconds(120)))

  enum Event: Sendable { case rise(Double) }

  private static let tide: [Double] = [
    1, 2, 4, 6, 8, 9, 9, 8, 6, 4, 2, 1, 1, 2, 4, 6, 8, 9, 9, 8, 6, 4, 2, 1,
  ]

  var wind: [Double] = [2, 3, 3, 4, 5, 7, 8, 8, 9, 7, 6, 6, 4, 3, 3, 2]

  mutating func update(_ event: Event) {
    switch event {
    case .rise(let step): wind.append(min(max(0, (wind.last ?? 0) + step), 12))
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event>(spacing: 1) {
      HStack(spacing: 2) {
        Text("Wind")
        Sparkline(wind, in: 0...12)
        Text("\(Int(wind.last ?? 0)) Beaufort", .secondary)
      }
      HStack(spacing: 2) {
        Text("Tide")
        Sparkline(Self.tide)
      }
    }
    .padding()
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding("+", help: "More wind", hint: "More wind", event: .rise(1)),
      KeyBinding("-", help: "Less wind", hint: "Less", event: .rise(-1)),
    ]
  }
}
