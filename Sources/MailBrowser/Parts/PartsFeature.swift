import Dispatch
import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Events for viewing an attachment on a page, or opening it in another program.
public enum PartsEvent: FeatureEvent {
  /// Open the menu of the attachment with this index.
  case choose(Int)
  /// Show the chosen attachment on a page, save it, or pipe it to a command.
  case view, save, pipe
  /// Open the chosen attachment in the desktop's program, after an alert if the attachment may be harmful; confirm the
  /// alert.
  case open, openDoubtful
  /// Open the message's HTML in the program that the desktop uses for HTML.
  case openHTML
  /// Cancel the alert.
  case keep
  /// Scroll or search the page; or close it.
  case read(TextReaderEvent), done
  /// Focus the next or previous link or attachment on the page; open the focused item; remove the focus; or copy the
  /// focused link.
  case goToItem(Int), openItem, leaveItem, copyItem
  /// A page was made; or a request ended, with this notice.
  case viewed(PartPage), told(String)
  /// The program that opens an attachment must run on the terminal.
  case needsTerminal(FileViewer, name: String)

  var isByUser: Bool {
    switch self {
    case .viewed, .told, .needsTerminal: false
    case .choose, .view, .save, .pipe, .open, .openDoubtful, .openHTML, .keep, .read, .done,
      .goToItem, .openItem, .leaveItem, .copyItem:
      true
    }
  }

  var readsFile: Bool { if case .openHTML = self { true } else { false } }
}

/// Requests to view or open an attachment.
public enum PartsEffect: FeatureEffect, Equatable {
  /// Read an attachment and make its page. An image is drawn to fit this size, and if `isASCII` is
  /// true, with ASCII characters only.
  case view(MessageReference, Attachment, in: Size, isASCII: Bool)
  /// Open an attachment in another program.
  case open(MessageReference, Attachment)
  /// Open the HTML of a message in another program.
  case openHTML(MessageReference)
  /// Run, on the terminal, a shell command that opens a file.
  case runInTerminal(FileViewer, name: String)

  func queue(of effects: MailEffects) -> DispatchQueue { effects.saving }

  func perform(in effects: MailEffects, send: @escaping @Sendable (MailEvent) -> Void) {
    switch self {
    case .view(let message, let attachment, let size, let isASCII):
      let width = min(size.width, ImageForm.most.width)
      let form = ImageForm(width: width, rows: size.height - 1, isASCII: isASCII)
      effects.view(attachment, of: message, form) { send(.parts($0)) }
    case .open(let message, let attachment):
      effects.open(attachment, of: message, send)
    case .openHTML(let message): effects.openHTML(of: message, send)
    case .runInTerminal(let viewer, let name): send(effects.runInTerminal(viewer, name))
    }
  }
}

extension PresentationID {
  /// The menu of an attachment.
  public static let part = PresentationID("part")
  /// The alert that is shown before a possibly harmful attachment is opened.
  public static let doubtfulPart = PresentationID("doubtful-part")
  /// The page that shows an attachment.
  public static let partPage = PresentationID("part-page")
}

/// The attachment to which the menu or the alert applies.
struct ChosenPart: Sendable {
  let message: MessageReference
  let attachment: Attachment
  /// The index of the attachment's name in the message's text. Nil if the attachment was chosen on a page.
  let index: Int?
}

/// Views attachments on pages, and opens them in other programs.
enum PartsFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.doubtfulPart] }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    let state = context.state
    switch state.presented {
    case .part: return context.closable(state.choosing + state.partSheet.keys().bindings)
    case .doubtfulPart: return context.answerable(state.partAlert?.keys.bindings ?? [])
    case .partPage: return page(context)
    default: return nil
    }
  }

  /// Returns the keys of the page: those for text in general, and those for the attachment.
  private static func page(_ context: KeyContext) -> Keymap<MailEvent>? {
    guard let page = context.state.parts.page else { return nil }
    let isBusy = page.text.selection != nil || page.text.search.isActive
    let item = isBusy ? nil : page.focusedItem
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        "s", name: "save-attachment", help: "Save the attachment", hint: "Save",
        event: .parts(.save)),
      KeyBinding("|", name: "pipe", help: "Pipe to a command", event: .parts(.pipe)),
      KeyBinding(
        .tab, name: "next-item", help: "Next link or attachment",
        hint: page.attachments.isEmpty ? nil : "Attachments", event: .parts(.goToItem(1))),
      KeyBinding(
        .shift(.tab), name: "previous-item", help: "Previous link or attachment",
        event: .parts(.goToItem(-1))),
    ]
    let keymap = context.reading(
      context.state.reader(of: page), of: page.text, in: context.state.measuredPageSize, own,
      closingBy: .parts(.done))
    guard let item else { return keymap }
    return keymap.taking(
      Keymap.Section("The link or attachment", bindings(of: item)), isFirst: true)
  }

  private static func bindings(of item: TextItem) -> [KeyBinding<MailEvent>] {
    var bindings: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, name: "open-item", help: "Open the item", hint: "Open", event: .parts(.openItem)),
      KeyBinding(
        .escape, name: "leave-item", help: "Leave the item", hint: "Leave",
        event: .parts(.leaveItem)),
    ]
    if case .link = item {
      bindings.append(
        KeyBinding(
          "y", name: "copy-item", help: "Copy the link's address", hint: "Copy link",
          event: .parts(.copyItem)))
    }
    return bindings
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    guard state.presented == .partPage, let page = state.parts.page else { return nil }
    return state.reader(of: page).pasted(text, in: state.measuredPageSize)
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let state = split.state
    let sheet = PresentationView(
      .part, actionSheet: state.partSheet, pointingAt: split.partAnchor ?? split.attachmentsAnchor)
    let alert = state.partAlert.map { PresentationView(.doubtfulPart, alert: $0) }
    var page = state.parts.page.map { page in
      PresentationView(
        .partPage,
        modal: ModalView(
          page.focusedItem.flatMap { $0.words(page.attachments) } ?? page.title,
          done: .parts(.done), cancel: nil,
          content: Measured(base: state.reader(of: page), rect: state.textRect)))
    }
    page?.showsKeyHints = true
    return [sheet, alert, page].compactMap { $0 }
  }
}

extension MailSplitView {
  /// The cells of the chosen attachment's name. Nil if the name is not on screen.
  fileprivate var partAnchor: PopoverAnchor? {
    guard let index = state.parts.chosen?.index, let shown = state.shownText,
      let name = shown.attachment(index)
    else { return nil }
    return cells(of: TextSelection(from: name.lowerBound, to: name.upperBound))
  }
}

extension MailState {
  /// The menu for an attachment. The most frequent choice comes first.
  fileprivate var partSheet: ActionSheet<MailEvent> {
    let attachment = parts.chosen?.attachment
    return ActionSheet(
      attachment?.shownName ?? "",
      choices: partChoices.map {
        MenuChoice($0.title, detail: "\($0.key)", event: .parts($0.event))
      } + preferences.commandChoices(.attachment),
      state: menus.menu, send: { .menus(.menu($0)) })
  }

  /// The keys for the choices in the menu. Each of them applies its choice immediately, without Enter.
  fileprivate var choosing: [KeyBinding<MailEvent>] {
    partChoices.map { KeyBinding(KeyPress($0.key), help: $0.title, event: .parts($0.event)) }
  }

  private var partChoices: [(title: String, key: Character, event: PartsEvent)] {
    return (parts.canViewChosen ? [("View", "v", .view)] : []) + [
      ("Open", "o", .open), ("Save…", "s", .save), ("Pipe to Command…", "|", .pipe),
    ]
  }

  /// The alert that is shown before a possibly harmful attachment is opened. Cancel is the default
  /// (rule AL1 of the guidelines).
  fileprivate var partAlert: Alert<MailEvent>? {
    let name =
      parts.asksForHTML != nil
      ? "the HTML" : parts.chosen?.attachment.visibleName ?? "the attachment"
    let reason =
      parts.asksForHTML != nil
      ? "A browser loads the pictures in the HTML, so the sender learns when you read the message."
      : "Files of this type can contain programs, or tell the sender that the file was opened."
    return Alert(
      "Open \(name)?", message: reason,
      primaryButton: AlertButton(
        "Open", role: .destructive, event: MailEvent.parts(.openDoubtful)),
      otherButtons: [AlertButton("Cancel", role: .cancel, event: .parts(.keep))],
      state: menus.alert, send: { .menus(.alert($0)) })
  }

  /// The view of a page's text.
  fileprivate func reader(of page: PartPage) -> TextReader<MailEvent> {
    TextReader(page.text, isFocused: presented == .partPage) { .parts(.read($0)) }
  }
}
