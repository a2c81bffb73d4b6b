import NavigationModel

struct Mail: Hierarchy {
  let lists = ["": ["Inbox", "Sent"], "Inbox": ["Forecast", "Compilers"], "Sent": ["Thanks"]]
  func list(_ path: [String]) -> [String] { lists[path.last ?? ""] ?? [] }
  func children(of parent: [String]) -> ChildCount { .loaded(list(parent).count) }
  func item(at index: Int, of parent: [String]) -> String? {
    list(parent).indices.contains(index) ? list(parent)[index] : nil
  }
  func index(of item: String, in parent: [String]) -> Int? { list(parent).firstIndex(of: item) }
  func kind(of path: [String]) -> ItemKind { list(path).isEmpty ? .leaf : .container }
}

let mail = Mail()
var navigator = Navigator<String>(style: .triple)
navigator.hierarchyChanged(from: nil, to: mail)

for width in [120, 90, 70, 40] {
  navigator.update(.resize(width: width, height: 24), in: mail)
  let layout = navigator.layout(in: mail)
  print("\(width) cells: \(layout.isCollapsed ? "collapsed" : "\(layout.displayMode)")")
  for row in 0...2 {
    let columns = layout.columns.sorted { $0.x < $1.x }.map { column in
      let level = navigator.topLevel(of: column.column)
      let list = level.map { mail.list(navigator.parent(ofLevel: $0)) }
      let names = ["\(column.column)"] + (list ?? ["the text of \(navigator.path.last ?? "")"])
      let name = row < names.count ? names[row] : ""
      let text = (navigator.path.contains(name) ? "▸" : " ") + name
      return text + String(repeating: " ", count: max(0, column.width - text.count))
    }
    print(columns.joined(separator: "│"))
  }
}
