import NavigationModel
import Testing

enum ColumnsPage: GuidePage {
  static let name = "columns"

  static func drawings() -> [String] {
    let widths = [120, 107, 100, 96, 95, 79, 78].map { start($0).plan() }
    let inspected = [120, 90, 60].map { width in
      var navigator = start(width)
      navigator.hasInspector = true
      navigator.update(.toggleInspector, in: Mail())
      return navigator.plan()
    }
    var trailing = start(120)
    trailing.primaryEdge = .trailing
    var stacked = start(60, 32)
    stacked.sidebarPresentation = .stacked
    stacked.update(.moveDivider(by: -8), in: Mail())
    let tall = stacked.plan().split(separator: "\n", omittingEmptySubsequences: false)
    return [
      widths.joined(separator: "\n"), inspected.joined(separator: "\n"), trailing.plan(),
      tall.dropFirst().prefix(9).joined(separator: "\n"),
    ]
  }

  /// Returns a navigator that is one row high by default, so that no bars are drawn.
  static func start(_ width: Int, _ height: Int = 1) -> Navigator<String> {
    var navigator = Navigator<String>(style: .triple, width: width, height: height)
    navigator.hierarchyChanged(from: nil, to: Mail())
    return navigator
  }
}

struct ColumnsTests {
  @Test func `a program prefers widths, and a user moves dividers`() {
    let mail = Mail()
    var navigator = ColumnsPage.start(120)
    navigator.columnWidths[.primary] = ColumnWidth(preferred: 26, maximum: 40)
    navigator.columnWidths[.supplementary] = ColumnWidth(preferredFraction: 0.25, minimum: 30)

    navigator.update(.focus(.supplementary), in: mail)
    navigator.update(.moveDivider(by: 4), in: mail)
    #expect(navigator.movedWidths == [.supplementary: 34])

    navigator.update(.resetDivider(.supplementary), in: mail)
    #expect(navigator.layout(in: mail)[.supplementary]?.width == 30)
    #expect(navigator.layout(in: mail)[.primary]?.width == 26)
  }

  @Test func `the mouse drags a divider`() {
    let mail = Mail()
    var navigator = ColumnsPage.start(120)
    for divider in navigator.layout(in: mail).dividers where divider.column == .primary {
      navigator.update(.grabDivider(.primary), in: mail)
      navigator.update(.dragDivider(x: divider.x - 2, y: divider.y), in: mail)
      navigator.update(.releaseDivider, in: mail)
    }
    #expect(navigator.movedWidths == [.primary: 26])
  }

  @Test func `an inspector appears when it is asked for`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .double, width: 120, primaryEdge: .trailing)
    navigator.hasInspector = true
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.toggleInspector, in: mail)
    #expect(navigator.layout(in: mail)[.inspector]?.x == 0)
  }

  @Test func `a moved width does not take a column off the screen`() {
    var navigator = ColumnsPage.start(79)
    navigator.update(.moveDivider(by: 7), in: Mail())
    #expect(navigator.layout(in: Mail()).displayMode == .oneBesideSecondary)
    var wide = ColumnsPage.start(100)
    wide.update(.moveDivider(by: 7), in: Mail())
    wide.update(.resize(width: 79, height: 1), in: Mail())
    #expect(wide.layout(in: Mail()).displayMode == .oneBesideSecondary)
  }
}
