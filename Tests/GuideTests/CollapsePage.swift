import NavigationModel
import Testing

enum CollapsePage: GuidePage {
  static let name = "collapse"

  static func drawings() -> [String] {
    let wide = Screen(90, 6)
    let reading = wide.after(.focus(.secondary))
    let narrow = reading.turned(to: 45, 6)
    let back = narrow.after(.goBack(.secondary))
    return [
      reading.drawing, narrow.drawing, back.drawing, back.turned(to: 90, 6).drawing,
    ]
  }
}

struct CollapseTests {
  @Test func `updates report collapse and expansion`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.focus(.secondary), in: mail)

    var changes = navigator.update(.resize(width: 45, height: 24), in: mail)
    #expect(
      changes == [
        .collapsed, .displayMode(.secondaryOnly), .hidden(.primary), .hidden(.supplementary),
      ])
    #expect(navigator.layout(in: mail).focus == .secondary)

    navigator.update(.goBack(.secondary), in: mail)
    navigator.update(.resize(width: 120, height: 24), in: mail)
    #expect(navigator.layout(in: mail).focus == .supplementary)
    #expect(navigator.path == ["Inbox", "Forecast"])
    changes = navigator.update(.resize(width: 45, height: 24), in: mail)
    #expect(changes.first == .collapsed)
  }

  @Test func `the preferred compact column follows the user`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 45)
    navigator.preferredCompactColumn = .primary
    navigator.hierarchyChanged(from: nil, to: mail)
    #expect(navigator.layout(in: mail).focus == .primary)

    navigator.update(.goIn, in: mail)
    #expect(navigator.preferredCompactColumn == .supplementary)
  }

  @Test func `at launch a compact screen shows the list`() {
    let screen = Navigator<String>(style: .triple, width: 45)
    var navigator = screen
    navigator.hierarchyChanged(from: nil, to: Mail())
    #expect(navigator.layout(in: Mail()).focus == .supplementary)
  }

  @Test func `the program decides which column is on top, and which mode follows an expansion`() {
    let mail = QuietMail()
    var navigator = Navigator<String>(style: .triple, width: 120)
    navigator.hierarchyChanged(from: nil, to: mail)
    navigator.update(.focus(.primary), in: mail)
    navigator.update(.resize(width: 45, height: 24), in: mail)
    #expect(navigator.layout(in: mail).focus == .supplementary)
    navigator.update(.goIn, in: mail)
    navigator.update(.resize(width: 120, height: 24), in: mail)
    #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)
  }
}

/// Mail that keeps the mailboxes out of sight: it does not put them on top after a collapse, and
/// leaves them out after an expansion.
struct QuietMail: Hierarchy {
  var mail = Mail()

  func children(of parent: [String]) -> ChildCount { mail.children(of: parent) }
  func item(at index: Int, of parent: [String]) -> String? { mail.item(at: index, of: parent) }
  func index(of item: String, in parent: [String]) -> Int? { mail.index(of: item, in: parent) }
  func kind(of path: [String]) -> ItemKind { mail.kind(of: path) }

  func topColumn(forCollapsingToProposed column: SplitViewColumn, path: [String]) -> SplitViewColumn
  {
    column == .primary ? .supplementary : column
  }
  func displayMode(forExpandingToProposed mode: DisplayMode, path: [String]) -> DisplayMode {
    .oneBesideSecondary
  }
}
