import SplitViewUI

/// Stacks of views, with lines between the views.
struct StacksPage: GalleryPage {
  static let guide = Guide(
    "stacks", .stacks, "Stacks", rows: ["LY1", "LY2"],
    what: """
      Views above each other and side by side, which share the space by a rule. Lines between \
      them join where they meet.
      """,
    press: """
      Press + for more words, p to give the words their space first, up and down in the \
      journal.
      """,
    turned: """
      The same stacks in every shape. Spacers shrink first, then long texts; each text keeps \
      its first row.
      """,
    code: """
      HStack {
        VStack {
          for (name, value) in Self.facts {
            HStack {
              Text(name, .secondary).frame(width: 8)
              Text(value)
            }
          }
        }
        .padding(.horizontal)
        Divider()
        VStack {
          Text(words).padding(.horizontal).layoutPriority(isFirst ? 1 : 0)
          Divider()
          pages
          Spacer()
          Divider()
          weather
        }
      }
      .border("The lamp")
      """,
    demo: Demo(steps: ["+", .wait, "p", .wait, .down, .down, .wait, "+", .wait, "p", .wait]))

  enum Event: Sendable { case more, first, choose(Int), move(Int) }

  private static let facts = [("Oil", "3 l"), ("Wick", "new"), ("Lit at", "16:41")]
  private static let story =
    "The wind turned west in the night, and the lamp burned low until the keeper came up with oil. "

  var length = 1
  var isFirst = false
  var page = 0
  var chosen = 0

  mutating func update(_ event: Event) {
    switch event {
    case .more: length = length % 8 + 3
    case .first: isFirst.toggle()
    case .choose(let index): chosen = index
    case .move(let step): page = min(max(0, page + step), 11)
    }
  }

  private var words: String { String(repeating: Self.story, count: length) }

  private var pages: List<String, Event> {
    List(
      (1...12).map { "Page \($0) of the journal" }, selection: page,
      send: { action in
        guard case .scroll(let step) = action else { return nil }
        return .move(step)
      }, row: { title, _ in Row(title) })
  }

  private var weather: SegmentedControl<Event> {
    SegmentedControl(["Calm", "Gale"], selection: chosen, send: Event.choose)
  }

  func view(_ context: PageContext) -> any View<Event> {
    HStack {
      VStack {
        for (name, value) in Self.facts {
          HStack {
            Text(name, .secondary).frame(width: 8)
            Text(value)
          }
        }
      }
      .padding(.horizontal)
      Divider()
      VStack {
        Text(words).padding(.horizontal).layoutPriority(isFirst ? 1 : 0)
        Divider()
        pages
        Spacer()
        Divider()
        weather
      }
    }
    .border("The lamp")
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding("+", help: "Show more words, or fewer", hint: "Words", event: .more),
      KeyBinding(
        "p", help: "Give the words their space first, or treat all views alike", hint: "Priority",
        event: .first),
      KeyBinding(moving: .nextRow, keys: [.named, .letters], help: "Next page", event: .move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous page", event: .move(-1)),
    ]
  }
}
