/// The identity of a presentation, which stays the same as long as it is shown.
///
/// ```swift
/// let info: PresentationID = "info"
/// #expect(info == PresentationID("info"))
/// #expect(info.rawValue == "info")
/// ```
public struct PresentationID: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The identity as text.
  public let rawValue: String

  /// Makes an ID from text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an ID from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The form of a presentation on a screen that is not compact, named as in UIKit
/// (`UIModalPresentationStyle`, `UIAlertController`).
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// navigator.update(.present(Presentation("rename", .formSheet)), in: mail)
/// #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.formSheet])
/// ```
public enum PresentationStyle: Hashable, Sendable, Codable {
  /// A popover with an arrow that points at a button in the bar of a column (guideline PO1).
  case popover(from: SplitViewColumn)
  /// A menu about something on screen, such as a row or a selection, like UIKit's context menu. It looks like
  /// a popover and closes like a popover, but the popover of the side columns stays open below it.
  case menu(from: SplitViewColumn)
  /// A sheet as high as the screen.
  case pageSheet
  /// A small sheet in the middle of the screen.
  case formSheet
  /// A view that covers the whole screen.
  case fullScreen
  /// A view that covers the whole focused column.
  case currentContext
  /// An alert. Nothing else can be used until the user answers it (guideline AL1).
  case alert
}

/// The form of a popover on a compact screen, named as in SwiftUI (`PresentationAdaptation`).
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .triple, width: 45)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// let info = Presentation("info", .popover(from: .secondary), compactAdaptation: .fullScreenCover)
/// navigator.update(.present(info), in: mail)
/// #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.fullScreen])
/// ```
public enum PresentationAdaptation: String, Sendable, CaseIterable, Codable {
  /// The popover stays a popover.
  case none
  /// The popover becomes a sheet.
  case sheet
  /// The popover covers the whole screen.
  case fullScreenCover
  /// The popover becomes a view that is pushed on the stack of columns. Going back removes the view.
  case push
}

/// A view over the columns: a popover, a modal view or an alert. The program draws its content. The content keeps its
/// state when a resize turns a popover into a sheet.
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// let info = Presentation("info", .popover(from: .secondary), compactAdaptation: .push)
/// navigator.update(.present(info), in: mail)
/// #expect(navigator.presentations == [info])
/// navigator.update(.dismiss("info"), in: mail)
/// #expect(navigator.presentations.isEmpty)
/// ```
public struct Presentation: Hashable, Sendable, Codable {
  /// The identity of the presentation.
  public var id: PresentationID
  /// The form of the presentation on a screen that is not compact.
  public var style: PresentationStyle
  /// The form of a popover on a compact screen. Other presentations ignore this.
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

  /// True if the presentation is a popover or a menu on a screen that is not compact.
  public var isPopover: Bool {
    switch style {
    case .popover, .menu: true
    case .pageSheet, .formSheet, .fullScreen, .currentContext, .alert: false
    }
  }

  /// True if the presentation replaces the popover of the side columns (guideline PO2).
  var replacesPopover: Bool { if case .popover = style { true } else { false } }

  /// The layer of the presentation. From bottom to top, the layers are popovers, modal views and alerts.
  private var rank: Int { isPopover ? 0 : style == .alert ? 2 : 1 }

  /// Returns true if this presentation may be above `other`. If two presentations are in the same layer, the later one
  /// is above.
  func mayFollow(_ other: Presentation) -> Bool { rank >= other.rank }
}

/// The form of a presentation at the current screen size.
public struct PresentationLayout: Hashable, Sendable {
  /// The ways in which a presentation can be shown.
  public enum Shape: Hashable, Sendable {
    /// A popover with an arrow that points at a button in the bar of this column. Normally, this is the button that
    /// opened the popover. If that button is not on screen, the arrow points at the button that leads to its column.
    case popover(anchor: SplitViewColumn)
    /// A sheet as high as the screen.
    case sheet
    /// A small sheet in the middle of the screen.
    case formSheet
    /// A view that covers the whole screen.
    case fullScreen
    /// An alert in the middle of the screen, above everything else.
    case alert
    /// A view in place of this column, with the same size.
    case inColumn(SplitViewColumn)
    /// A view on top of the stack of a compact screen, with a back button.
    case pushed
  }

  /// The identity of the presentation.
  public var id: PresentationID
  /// The form of the presentation.
  public var shape: Shape
}
