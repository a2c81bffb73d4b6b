import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events in the inspector with the message's details.
public enum DetailsEvent: FeatureEvent {
  /// Scroll the details by a number of rows.
  case scroll(Int)

  var continuesDrag: Bool { true }

  func update(_ state: inout MailState, in browser: MailBrowser) -> [Command<MailEffect>] {
    switch self {
    case .scroll(let rows): state.scrollDetails(by: .rows(rows))
    }
    return []
  }
}

/// The state of the inspector.
public struct DetailsState: Sendable {
  /// The scroll position in the details.
  public fileprivate(set) var anchor = TextAnchor.start
}

enum DetailsFeature: MailFeature {
  static func keys(_ context: KeyContext) -> FeatureKeys {
    FeatureKeys(messages: [
      KeyBinding(
        "H", name: "toggle-headers", help: "Show all or the main headers",
        hint: !context.isReading
          ? nil : context.state.reading.showsAllHeaders ? MailBrowser.less : "Headers",
        event: .reading(.toggleHeaders)),
      KeyBinding(
        "i", name: "toggle-details", help: "Show or hide details",
        hint: detailsHint(context), event: .navigation(.toggleInspector)),
    ])
  }

  /// The hint for the key that shows or hides the details. While the details are a column beside
  /// the message, the list shows the hint too.
  private static func detailsHint(_ context: KeyContext) -> String? {
    if context.layout.isInspectorSheet {
      return context.state.navigator.width < 40 ? "Hide" : "Hide details"
    }
    if context.layout[.inspector] != nil { return context.isNear ? "Hide details" : "Hide" }
    return context.isReading ? "Details" : nil
  }

  static func willChangeMessage(_ state: inout MailState) {
    state.details.anchor = .start
  }

  static func scroll(_ state: inout MailState, by step: StepEvent) {
    if state.layout.focus == .inspector { state.scrollDetails(by: step) }
  }
}

extension MailState {
  /// The details of the message on screen, with its current flags.
  fileprivate var detailsDocument: TextDocument? {
    reading.content.shown.map { message in
      let list = library.lists[message.reference.mailbox]
      let flags = list.flatMap { list in
        list.place(of: message.reference).map(list.flags)
      }
      let width = layout.isInspectorSheet ? nil : layout[.inspector]?.width
      let size = Size(width ?? navigator.width, navigator.height)
      return message.details.document(flags: flags ?? [], size: size)
    }
  }

  fileprivate mutating func scrollDetails(by step: StepEvent) {
    guard let document = detailsDocument else { return }
    details.anchor = step.place(in: document, from: details.anchor, detailsSize)
  }

  /// The size of the details, in the inspector, in a popover or in a sheet.
  private var detailsSize: Size {
    guard layout.isInspectorSheet else {
      return TextView<MailEvent>.textSize(
        layout.contentSize(of: .inspector, screenWidth: navigator.width))
    }
    let size = Size(navigator.width, navigator.height)
    let document = detailsDocument ?? TextDocument([])
    let split = MailSplitView(
      browser: MailBrowser(utcOffset: { _ in 0 }), state: self, symbols: .unicode)
    guard let place = split.detailsPopover else {
      return Sheet<MailEvent>.textSize(of: document, in: size)
    }
    let width = Popover<MailEvent>.wideWidth(within: place.bounds)
    let popover = Popover(
      TextView<MailEvent>(document), pointingAt: place.anchor, width: width, widths: 32...width,
      within: place.bounds, close: .navigation(.tapOutside))
    return TextView<MailEvent>.textSize(popover.contentSize(in: size))
  }
}

extension MailSplitView {
  /// The minimum size of a screen on which the details are a popover. On a smaller screen they are a sheet, which has
  /// room for more of them.
  private static let minimumForPopover = Size(34, 20)

  /// The cells that the details point at if they have no column, and the part of the screen that they may cover. They
  /// point at the sender of the message on screen, or else at its row in the list. Nil if they are a sheet, because the
  /// screen is small or the list is in a popover.
  var detailsPopover: (anchor: PopoverAnchor, bounds: Rect)? {
    let (layout, least) = (state.layout, Self.minimumForPopover)
    // Above the popover with the list, a second popover would be a border inside a border, on the same background.
    guard layout.isInspectorSheet, layout.popover == nil, size.width >= least.width,
      size.height >= least.height
    else { return nil }
    let screen = Rect(size: size).inset(top: layout.statusRows, bottom: layout.hintRows)
    guard let message = layout[.secondary], !message.isDimmed else {
      return rowActedOn.map { (PopoverAnchor($0), screen) }
    }
    // One cell stays empty beside the divider, so that the border does not touch the divider.
    let gap = message.x > 0 ? 1 : 0
    let column = Rect(
      x: message.x + gap, y: message.y, width: message.width - gap, height: message.height)
    return (senderAnchor, message.width >= 62 ? column : screen)
  }

  func details(_ context: Context) -> any View<MailEvent> {
    guard let details = state.detailsDocument else {
      return ContentUnavailable<MailEvent>("No message selected")
    }
    return TextView(details, at: state.details.anchor, scroll: { .details(.scroll($0)) })
  }
}
