import SplitViewControls
import SplitViewUI
import TerminalFrame

/// A list of people for tests. Its rows have accessories.
enum Contacts {
  enum Reaction: Hashable {
    case list(String), flag(Int), delete(Int), more, detail(Int), actions(RowActionsEvent<Int>)
  }

  static let rows: [Row] = [
    Row("Ada Lovelace", detail: "09:12", accessory: .disclosureIndicator),
    Row("日本の友達", detail: "Yesterday", accessory: .detail),
    Row("Grace Hopper", accessory: .checkmark),
    Row("Alan Turing", detail: "3", accessory: .badge("12")),
    Row("Nobody"),
  ]

  static func list(
    _ rows: [Row] = rows, selection: Int? = nil, appearance: ListAppearance = .plain,
    rowHeight: Int = 1
  ) -> List<Int, Reaction> {
    List(
      Array(rows.indices), selection: selection, rowHeight: rowHeight, appearance: appearance,
      send: { action in
        switch action {
        case .select(let item): .list("select \(item)")
        case .open(let item): .list("open \(item)")
        case .scroll, .focus: nil
        }
      }, row: { item, _ in rows[item] })
  }

  static func click(_ list: List<Int, Reaction>, _ x: Int, _ y: Int, _ size: Size) -> Reaction? {
    list.event(for: PointerEvent(.click(count: 1), at: Point(x, y)), in: size)
  }
}
