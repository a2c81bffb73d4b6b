import NavigationModel
import TerminalFrame

/// The presentation of a modal view, in UIKit's words (`UIModalPresentationStyle`).
///
/// ```swift
/// let rename = Event.navigation(.present(Presentation(modal: "rename", .formSheet)))
/// #expect(rename == .present("rename", ModalStyle.formSheet.presentationStyle))
/// ```
public enum ModalStyle: Hashable, Sendable, CaseIterable {
  /// Over the whole screen.
  case fullScreen
  /// A sheet as wide as a page of text, as high as the screen.
  case pageSheet
  /// A small sheet in the middle, for a form or a question.
  case formSheet
  /// Over the column that has the focus.
  case currentContext

  /// The same style as a general one.
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

/// A self-contained task over everything else. Its title stands between Cancel, which discards the
/// changes, and Done, which keeps them (MV1).
///
/// Show it with ``PresentationView/init(_:modal:footer:)`` in any of the styles, or with
/// ``Sheet/init(_:style:)`` in a program without a split view. A click outside does nothing, so
/// that no slip of the hand loses typed text.
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
  /// The name of the task.
  public let title: String
  let done: (title: String, event: Event)
  let cancel: (title: String, event: Event)?
  let content: any View<Event>

  /// Makes a modal view.
  /// - Parameters:
  ///   - title: the name of the task.
  ///   - doneTitle: a verb that fits the task better than Done: "Send".
  ///   - done: keeps the changes and closes the view.
  ///   - cancel: discards the changes and closes the view; nil if nothing in it can be changed.
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

  /// The keys of the buttons: Enter, where the content does not need it, and Ctrl+S for Done;
  /// Escape for Cancel, or for Done without a Cancel.
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
  /// The content presented as `id`: a modal view, in any of the four styles. `footer` is a short
  /// line in a sheet's lower border about the effect of Done.
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
  /// All its keys in a view of `size` for the content, for a program that makes its own keymap: the
  /// content's, then those of the buttons.
  public func keymap(in size: Size) -> Keymap<Event> {
    var keymap = focusable(in: size).map { $0.view.keymap(in: $0.size) } ?? Keymap([])
    let inner = keymap.sections.flatMap(\.bindings)
    keymap.sections.append(keys.without { press in inner.contains { $0.keys.contains(press) } })
    return keymap
  }

  /// The event for text that was pasted into the content.
  public func pasted(_ text: String, in size: Size) -> Event? {
    focusable(in: size).flatMap { $0.view.pasted(text, in: $0.size) }
  }

  /// The view in the content that takes keys, if that has `size`.
  fileprivate func focusable(in size: Size) -> (view: any FocusableView<Event>, size: Size)? {
    SizedView(view: content, size: size).focusable()
  }
}

extension Sheet {
  /// Shows `modal` as a sheet in the middle of the screen, over everything else.
  public init(_ modal: ModalView<Event>, style: SheetStyle = .page) {
    self.init(
      "", style: style, close: nil, content: Page(modal.content, bar: modal.bar, isFocused: true))
  }
}
