/// The visibility of the side columns, named as in SwiftUI (`NavigationSplitViewVisibility`).
///
/// ```swift
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.hierarchyChanged(from: nil, to: Mail())
/// navigator.change(in: Mail()) { $0.columnVisibility = .detailOnly }
/// #expect(navigator.layout(in: Mail()).displayMode == .secondaryOnly)
/// ```
public enum NavigationSplitViewVisibility: String, Sendable, CaseIterable, Codable {
  /// The columns that the program prefers (``Navigator/preferredDisplayMode``).
  case automatic
  /// All columns.
  case all
  /// The content and the side column next to it.
  case doubleColumn
  /// Only the content.
  case detailOnly

  /// Returns the display mode that requests this visibility.
  func displayMode(in style: SplitViewStyle) -> DisplayMode {
    switch self {
    case .automatic: .automatic
    case .all: style == .triple ? .twoBesideSecondary : .oneBesideSecondary
    case .doubleColumn: .oneBesideSecondary
    case .detailOnly: .secondaryOnly
    }
  }

  /// Converts a display mode to the visibility that it requests.
  init(_ mode: DisplayMode, in style: SplitViewStyle) {
    switch mode {
    case .automatic: self = .automatic
    case .secondaryOnly: self = .detailOnly
    case .oneBesideSecondary, .oneOverSecondary: self = style == .triple ? .doubleColumn : .all
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: self = .all
    }
  }
}
