/// The name of something presented, the same as long as it is shown.
public struct PresentationID: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a name.
  public init(stringLiteral value: String) { rawValue = value }
}

/// How something is presented over the columns, in UIKit's words (`UIModalPresentationStyle`,
/// `UIAlertController`).
public enum PresentationStyle: Hashable, Sendable, Codable {
  /// A popover whose arrow points at a button in the bar of a column (PO1).
  case popover(from: Column)
  /// A sheet as high as the screen.
  case pageSheet
  /// A small sheet in the middle.
  case formSheet
  /// All of the screen.
  case fullScreen
  /// All of the column that has the focus.
  case currentContext
  /// An alert: nothing else can be used until it is answered (AL1).
  case alert
}

/// What a popover becomes on a compact screen (SwiftUI's `PresentationAdaptation`).
public enum PresentationAdaptation: String, Sendable, CaseIterable, Codable {
  /// It stays a popover.
  case none
  /// A sheet.
  case sheet
  /// All of the screen.
  case fullScreenCover
  /// A view pushed on the columns' stack; going back leaves it.
  case push
}

/// Something presented over the columns: a popover, a modal view, an alert. What is in it is the
/// program's; it stays in the same state when a turn makes a sheet of a popover.
public struct Presentation: Hashable, Sendable, Codable {
  /// Its name.
  public var id: PresentationID
  /// How it is presented in regular width.
  public var style: PresentationStyle
  /// What it becomes on a compact screen, if it is a popover.
  public var compactAdaptation: PresentationAdaptation

  /// Makes a presentation.
  public init(
    _ id: PresentationID, _ style: PresentationStyle,
    compactAdaptation: PresentationAdaptation = .sheet
  ) {
    self.id = id
    self.style = style
    self.compactAdaptation = compactAdaptation
  }

  /// Whether it is a popover, in regular width at least.
  public var isPopover: Bool { if case .popover = style { true } else { false } }

  /// The place in the order of what lies over what: popover, modal views, alert.
  private var rank: Int { isPopover ? 0 : style == .alert ? 2 : 1 }

  /// Whether it may come to lie over `other`, or beside it in the order that they were presented
  /// in.
  func mayFollow(_ other: Presentation) -> Bool { rank >= other.rank }
}

/// How something presented is shown at the size at hand.
public struct PresentationLayout: Hashable, Sendable {
  /// How it is shown.
  public enum Shape: Hashable, Sendable {
    /// A popover whose arrow points at the button in the bar of this column; where that column is
    /// not on screen, at the button that leads to it, in the bar of the column named here.
    case popover(anchor: Column)
    /// As high as the screen.
    case sheet
    /// Small, in the middle.
    case formSheet
    /// All of the screen.
    case fullScreen
    /// In the middle, above everything.
    case alert
    /// In the place of this column.
    case inColumn(Column)
    /// On top of the compact screen's stack, with a back button.
    case pushed
  }

  /// Its name.
  public var id: PresentationID
  /// How it is shown.
  public var shape: Shape
}

extension Navigator {
  /// Presents something: above what is there, but modal views above the popover, and an alert above
  /// all. A second popover takes the place of the first (PO2, PO5); none is opened below a modal
  /// view, where no button can be reached. What is presented already comes anew.
  mutating func present(_ new: Presentation) {
    var others = presentations.filter { $0.id != new.id }
    if new.isPopover {
      others.removeAll(where: \.isPopover)
      guard others.isEmpty else { return }
      demand = .nothing
    }
    presentations = others
    let place = presentations.lastIndex { new.mayFollow($0) }.map { $0 + 1 } ?? 0
    presentations.insert(new, at: place)
  }

  /// Takes away what is presented under `id`.
  mutating func dismiss(_ id: PresentationID) { presentations.removeAll { $0.id == id } }

  /// How everything presented is shown where `layout` is what it lies over.
  func presented(over layout: SplitViewLayout) -> [PresentationLayout] {
    presentations.map { PresentationLayout(id: $0.id, shape: shape(of: $0, over: layout)) }
  }

  private func shape(
    of presentation: Presentation, over layout: SplitViewLayout
  ) -> PresentationLayout.Shape {
    switch presentation.style {
    case .alert: return .alert
    case .fullScreen: return .fullScreen
    case .pageSheet: return .sheet
    case .formSheet: return layout.isCollapsed ? .sheet : .formSheet
    case .currentContext: return .inColumn(layout.focus)
    case .popover(let source):
      if layout.isCollapsed {
        switch presentation.compactAdaptation {
        case .none: break
        case .sheet: return .sheet
        case .fullScreenCover: return .fullScreen
        case .push: return .pushed
        }
      }
      let anchor = layout[source]?.isDimmed == false ? source : layout.leadingUsableColumn
      return .popover(anchor: anchor)
    }
  }
}
