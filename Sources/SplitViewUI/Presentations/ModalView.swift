import NavigationModel
import TerminalFrame

/// The style of a modal view, named as in UIKit (`UIModalPresentationStyle`).
///
/// ```swift
/// let rename = Event.navigation(.present(Presentation(modal: "rename", .formSheet)))
/// #expect(rename == .present("rename", ModalStyle.formSheet.presentationStyle))
/// ```
public enum ModalStyle: Hashable, Sendable, CaseIterable {
  /// The modal view covers the entire screen.
  case fullScreen
  /// The modal view is a sheet as wide as a page of text, and as high as the screen.
  case pageSheet
  /// The modal view is a small sheet in the middle of the screen, for a form or a question.
  case formSheet
  /// The modal view covers the column with the focus.
  case currentContext

  /// The presentation style for this style of modal view.
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
  /// Makes a presentation named `id` for a modal view, in one of the four styles (guideline MV1).
  public init(modal id: PresentationID, _ style: ModalStyle) {
    self.init(id, style.presentationStyle)
  }
}

/// A self-contained task that is shown above everything else. Its bar contains a Cancel button
/// (which discards the changes), the title, and a Done button (which keeps the changes; guideline
/// MV1).
///
/// Show it with ``PresentationView/init(_:modal:footer:)`` in any style, or with
/// ``Sheet/init(_:style:)`` in a program without a split view. A click outside does nothing, so
/// that an accidental click cannot discard typed text.
///
/// ```swift
/// let task = ModalView(
///   "Rename", doneTitle: "Save", done: .save, cancel: .cancel,
///   content: TextField(
///     "Name", state: TextFieldState("Plan"), isFocused: true, send: Event.name))
/// #expect(task.keymap(in: Size(60, 10)).event(for: .escape) == .cancel)
/// func parts() -> [PresentationView<Event>] { [PresentationView("rename", modal: task)] }
/// ```
public struct ModalView<Event> {
  /// The title of the task.
  public let title: String
  let done: (title: String, event: Event)
  let cancel: (title: String, event: Event)?
  let content: any View<Event>

  /// Makes a modal view.
  /// - Parameters:
  ///   - title: the title of the task.
  ///   - doneTitle: the title of the Done button. Use a verb if it describes the task better than
  ///     "Done", such as "Send".
  ///   - done: the program's event that keeps the changes and closes the view.
  ///   - cancel: the program's event that discards the changes and closes the view; nil if nothing can be changed.
  ///   - content: the view below the bar.
  public init(
    _ title: String, doneTitle: String = "Done", done: Event, cancel: Event?,
    content: any View<Event>
  ) {
    self.title = title
    self.done = (doneTitle, done)
    self.cancel = cancel.map { ("Cancel", $0) }
    self.content = content
  }

  /// The keys of the buttons. Ctrl+S presses Done. Enter presses Done, too, unless the content uses Enter. Escape
  /// presses Cancel, or Done if there is no Cancel button.
  public var keys: Keymap<Event>.Section {
    let done = KeyBinding(
      .enter, .control("s"), name: "keep-changes", help: done.title, hint: done.title,
      event: done.event)
    guard let cancel else {
      var only = done
      only.keys.insert(.escape, at: 0)
      return Keymap.Section(title, [only])
    }
    return Keymap.Section(
      title,
      [
        done,
        KeyBinding(
          .escape, name: "discard-changes", help: cancel.title, hint: cancel.title,
          event: cancel.event),
      ])
  }

  fileprivate var bar: NavigationBar<Event> {
    NavigationBar(
      title, cancel: cancel, item: .button(done.title, done.event), isFocused: true)
  }
}

extension PresentationView {
  /// Shows `modal` as the content of the presentation `id`, in any of the four styles. `footer` is
  /// a short line in the lower border of a sheet, such as a description of what Done does.
  public init(_ id: PresentationID, modal: ModalView<Event>, footer: String = "") {
    self.init(
      id, title: modal.title, cancel: modal.cancel,
      item: .button(modal.done.title, modal.done.event), footer: footer
    ) { _ in modal.content }
    modalKeys = modal.keys
    showsKeyHints = modal.focusable(in: Size(80, 24)) != nil
  }
}

extension ModalView {
  /// Returns all keys of the modal view, for a program that makes its own keymap: the keys of the content, followed
  /// by the keys of the buttons. `size` is the size of the content.
  public func keymap(in size: Size) -> Keymap<Event> {
    var keymap = focusable(in: size).map { $0.view.keymap(in: $0.size) } ?? Keymap([])
    let inner = keymap.sections.flatMap(\.bindings)
    keymap.sections.append(keys.without { press in inner.contains { $0.keys.contains(press) } })
    return keymap
  }

  /// Returns the event for text pasted into the content. `size` is the size of the content.
  public func pasted(_ text: String, in size: Size) -> Event? {
    focusable(in: size).flatMap { $0.view.pasted(text, in: $0.size) }
  }

  /// Returns the view in the content that responds to keys. `size` is the size of the content.
  fileprivate func focusable(in size: Size) -> (view: any FocusableView<Event>, size: Size)? {
    SizedView(view: content, size: size).focusable()
  }
}

extension Sheet {
  /// Shows `modal` as a sheet in the middle of the screen, above everything else.
  public init(_ modal: ModalView<Event>, style: SheetStyle = .page) {
    self.init(
      "", style: style, close: nil, content: Page(modal.content, bar: modal.bar, isFocused: true))
  }
}
