/// The identity of a presentation, which stays the same as long as it is shown.
///
/// ```swift
/// let info: PresentationID = "info"
/// #expect(info == PresentationID("info"))
/// #expect(info.rawValue == "info")
/// ```
public struct PresentationID: Hashable, Sendable, Codable, ExpressibleByStringLiteral {
  /// The name as text.
  public let rawValue: String

  /// Makes an ID from a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes an ID from a literal.
  public init(stringLiteral value: String) { rawValue = value }
}

/// The form of a presentation at regular width, in UIKit's words (`UIModalPresentationStyle`,
/// `UIAlertController`).
///
/// ```swift
/// let mail = Mail()
/// var navigator = Navigator<String>(style: .triple, width: 120)
/// navigator.hierarchyChanged(from: nil, to: mail)
/// navigator.update(.present(Presentation("rename", .formSheet)), in: mail)
/// #expect(navigator.layout(in: mail).presentations.map(\.shape) == [.formSheet])
/// ```
public enum PresentationStyle: Hashable, Sendable, Codable {
  /// A popover whose arrow points at a button in the bar of a column (PO1).
  case popover(from: SplitViewColumn)
  /// A menu about something on screen, such as a row or a selection: UIKit's context menu. It looks and closes like a
  /// popover, but the side columns' popover stays open below it.
  case menu(from: SplitViewColumn)
  /// A sheet as high as the screen.
  case pageSheet
  /// A small sheet in the middle.
  case formSheet
  /// The whole screen.
  case fullScreen
  /// The whole focused column.
  case currentContext
  /// An alert: nothing else can be used until it is answered (AL1).
  case alert
}

/// The form of a popover on a compact screen (SwiftUI's `PresentationAdaptation`).
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
  /// A sheet.
  case sheet
  /// The whole screen.
  case fullScreenCover
  /// A view pushed on the stack of columns; going back removes it.
  case push
}

/// A view over the columns: a popover, a modal view or an alert. The program draws its content,
/// which keeps its state when a turn of the screen changes a popover into a sheet.
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
  /// Its identity.
  public var id: PresentationID
  /// Its form at regular width.
  public var style: PresentationStyle
  /// Its form on a compact screen, if it is a popover.
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

  /// True if it is a popover or a menu at regular width.
  public var isPopover: Bool {
    switch style {
    case .popover, .menu: true
    case .pageSheet, .formSheet, .fullScreen, .currentContext, .alert: false
    }
  }

  /// True if it replaces the side columns' popover (PO2).
  var replacesPopover: Bool { if case .popover = style { true } else { false } }

  /// Its layer, from bottom to top: popovers, modal views, alerts.
  private var rank: Int { isPopover ? 0 : style == .alert ? 2 : 1 }

  /// True if it may be above `other`. Of two presentations in the same layer, the later one is above.
  func mayFollow(_ other: Presentation) -> Bool { rank >= other.rank }
}

/// The form of a presentation at the current size.
public struct PresentationLayout: Hashable, Sendable {
  /// A form on screen.
  public enum Shape: Hashable, Sendable {
    /// A popover whose arrow points at a button in the bar of this column: the button that opened it
    /// or, if that button is not on screen, the button that leads to its column.
    case popover(anchor: SplitViewColumn)
    /// As high as the screen.
    case sheet
    /// Small, in the middle.
    case formSheet
    /// The whole screen.
    case fullScreen
    /// In the middle, above everything.
    case alert
    /// In place of this column, and of the same size.
    case inColumn(SplitViewColumn)
    /// On top of the compact screen's stack, with a back button.
    case pushed
  }

  /// Its identity.
  public var id: PresentationID
  /// Its form.
  public var shape: Shape
}
