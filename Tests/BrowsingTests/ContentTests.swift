import KeystrokeReplay
import SplitViewUI
import Testing

@testable import Browsing

/// Notes in a list that arrives in pieces, for tapes.
private enum Notes {
  static let browsed: Browsed = {
    var browsed = Browsed(title: "Notes", depth: 1) { _ in
      var level = BrowserLevel("All", views: ["Text", "Source"])
      (level.showsValues, level.sizedViews, level.watched) = (true, [0], ["/srv/notes"])
      return level
    } rows: { _, _ in
    } content: { _, _, _ in
    }
    browsed.hand = { _, _, _ in .done("") }
    return browsed
  }()

  static func rows(_ numbers: ClosedRange<Int>) -> [BrowserRow] {
    numbers.map { number in
      var row = BrowserRow(id: "note \(number)", detail: "value \(number)")
      row.valueRole = .string
      return row
    }
  }

  /// The news for a list whose second half arrives late.
  static func news() -> [(RowNews, after: Duration)] {
    let bytes = RecordBytes()
    let all = rows(1...40)
    let list = RowList(bytes, hasIDs: true) { _, range in all[range.lowerBound] }
    bytes.append(Array(repeating: 0x0A, count: 40))
    func batch(_ range: Range<Int>) -> RowBatch {
      RowBatch(starts: Array(range), end: range.upperBound, ids: all[range].map(\.id))
    }
    return [
      (.began(list, as: nil), .zero), (.more(batch(0..<20)), .milliseconds(10)),
      (.more(batch(20..<40)), .seconds(3)), (.ended(nil), .seconds(3)),
    ]
  }

  static func answers(_ effect: BrowserEffect) -> [TapeAnswer<BrowserEvent>] {
    switch effect {
    case .rows(let path, _, let generation):
      return news().map {
        TapeAnswer(.rows(path, generation: generation, $0.0), after: $0.after)
      }
    case .content(let request):
      let text = "\(request.path.last?.id ?? "") in \(request.width) cells"
      return [
        TapeAnswer(.content(request, BrowserContent(TextDocument(text)))),
        TapeAnswer(.contentEnded(request)),
      ]
    case .act(let act):
      let view = act.action.contentView.map { "\($0)" } ?? "none"
      let words = "\(act.path.last?.id ?? "") view \(view) to \(act.answers["command"] ?? "pager")"
      return [TapeAnswer(.done(.done(words, refreshing: .nothing)))]
    case .more, .filter, .search, .sort, .prepare, .watch, .undo, .keep, .prefer, .openLink:
      return []
    }
  }

  static func play(_ steps: String, size: String = "120x20", waits: Bool = true) throws {
    let app = AppTape(
      Browser(browsed), state: BrowserState(depth: 1), effects: answers
    ) { state in
      TapeModel(state.navigator, in: state.lists) { $0.last?.id ?? "" }
    }
    let tape = Tape(
      "Launch browser\nSet Size \(size)\n\(waits ? "Wait\n" : "")Sleep 1s\n\(steps)",
      file: "x.tape")
    var player = try Player(app, Script(tape) { _ in nil })
    let report = player.play()
    #expect(report.isPassed, "\(report)")
  }
}

@Test func `the end of a list that is still read is the true end`() throws {
  let steps = "Type \"G\"\nExpect \"20 of 20… rows\"\nSleep 4s\nExpect \"40 of 40 rows\""
  try Notes.play(steps, waits: false)
  // If the user has moved on, the selection stays there.
  try Notes.play("Type \"Gk\"\nSleep 4s\nExpect \"19 of 40 rows\"", waits: false)
}

@Test func `values are beside the titles, text in quotes`() throws {
  try Notes.play("Expect \"note 1   \\\"value 1\\\"\"")
}

@Test func `a content is asked for again where its width changes, if that matters`() throws {
  let steps = """
    Expect "note 1 in 74 cells"
    Resize 140x20
    Sleep 1s
    Expect "note 1 in 87 cells"
    Type "}"
    Sleep 1s
    Expect "note 1 in 87 cells"
    Resize 120x20
    Sleep 1s
    Expect "note 1 in 87 cells"
    """
  try Notes.play(steps)
}

@Test func `a whole content goes to the pager and to a command`() throws {
  let steps = """
    Type "}|"
    Expect "Command"
    Type "wc -l"
    Enter
    Expect "note 1 view 1 to wc -l"
    Sleep 10s
    Type "P"
    Expect "note 1 view 1 to pager"
    Type "e"
    Expect "Open in Pager"
    """
  try Notes.play(steps)
}

@Test func `a key for rows says in a content where it works`() throws {
  try Notes.play("Enter\nType \"x\"\nExpect \"Mark rows in the list\"")
}

@Test func `a list is read again when a watched file has changed`() throws {
  var state = BrowserState(depth: 1)
  let browser = Browser(Notes.browsed)
  let before = state.listing.generation
  _ = browser.update(&state, .changed)
  #expect(state.listing.isOutdated && state.listing.generation == before)
  _ = browser.update(&state, .refresh)
  #expect(!state.listing.isOutdated && state.listing.generation == before + 1)
}

@Test func `an action reads the lists of its level again, and leaves the others`() {
  var listing = ListingState()
  let item = BrowserItem(id: "a")
  listing.end([])
  listing.end([item])
  listing.refresh(atDepth: 1)
  var lists = BrowserLists(depth: 2)
  lists.begin([], .none)
  listing.rest(at: [])
  #expect(listing.wanted(along: [], in: lists) == [])
  listing.refresh(atDepth: 0)
  #expect(listing.wanted(along: [], in: lists) == [[]])
}
