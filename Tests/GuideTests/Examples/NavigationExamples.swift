import NavigationModel
import Testing

extension Examples {
  @Test func `an example of Navigator`() {
    let notes = FlatList(["Plan", "Shopping"])
    var navigator = Navigator<String>(style: .double, width: 120, height: 30)
    navigator.hierarchyChanged(from: nil, to: notes)
    let changes = navigator.update(.select(.primary, "Shopping"), in: notes)
    #expect(changes == [.selection(["Shopping"])])
    #expect(navigator.path == ["Shopping"])
    #expect(navigator.layout(in: notes).shows(.secondary))
  }

  @Test func `an example of Hierarchy`() {
    struct Library: Hierarchy {
      let books = ["Novels": ["Emma", "Persuasion"], "Essays": ["Walden"]]

      func list(_ path: [String]) -> [String] {
        path.isEmpty ? books.keys.sorted() : books[path[0]] ?? []
      }
      func children(of parent: [String]) -> ChildCount { .loaded(list(parent).count) }
      func item(at index: Int, of parent: [String]) -> String? {
        list(parent).indices.contains(index) ? list(parent)[index] : nil
      }
      func index(of item: String, in parent: [String]) -> Int? {
        list(parent).firstIndex(of: item)
      }
      func kind(of path: [String]) -> ItemKind { path.count == 1 ? .container : .leaf }
    }
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: Library())
    #expect(navigator.path == ["Essays", "Walden"])
  }

  @Test func `an example of FlatList`() {
    var notes = FlatList(["Plan", "Shopping"])
    var navigator = Navigator<String>(style: .double)
    navigator.hierarchyChanged(from: nil, to: notes)
    navigator.replace(&notes, with: FlatList(["Shopping"]))
    #expect(navigator.path == ["Shopping"])
  }

  @Test func `an example of ItemTree.dragging`() {
    struct Entry: Identifiable {
      let id: String
      var entries: [Entry]?
    }
    let entries = [Entry(id: "Plan"), Entry(id: "Old", entries: [])]
    let tree = ItemTree(entries, children: \.entries)
      .dragging({ $0.entries == nil }, onto: { $1.entries != nil })
    #expect(tree.canDrag(["Plan"]) && !tree.canDrag(["Old"]))
    #expect(tree.acceptsDrop(of: ["Plan"], onto: ["Old"]))
  }

  @Test func `an example of ItemTree`() {
    struct Folder: Identifiable {
      let id: String
      var folders: [Folder]?
    }
    let mail = [Folder(id: "Inbox", folders: [Folder(id: "Lists")]), Folder(id: "Sent")]
    var tree = ItemTree(mail) { $0.folders }
    tree.insert([Folder(id: "Drafts")], into: .top)
    #expect(tree.items(of: .top) == ["Inbox", "Sent", "Drafts"])
    #expect(tree.path(of: "Lists") == ["Inbox", "Lists"])
  }

  @Test func `an example of ChildCount`() {
    let counts: [ChildCount] = [.loaded(12), .loading, .absent]
    #expect(counts.map(\.count) == [12, 0, 0])
  }

  @Test func `an example of ItemKind`() {
    func kind(of path: [String]) -> ItemKind {
      switch path.count {
      case 1: path[0] == "ACCOUNTS" ? .header : .container
      default: .leaf
      }
    }
    #expect(kind(of: ["Inbox", "Minutes"]) == .leaf)
  }

  @Test func `an example of NavigationLevel`() {
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: Mail())
    #expect(navigator.levels.map(\.selection) == ["Inbox", "Forecast"])
    #expect(navigator.levels.map(\.column) == [.primary, .supplementary])
    #expect(navigator.parent(ofLevel: 1) == ["Inbox"])
  }

  @Test func `an example of Disclosure`() {
    func sign(_ disclosure: Disclosure?) -> String {
      switch disclosure {
      case .folded: "▸"
      case .unfolded: "▾"
      case nil: " "
      }
    }
    #expect(sign(.unfolded) == "▾")
  }

  @Test func `an example of NavigationEvent`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120, height: 30)
    navigator.hierarchyChanged(from: nil, to: mail)
    for event in [NavigationEvent<String>.focus(.supplementary), .moveSelection(by: 1), .goIn] {
      navigator.update(event, in: mail)
    }
    #expect(navigator.path == ["Inbox", "Compilers"])
    #expect(navigator.focusedColumn == .secondary)
  }

  @Test func `an example of ViewMeasures`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .double, width: 120, height: 30)
    var measures = ViewMeasures()
    measures.bars[.primary] = ColumnBars(top: 1)
    navigator.update(.measured(measures), in: mail)
    #expect(navigator.layout(in: mail).bars(of: .primary) == ColumnBars(top: 1))
  }

  @Test func `an example of NavigationChange`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    let changes = navigator.update(.focus(.secondary), in: mail)
    for case .focus(let column) in changes { #expect(column == .secondary) }
    #expect(changes.contains(.focus(.secondary)))
  }

  @Test func `an example of SplitViewStyle`() {
    #expect(SplitViewStyle.double.columns == [.primary, .secondary])
    #expect(SplitViewStyle.triple.columns == [.primary, .supplementary, .secondary])
    #expect(SplitViewStyle.triple.column(after: .primary) == .supplementary)
  }

  @Test func `an example of SplitViewColumn`() {
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.columnWidths[.primary] = ColumnWidth(preferred: 30)
    navigator.hierarchyChanged(from: nil, to: Mail())
    #expect(navigator.layout(in: Mail())[.primary]?.width == 30)
  }

  @Test func `an example of PrimaryEdge`() {
    var navigator = Navigator<String>(style: .double, width: 120, primaryEdge: .trailing)
    navigator.hierarchyChanged(from: nil, to: Mail())
    let layout = navigator.layout(in: Mail())
    #expect(layout[.secondary]?.x == 0)
    #expect(layout.isMirrored)
  }

  @Test func `an example of ColumnWidth`() {
    var navigator = Navigator<String>(style: .double, width: 120)
    navigator.columnWidths[.primary] = ColumnWidth(preferredFraction: 0.25, minimum: 24)
    navigator.hierarchyChanged(from: nil, to: Mail())
    #expect(navigator.layout(in: Mail())[.primary]?.width == 30)
  }

  @Test func `an example of ColumnBars`() {
    let bars = ColumnBars(top: 1, bottom: 2)
    #expect(bars.rows == 3)
  }

  @Test func `an example of SplitViewMetrics`() {
    var metrics = SplitViewMetrics()
    metrics.regularWidth = 70
    metrics.rowHeights[1] = 2
    let navigator = Navigator<String>(style: .triple, width: 75, metrics: metrics)
    #expect(!navigator.isCollapsed)
    #expect(metrics.rowHeight(ofLevel: 0) == 1)
  }

  @Test func `an example of DisplayMode`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .double, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)
    navigator.update(.setDisplayMode(.secondaryOnly), in: mail)
    #expect(!navigator.layout(in: mail).shows(.primary))
  }

  @Test func `an example of SplitBehavior`() {
    var navigator = Navigator<String>(style: .double, width: 120, splitBehavior: .overlay)
    navigator.hierarchyChanged(from: nil, to: Mail())
    navigator.update(.show(.primary), in: Mail())
    #expect(navigator.layout(in: Mail()).displayMode == .oneOverSecondary)
  }

  @Test func `an example of NavigationSplitViewVisibility`() {
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: Mail())
    navigator.change(in: Mail()) { $0.columnVisibility = .detailOnly }
    #expect(navigator.layout(in: Mail()).displayMode == .secondaryOnly)
  }

  @Test func `an example of SidebarPresentation`() {
    var navigator = Navigator<String>(style: .double, width: 60, height: 32)
    navigator.sidebarPresentation = .stacked
    navigator.hierarchyChanged(from: nil, to: Mail())
    #expect(navigator.layout(in: Mail()).isStacked)
  }

  @Test func `an example of Presentation`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    let info = Presentation("info", .popover(from: .secondary), compactAdaptation: .push)
    navigator.update(.present(info), in: mail)
    #expect(navigator.presentations == [info])
    navigator.update(.dismiss("info"), in: mail)
    #expect(navigator.presentations.isEmpty)
  }

  @Test func `an example of PresentationID`() {
    let info: PresentationID = "info"
    #expect(info == PresentationID("info"))
    #expect(info.rawValue == "info")
  }

  @Test func `an example of PresentationStyle`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.present(Presentation("rename", .formSheet)), in: mail)
    #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.formSheet])
  }

  @Test func `an example of PresentationAdaptation`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 45)
    navigator.hierarchyChanged(from: nil, to: mail)
    let info = Presentation("info", .popover(from: .secondary), compactAdaptation: .fullScreenCover)
    navigator.update(.present(info), in: mail)
    #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.fullScreen])
  }

  @Test func `an example of SplitViewLayout`() {
    var navigator = Navigator<String>(style: .triple, width: 120, height: 30)
    navigator.hierarchyChanged(from: nil, to: Mail())
    let layout = navigator.layout(in: Mail())
    for column in layout.columns { #expect(column.x + column.width <= 120) }
    #expect(layout.shows(.supplementary))
    #expect(!layout.isCollapsed)
  }

  @Test func `an example of ListWindow`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120, height: 30)
    navigator.hierarchyChanged(from: nil, to: mail)
    let layout = navigator.layout(in: mail)
    let window = navigator.window(of: .supplementary, layout: layout, in: mail)
    #expect(window?.parent == ["Inbox"])
    #expect(window?.visible == 0..<6)
  }
}
