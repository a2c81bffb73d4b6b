import NavigationModel
import NavigationWalks
import SplitViewUI
import TerminalFrame

/// A scene to draw: lists with text of every width in all columns, and a text to read.
struct WalkScreen: View {
  typealias Event = NavigationEvent<String>

  let split: SplitView<String, Event>

  init(_ scene: Scene) {
    let (navigator, tree) = (scene.navigator, scene.tree)
    let content = navigator.path.last ?? ""
    let isContent = tree.kind(of: navigator.path) == .leaf
    func title(_ column: SplitViewColumn) -> String {
      let level = navigator.topLevel(of: column)
      return level.flatMap { navigator.parent(ofLevel: $0).last } ?? "Ordner 漢字"
    }
    func list(_ context: ColumnContext<String, Event>) -> any View<Event> {
      List(context, placeholder: "Nothing in \(context.window?.parent.last ?? "here")") { name, _ in
        Self.row(name, tree.kind(of: [name]))
      }
    }
    split = SplitView(
      navigator, in: tree, status: StatusBar(leading: ["walk", "漢字"], trailing: ["214", "9月"]),
      levelTitle: { navigator.parent(ofLevel: $0).last ?? "Top" }, send: { $0 }
    ) {
      ColumnView(.primary, title: title(.primary), content: list)
      ColumnView(
        .supplementary, title: title(.supplementary), item: .button("編集", .goIn), content: list)
      ColumnView(
        .secondary, title: content, item: .upDown(previous: nil, next: .selectSibling(by: 1))
      ) { context in
        if context.window != nil { return list(context) }
        return isContent
          ? TextView(Self.document, at: .start, scroll: { .scroll(.secondary, by: $0) })
          : ContentUnavailable("Nothing selected", detail: "何も選択されていません")
      }
      ColumnView(.inspector, title: "Info 情報", item: .button("Done", .toggleInspector)) { _ in
        TextView(Self.document, at: .start, scroll: { .scroll(.inspector, by: $0) })
      }
      ColumnView(.compact, title: "Small") { _ in ContentUnavailable("小さい") }
      // A popover of a few rows, a modal view with both buttons and a long text, and an alert.
      PresentationView("note", width: 200) { _ in ContentUnavailable("Note 漢字") }
      PresentationView(
        "sheet", title: "Sheet 漢字漢字漢字漢字漢字", cancel: ("Cancel", .cancel),
        item: .button("Done", .dismiss("sheet")), footer: "Esc closes"
      ) { _ in TextView(Self.document, at: .start, scroll: { .scroll(.primary, by: $0) }) }
      PresentationView("question", title: "Delete?", width: 0) { _ in ContentUnavailable("Really?")
      }
    }
  }

  func paint(on canvas: inout Canvas) { split.paint(on: &canvas) }

  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    split.event(for: pointer, in: size)
  }

  private static let document = TextDocument(
    [
      TextBlock("Ada Lovelace", lead: "From  ", leadRole: .secondary), TextBlock("", .rule),
      TextBlock(
        "A line of words that is long enough to be wrapped wherever it is shown, 漢字漢字漢字漢字漢字漢字漢字."),
      TextBlock("Quoted.", .quote(1), lead: "> ", hang: "> "),
    ] + (0..<40).map { TextBlock("Line \($0)") })

  /// Narrow, wide and composed characters.
  private static let words = ["Letter", "漢字漢字漢字漢字", "👩‍👩‍👧 e\u{301}", "🇫🇷 été", "", "a\u{1B}[2Jb", "ｶﾞ"]

  private static func row(_ name: String, _ kind: ItemKind) -> Row {
    let number = name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    let word = words[number % words.count]
    return Row(
      "\(name) \(word)", detail: number % 3 == 0 ? "9月" : "17 Nov", subtitle: "\(word) \(word)",
      marks: number % 4 == 0 ? "⚑@" : "", accent: number % 5 == 0 ? "●" : nil,
      isProminent: number % 5 == 0, indent: number % 3, kind: kind == .header ? .header : .item,
      isDimmed: number % 7 == 0)
  }
}
