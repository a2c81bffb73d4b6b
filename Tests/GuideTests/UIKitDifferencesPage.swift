import NavigationModel
import Testing

enum UIKitDifferencesPage: GuidePage {
  static let name = "uikit-differences"

  static func drawings() -> [String] { [] }
}

struct UIKitDifferencesTests {
  @Test func `SwiftUI's words ask for the same`() {
    let mail = Mail()
    var navigator = Navigator<String>(style: .triple, width: 90)
    navigator.hierarchyChanged(from: nil, to: mail)

    navigator.preferredSplitBehavior = .balanced
    navigator.columnVisibility = .all
    #expect(navigator.columnVisibility == .all)
    #expect(navigator.layout(in: mail).displayMode == .oneBesideSecondary)
  }
}
