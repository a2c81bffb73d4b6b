import NavigationModel
import Testing

enum DisplayModesPage: GuidePage {
  static let name = "display-modes"

  static func drawings() -> [String] { [modes, shown] }

  /// A drawing of each mode, with a behavior that allows it.
  private static var modes: String {
    DisplayMode.allCases.dropFirst().map { mode in
      var navigator = ColumnsPage.start(mode == .twoDisplaceSecondary ? 90 : 100, 2)
      navigator.preferredSplitBehavior = mode == .twoDisplaceSecondary ? .displace : .automatic
      navigator.update(.setDisplayMode(mode), in: Mail())
      let plan = navigator.plan().split(separator: "\n").map(String.init)
      return ([mode.rawValue] + plan).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// A table of requests: the mode, how it is requested, and the mode shown at three widths.
  private static var shown: String {
    let widths = [120, 90, 60]
    let head = ["asked for", "how"] + widths.map { "\($0) cells" }
    let rows = DisplayMode.allCases.flatMap { mode in
      let preferred = widths.map { shown($0) { $0.preferredDisplayMode = mode } }
      let explicit = widths.map { width in
        shown(width) { $0.update(.setDisplayMode(mode), in: Mail()) }
      }
      return [
        [mode.rawValue, "preferred"] + preferred, ["", "on screen"] + explicit,
      ]
    }
    return table([head] + rows)
  }

  private static func shown(_ width: Int, _ ask: (inout Navigator<String>) -> Void) -> String {
    var navigator = ColumnsPage.start(width)
    ask(&navigator)
    let layout = navigator.layout(in: Mail())
    return layout.popover == nil ? layout.displayMode.rawValue : "popover"
  }
}

struct DisplayModesTests {
  @Test func `a preference comes back when there is room for it`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.preferredDisplayMode = .oneBesideSecondary
    #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)

    navigator.update(.resize(width: 70, height: 24), in: mail)
    #expect(navigator.layout(in: mail).displayMode == .secondaryOnly)

    navigator.update(.resize(width: 120, height: 24), in: mail)
    #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)
  }

  @Test func `a user asks on screen`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 90)
    navigator.hierarchyChanged(from: nil, to: mail)

    var changes = navigator.update(.show(.primary), in: mail)
    #expect(changes == [.displayMode(.twoOverSecondary), .shown(.primary), .focus(.primary)])

    changes = navigator.update(.tapOutside, in: mail)
    #expect(changes == [.displayMode(.oneBesideSecondary), .hidden(.primary), .focus(.secondary)])
  }

  @Test func `a preferred behavior restricts the modes`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 90)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.preferredSplitBehavior = .tile
    navigator.update(.setDisplayMode(.twoOverSecondary), in: mail)
    #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)
    #expect(navigator.availableDisplayModes == [.secondaryOnly, .oneBesideSecondary])

    navigator.update(.show(.primary), in: mail)
    #expect(navigator.layout(in: mail).columns.map(\.column) == [.secondary, .primary])
  }

  @Test func `the columns' visibility is the same request`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.columnVisibility = .doubleColumn
    #expect(navigator.requestedDisplayMode == .oneBesideSecondary)

    navigator.update(.setDisplayMode(.secondaryOnly), in: mail)
    #expect(navigator.columnVisibility == .detailOnly)
  }
}
