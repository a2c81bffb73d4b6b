import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Searches everywhere: what they find is a mailbox, and a name keeps it.
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
      views.append(PresentationView(.searchMenu, editMenu: menu, pointingAt: split.mailboxAnchor))
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

  /// What is done to mail may be in another search by then.
  static func willUpdate(_ state: inout MailState, for event: any FeatureEvent) {
    if case .answered? = event as? ChangesEvent { state.finding.becomeStale() }
    // Where our index is not asked, nothing else tells of new mail.
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
  /// The keymap while the name of a search is written: letters are text.
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
  /// The cells of a list from which on a row has room for subject, line and mailbox.
  private static let leastWithAll = 44

  /// The row of a message in what a search found: with the line in which the words stand, and the words marked.
  /// - Parameter origin: the mailbox that stands at the end of the line; nil if none does.
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
    // Beside a mailbox a narrow list has room for the subject alone.
    if beside > 0, rowLine == nil, width < Self.leastWithAll { return }
    // The line gets half of the room at least.
    let room = max(8, width - 6 - beside)
    let rest = max(room / 3, room - symbols.separator.displayWidth - line.displayWidth)
    // Both are shown whole if they have room. Else the mark of the cut subject stands between them, and the line
    // needs none of its own.
    // The words of a short subject are worth more than `Re:` and `[PATCH v2]` before them.
    let subject =
      row.subtitle.displayWidth <= rest ? row.subtitle : ReplySubject.base(of: row.subtitle)
    if subject.displayWidth <= rest {
      row.subtitle = subject + symbols.separator + line
      return
    }
    let words = line.hasPrefix(FoundLine.cut) ? String(line.dropFirst(FoundLine.cut.count)) : line
    row.subtitle = subject.truncated(toWidth: rest, ellipsis: symbols.ellipsis) + " " + words
  }
}
