import NavigationModel
import TerminalFrame

/// How a modal view is shown, in UIKit's words (`UIModalPresentationStyle`).
public enum ModalStyle: Hashable, Sendable, CaseIterable {
  /// All of the screen.
  case fullScreen
  /// A sheet as wide as a page of text, as high as the screen.
  case pageSheet
  /// A small sheet in the middle, for a form or a question.
  case formSheet
  /// All of the column that has the focus.
  case currentContext

  /// The same among all ways in which something is presented.
  public var presentationStyle: PresentationStyle {
    switch self {
    case .fullScreen: .fullScreen
    case .pageSheet: .pageSheet
    case .formSheet: .formSheet
    case .currentContext: .currentContext
    }
  }
}

extension Presentation {
  /// Presents a modal view as `id` in one of the four styles (MV1).
  public init(modal id: PresentationID, _ style: ModalStyle) {
    self.init(id, style.presentationStyle)
  }
}

/// One self-contained task over everything else: its title between Cancel, which discards what was
/// done in it, and Done, which keeps it (MV1).
///
/// It is shown by ``PresentationView/init(_:modal:footer:)`` in whichever style it is presented in, or by
/// ``Sheet/init(_:style:)`` in a program without a split view. A click outside does nothing:
/// nothing typed is lost to a slip of the hand.
public struct ModalView<Event> {
  /// What the task is.
  public let title: String
  let done: (title: String, event: Event)
  let cancel: (title: String, event: Event)?
  let content: any View<Event>

  /// Makes a modal view.
  /// - Parameters:
  ///   - title: what the task is.
  ///   - doneTitle: a verb that fits the task better than Done: "Send".
  ///   - done: keeps what was done, and takes the view away.
  ///   - cancel: discards what was done, and takes the view away; nil where nothing can be done in
  ///     it that could be discarded.
  ///   - content: what is below the bar.
  public init(
    _ title: String, doneTitle: String = "Done", done: Event, cancel: Event?,
    content: any View<Event>
  ) {
    self.title = title
    self.done = (doneTitle, done)
    self.cancel = cancel.map { ("Cancel", $0) }
    self.content = content
  }

  /// Its keys: Ctrl+S is Done, and Escape Cancel, or Done where there is no Cancel.
  public var keys: Keymap<Event>.Section {
    let save = KeyPress.control("s")
    guard let cancel else {
      return Keymap.Section(
        title,
        [
          KeyBinding(
            KeyPress(.escape), save, name: "keep-changes", help: done.title, hint: done.title,
            event: done.event)
        ]
      )
    }
    return Keymap.Section(
      title,
      [
        KeyBinding(
          save, name: "keep-changes", help: done.title, hint: done.title, event: done.event),
        KeyBinding(
          KeyPress(.escape), name: "discard-changes", help: cancel.title, hint: cancel.title,
          event: cancel.event),
      ])
  }

  fileprivate var bar: NavigationBar<Event> {
    NavigationBar(
      title, cancel: cancel, item: .button(done.title, done.event), isFocused: true)
  }
}

extension PresentationView {
  /// The content of what is presented as `id`: a modal view, in any of the four styles. `footer` is
  /// a short line in a sheet's lower border: what comes of Done.
  public init(_ id: PresentationID, modal: ModalView<Event>, footer: String = "") {
    self.init(
      id, title: modal.title, cancel: modal.cancel,
      item: .button(modal.done.title, modal.done.event), footer: footer
    ) { _ in modal.content }
  }
}

extension Sheet {
  /// Shows `modal` as a sheet in the middle of the screen, over all else.
  public init(_ modal: ModalView<Event>, style: SheetStyle = .page) {
    self.init(
      "", style: style, close: nil, content: Page(modal.content, bar: modal.bar, isFocused: true))
  }
}
