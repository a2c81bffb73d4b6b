import SplitViewControls
import SplitViewUI

/// A progress bar and a spinner.
struct ProgressViewPage: GalleryPage {
  static let guide = Guide(
    "progress-view", .controls, "Progress view", rows: ["PV1"],
    what: """
      A bar for a task whose length is known: it grows by eighths of a cell, and is full only \
      at the end. A spinner for a task of unknown length.
      """,
    press: "Press + and - to copy one page more or less, > for fifty, Space to turn the spinner.",
    turned: "In a narrow view, the label is above the bar.",
    code: """
      VStack<Event>(spacing: 1) {
        ProgressView("Copying the journal", value: Double(done), total: Double(Self.total))
        ProgressView(value: Double(done), total: Double(Self.total)).frame(width: 34)
        ProgressView("Looking for ships", phase: ticks)
      }
      .padding()
      """,
    demo: Demo(
      steps: (1...56).flatMap { _ in ["+", "+", " "] } + [
        .wait, .wait, .wait, .wait, .wait, .wait,
      ],
      beat: .milliseconds(60)))

  enum Event: Sendable { case copy(Int), tick }

  private static let total = 173

  var done = 61
  var ticks = 0

  mutating func update(_ event: Event) {
    switch event {
    case .copy(let pages): done = min(max(0, done + pages), Self.total)
    case .tick: ticks += 1
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event>(spacing: 1) {
      ProgressView("Copying the journal", value: Double(done), total: Double(Self.total))
      ProgressView(value: Double(done), total: Double(Self.total)).frame(width: 34)
      ProgressView("Looking for ships", phase: ticks)
    }
    .padding()
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding("+", help: "Copy a page", hint: "Copy", event: .copy(1)),
      KeyBinding("-", help: "Copy one page less", event: .copy(-1)),
      KeyBinding(">", help: "Copy 50 pages", hint: "50", event: .copy(50)),
      KeyBinding(" ", help: "A tick of the timer", hint: "Tick", event: .tick),
    ]
  }
}
