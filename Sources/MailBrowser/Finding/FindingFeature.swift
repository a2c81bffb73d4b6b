import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Searches all mail. The results of a search are shown as a mailbox in the sidebar. If the user names the search, the
/// mailbox stays there.
enum FindingFeature: MailFeature {
  static var presentationsToAnswer: [PresentationID] { [.searchName] }

  static func keymap(_ context: KeyContext) -> Keymap<MailEvent>? {
    switch context.state.presented {
    case .searchMenu: context.closable(context.state.searchMenu?.keys.bindings ?? [])
    case .searchName: context.namingSearch
    default: nil
    }
  }

  static func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    state.presented == .searchName ? .finding(.edit(.insert(text))) : nil
  }

  static func views(_ split: MailSplitView) -> [PresentationView<MailEvent>] {
    let state = split.state
    let presented = state.navigator.presentations.map(\.id)
    var views: [PresentationView<MailEvent>] = []
    if presented.contains(.searchMenu), let menu = state.searchMenu {
      views.append(split.mailboxMenu(.searchMenu, menu))
    }
    if presented.contains(.searchName), let form = state.keeping.form {
      let query = state.library.searches.text(of: form.mailbox) ?? ""
      views.append(
        PresentationView(
          .searchName,
          modal: ModalView(
            form.mailbox == .search ? "Keep This Search" : "Rename Search", doneTitle: "Keep",
            done: .finding(.done), cancel: .finding(.cancel),
            content: SearchNameView(
              form: form, query: query, isFocused: state.presented == .searchName))))
    }
    return views
  }

  /// After a change to mail, marks the results as out of date. The change may add or remove results.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if case .answered? = event as? ChangesEvent { state.finding.becomeStale() }
    // Without Trifold's own index, new mail is noticed only when a mailbox is listed again.
    if case .listed? = event as? MessagesEvent,
      state.finding.findings.values.contains(where: { $0.source == .lists || $0.source == .notmuch }
      )
    {
      state.finding.becomeStale()
    }
  }

  static func didUpdate(_ state: inout MailState) -> [Command<MailEffect>] {
    state.refreshSearches() + state.linesToRead()
  }
}

extension KeyContext {
  /// The keymap while the user types the name of a search. Letters are entered as text.
  fileprivate var namingSearch: Keymap<MailEvent> {
    let own: [KeyBinding<MailEvent>] = [
      KeyBinding(
        .enter, .control("s"), help: "Keep", hint: "Keep", event: .finding(.done)),
      KeyBinding(.escape, help: "Close", hint: "Close", event: .finding(.cancel)),
    ]
    let field = TextField<MailEvent>.bindings { .finding(.edit($0)) }
    return answerable(own + field).typing { .finding(.edit($0)) }
  }
}

extension MailSplitView {
  /// The minimum width in cells of a list whose rows have room for the subject, the matching line and the mailbox.
  private static let minimumWithAll = 44

  /// Adds the line that contains the searched words to the row of a found message, and marks the words.
  /// - Parameter origin: the mailbox to show at the end of the line; nil for none.
  func markFound(
    _ row: inout Row, at place: Int, of list: MailboxContents, _ rowLine: RowLine?,
    beside origin: String?
  ) {
    guard list.mailbox.isSearch, let message = list.message(at: place) else { return }
    row.marked = state.markedWords.map(Row.Marking.words)
    let line = state.finding.findings[list.mailbox]?.lines[message] ?? ""
    guard !line.isEmpty, var width = state.listWidth else { return }
    if let rowLine { width -= rowLine.title + rowLine.detail + rowLine.marks + 4 }
    let beside = origin.map { $0.displayWidth + 2 } ?? 0
    // If the row shows a mailbox, a narrow list has room only for the subject and the mailbox.
    if beside > 0, rowLine == nil, width < Self.minimumWithAll { return }
    // The line gets half of the room.
    let room = max(8, width - 6 - beside)
    let rest = max(room / 2, room - symbols.separator.displayWidth - line.displayWidth)
    // If the subject fits without prefixes such as `Re:` and `[PATCH v2]`, it is shown whole, with a separator. If not,
    // it is cut, and gets half of the room.
    let subject =
      row.subtitle.displayWidth <= rest ? row.subtitle : ReplySubject.base(of: row.subtitle)
    if subject.displayWidth <= rest {
      row.subtitle = subject + symbols.separator + line
      return
    }
    let words = line.hasPrefix(FoundLine.cut) ? String(line.dropFirst(FoundLine.cut.count)) : line
    row.subtitle =
      subject.truncated(toWidth: rest, ellipsis: symbols.ellipsis) + symbols.separator + words
  }
}
