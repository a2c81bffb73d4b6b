import NavigationModel
import SplitViewUI
import Testing

enum WordsPage: GuidePage {
  static let name = "words"

  static func drawings() -> [String] { [] }
}

struct WordsTests {
  @Test func `a column is hidden as UISplitViewController hides it`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.hide(.primary), in: mail)
    #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)
    #expect(!navigator.layout(in: mail).shows(.primary))
  }

  /// The compiler checks that the names in the tables are there.
  @Test func `what the page says is there is there`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.preferredDisplayMode = .automatic
    navigator.preferredSplitBehavior = .automatic
    navigator.primaryEdge = .leading
    navigator.showsSecondaryOnlyButton = false
    navigator.preferredCompactColumn = .secondary
    navigator.hasInspector = true
    navigator.columnWidths[.primary] = ColumnWidth(
      preferred: 30, preferredFraction: 0.3, minimum: 24, maximum: 40)
    navigator.setFolded([], in: mail)
    let layout = navigator.layout(in: mail)
    let behavior: SplitBehavior = layout.splitBehavior
    #expect(behavior == .tile && layout[.primary]?.width == 30 && !layout.isCollapsed)
    let events: [NavigationEvent<String>] = [
      .setDisplayMode(.twoBesideSecondary), .show(.primary), .hide(.inspector), .toggleInspector,
      .goIn, .goOut, .open(.primary, "Inbox"), .goBack(.primary), .cancel, .dismiss("note"),
      .toggleFold(.primary, "Inbox"), .present(Presentation("note", .pageSheet)),
    ]
    #expect(events.count == 12)
    let styles: [PresentationStyle] = [
      .popover(from: .primary), .pageSheet, .formSheet, .fullScreen, .alert,
    ]
    #expect(styles.count == 5 && !navigator.isInspectorPresented)
    #expect([ListAppearance.sidebar, .plain].count == 2)
    #expect(Row("Inbox", detail: "3", accessory: .badge("3")).detail == "3")
  }
}
