import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

/// A program that shows a single view and has no effects.
private struct Showing: App {
  let shown: AnyView<Int>

  func update(_ state: inout Int, _ event: Int) -> [Command<Int>] { [] }
  func view(_ state: Int) -> AnyView<Int> { shown }
  func keymap(_ state: Int) -> Keymap<Int> { Keymap([]) }
  func resized(to size: Size) -> Int { 0 }
}

private struct NoEffects: EffectHandler {
  func perform(_ effect: Int, send: Send<Int>) {}
}

private func session(_ view: some View<Int>) -> Session<Showing> {
  Session(Showing(shown: AnyView(view)), state: 0, size: Size(80, 24))
}

private func diagnoses(_ view: some View<Int>) -> [String] {
  session(view).diagnoses.map(\.description)
}

private func tabs(_ count: Int, _ place: TabBar<Int>.Place = .main) -> TabBar<Int> {
  TabBar((0..<count).map { Tab("T\($0)") }, selection: 0, place: place) { _ in 0 }
}

private func segments(_ count: Int, selection: Int = 0) -> SegmentedControl<Int> {
  SegmentedControl((0..<count).map { "S\($0)" }, selection: selection) { $0 }
}

private func popover(_ width: Int) -> Popover<Int> {
  Popover(
    ContentUnavailable("Here"), pointingAt: PopoverAnchor(1..<5, row: 0), width: width, close: 0)
}

@Test func `More tabs than a place allows are diagnosed, and the first ones shown (TB2)`() {
  #expect(diagnoses(tabs(7)).isEmpty)
  #expect(
    diagnoses(tabs(8)) == ["TB2: 8 tabs in the main view, which has room for 7; join some of them"])
  #expect(
    diagnoses(tabs(6, .sidePane))
      == ["TB2: 6 tabs in a side pane, which has room for 5; join some of them"])
  #expect(session(tabs(8)).frame().lines[0].contains("T6"))
  #expect(!session(tabs(8)).frame().lines[0].contains("T7"))
}

@Test
func
  `A segmented control without two to five segments, or without a chosen one, is diagnosed (SG1)`()
{
  for count in 2...5 { #expect(diagnoses(segments(count)).isEmpty) }
  for count in [0, 1, 6, 40] {
    let told = diagnoses(segments(count))
    #expect(told.count == 1 && told[0].hasPrefix("SG1: \(count) segments"))
  }
  #expect(
    diagnoses(segments(2, selection: 2)) == [
      "SG1: none of the segments (S0, S1) is selected; select one"
    ])
}

@Test func `A popover of a forbidden width gets a permitted one, and is diagnosed (PO6)`() {
  #expect(diagnoses(popover(32)).isEmpty)
  #expect(diagnoses(popover(60)).isEmpty)
  for (width, cells) in [(-5, 32), (0, 32), (61, 60), (Int.max, 60)] {
    let told = diagnoses(popover(width))
    #expect(told.count == 1 && told[0].hasPrefix("PO6: a popover is \(width) cells wide"))
    #expect(popover(width).contentSize(in: Size(100, 24)).width == cells)
  }
}

@Test func `A second popover takes the place of the first, in any order of events (PO2)`() {
  var session = ReaderSession.mail(100, 14)
  for (id, column) in [
    ("choices", SplitViewColumn.supplementary), ("note", .secondary), ("text", .primary),
  ] {
    session = session.sending(.present(Presentation(PresentationID(id), .popover(from: column))))
    #expect(session.layout.presentations.map(\.id) == [PresentationID(id)])
  }
  let portrait = ReaderSession.mail(60, 14).sending(.toggleSidebar)
  #expect(portrait.layout.popover != nil)
  let open = portrait.sending(.present(Presentation("note", .popover(from: .secondary))))
  #expect(open.layout.popover == nil && open.layout.presentations.count == 1)
}

/// Rules enforced by types: a program that breaks them does not compile. These tests show what can still be written.
@Test func `Beside a segmented control there is no title and no second control, by type (NB3)`() {
  let bar = NavigationBar(segments: segments(3), back: ("Inbox", 7))
  #expect(bar.title.isEmpty && bar.item == nil && bar.secondaryOnly == nil)
  let column = ColumnView<String, Int>(.primary, title: "Inbox", titleView: segments(3)) { _ in
    ContentUnavailable("Here")
  }
  _ = column
}

@Test func `A toolbar's buttons have one style and at least four cells, by type and layout (TL1)`()
{
  let bar = Toolbar<Int>([.button("", 1), .button("A", 2), .info(3)], style: .bordered)
  #expect(bar.anchors(width: 40).allSatisfy { $0.count >= 4 })
}

@Test func `A picker is no view, so that it can be shown in a popover only (PK1)`() {
  let picker = Picker<Int>(["Red", "Green"], state: PickerState()) { _ in 0 }
  let date = DatePicker<Int>(DatePickerState(.earliest)) { _ in 0 }
  #expect(!(picker as Any is any View) && !(date as Any is any View))
  #expect(!(picker.body as Any is any View))
  let shown = Popover(picker: date, pointingAt: PopoverAnchor(1..<5, row: 0), close: 0)
  #expect(diagnoses(shown).isEmpty)
}

@Test func `An alert has a button, and the safe one is chosen, by type (AL1)`() {
  let alert = Alert<Int>(
    "Delete?", primaryButton: AlertButton("Delete", role: .destructive, event: 1),
    otherButtons: [AlertButton("Keep", role: .cancel, event: 2)]
  ) { _ in 0 }
  #expect(alert.choice.map { alert.buttons[$0].title } == "Keep")
  let open = ReaderSession.mail(80, 12).sending(.present(Presentation("form", .alert)))
  #expect(open.clicking(2, 5).state.navigator.path == open.state.navigator.path)
}

@Test func `A running program reports each diagnosis once`() {
  let terminal = ScriptedTerminal([.input(.key("a"))], [.input(.key("b"))])
  terminal.size = Size(80, 24)
  var told: [Diagnosis] = []
  var program = Program(
    session(tabs(9)), on: terminal, effects: NoEffects(), now: { 0 }, diagnose: { told.append($0) })
  program.run()
  #expect(terminal.frames.count > 2)
  #expect(told.map(\.rule) == ["TB2"])
}
