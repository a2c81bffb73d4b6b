import SplitViewUI

/// Rows of a sidebar, and of a plain list.
struct ListPage: GalleryPage {
  static let guide = Guide(
    "list", .lists, "List", rows: ["SV3", "SV8"],
    what: """
      Rows, as a sidebar with sections and counts, or as a plain list with a second line. The \
      selected row is bright in the focused list, and quiet in others.
      """,
    press: "Press up and down to select, o for the other list.",
    turned: "A list has the same rows in every shape. A long title is cut; its date is not.",
    code: """
      List(
        Self.letters, selection: letter, rowHeight: 2, isFocused: context.isFocused && isInLetters,
        send: { .init($0, isLetter: true) },
        row: { letter, index in
          Row(
            letter, detail: "09:1\\(index)", subtitle: Self.subjects[index], marks: "!",
            accent: index == 0 ? context.symbols.unread : nil, isProminent: index == 0)
        })
      """,
    demo: Demo(steps: [.down, .wait, .down, .wait, "o", .wait, .down, .wait, .down, "o", .up]))

  enum Event: Sendable {
    case chooseFolder(Int), chooseLetter(Int), move(Int), other

    init?(_ action: ListAction<String>, isLetter: Bool) {
      guard case .select(let item) = action else { return nil }
      if isLetter, let index = ListPage.letters.firstIndex(of: item) {
        self = .chooseLetter(index)
      } else if let index = ListPage.folders.firstIndex(of: item), index > 0 {
        self = .chooseFolder(index)
      } else {
        return nil
      }
    }
  }

  fileprivate static let folders = ["home", "Inbox", "Drafts", "Sent"]
  private static let subjects = [
    "The engine arrived", "A moth in the relay", "Notes on a machine", "中間子",
  ]
  fileprivate static let letters = ["Ada Lovelace", "Grace Hopper", "Alan Turing", "湯川秀樹"]

  var folder = 1
  var letter = 0
  var isInLetters = true

  mutating func update(_ event: Event) {
    switch event {
    case .chooseFolder(let index): (folder, isInLetters) = (index, false)
    case .chooseLetter(let index): (letter, isInLetters) = (index, true)
    case .move(let step) where isInLetters:
      letter = min(max(0, letter + step), Self.letters.count - 1)
    case .move(let step): folder = min(max(1, folder + step), Self.folders.count - 1)
    case .other: isInLetters.toggle()
    }
  }

  func view(_ context: PageContext) -> any View<Event> {
    VStack<Event>(spacing: 1) {
      List(
        Self.folders, selection: folder, isFocused: context.isFocused && !isInLetters,
        appearance: .sidebar, send: { .init($0, isLetter: false) },
        row: { folder, index in
          Row(folder, detail: index == 1 ? "214" : "", kind: index == 0 ? .header : .item)
        })
      List(
        Self.letters, selection: letter, rowHeight: 2, isFocused: context.isFocused && isInLetters,
        send: { .init($0, isLetter: true) },
        row: { letter, index in
          Row(
            letter, detail: "09:1\(index)", subtitle: Self.subjects[index], marks: "!",
            accent: index == 0 ? context.symbols.unread : nil, isProminent: index == 0)
        })
    }
  }

  func keys(_ context: PageContext) -> [KeyBinding<Event>] {
    [
      KeyBinding(moving: .nextRow, keys: [.named, .letters], help: "Next row", event: .move(1)),
      KeyBinding(
        moving: .previousRow, keys: [.named, .letters], help: "Previous row", event: .move(-1)),
      KeyBinding("o", help: "The other list", hint: "Other list", event: .other),
    ]
  }
}
