import NavigationModel
import SplitViewUI
import TerminalFrame

/// The mail browser: accounts and mailboxes, messages, a message.
public struct MailBrowser: App {
  /// How far local time is east of UTC at a moment, in seconds.
  public let utcOffset: @Sendable (Int64) -> Int
  /// Whether the mail is the sample account, whose clock stands still.
  public let isSample: Bool
  /// Whether the terminal has colours.
  public let hasColors: Bool
  /// The file in which preferences are kept, as it is named for people; nil where they last until
  /// the program ends.
  public let preferencesFile: String?

  /// Makes a browser.
  /// - Parameters:
  ///   - isSample: whether the mail is the sample account.
  ///   - hasColors: whether the terminal has colours; without, no theme has any.
  ///   - preferencesFile: the file in which preferences are kept, as it is named for people.
  ///   - utcOffset: seconds east of UTC at a moment, for dates on screen.
  public init(
    isSample: Bool = false, hasColors: Bool = true, preferencesFile: String? = nil,
    utcOffset: @escaping @Sendable (Int64) -> Int
  ) {
    self.utcOffset = utcOffset
    self.isSample = isSample
    self.hasColors = hasColors
    self.preferencesFile = preferencesFile
  }

  /// What is to be done first: list the mailbox that is shown, count the others.
  public func start(_ state: MailState) -> [Command<MailEffect>] {
    let list = state.mailbox.map { Command.perform(MailEffect.list($0, state.order)) }
    return [list, .performBehind(.countAndWatch)].compactMap { $0 }
  }

  /// The event for a new size.
  public func resized(to size: Size) -> MailEvent { .resized(size) }

  /// Unless it is left to the terminal.
  public func wantsMouse(_ state: MailState) -> Bool { !state.isMouseLetGo }

  /// The event for the time; the sample's clock stands still.
  public func clock(_ seconds: Int64) -> MailEvent? { isSample ? nil : .clock(seconds) }

  /// What is pasted is text where one is written, and means nothing elsewhere.
  public func pasted(_ text: String, _ state: MailState) -> MailEvent? {
    if state.isSearching { return .search(.edit(.insert(text))) }
    if state.overlay == .save { return .attachment(.edit(.insert(text))) }
    guard case .help = state.overlay, let search = state.helpSearch, search.isWriting else {
      return nil
    }
    return .findInHelp(search.typing(text))
  }

  /// Changes `state` as `event` says.
  public func update(_ state: inout MailState, _ event: MailEvent) -> [Command<MailEffect>] {
    let commands = handle(&state, event)
    return commands + state.headsToRead()
  }

  private func handle(_ state: inout MailState, _ event: MailEvent) -> [Command<MailEffect>] {
    if event.isByPerson {
      state.notice = nil
      state.hasActed = true
    }
    state.endDrag(before: event)
    switch event {
    case .navigation(let event): return state.navigate(event)
    case .step(let rows): return state.step(rows)
    case .page(let pages): return state.page(pages)
    case .goToStart: return state.goToEdge(first: true)
    case .goToEnd: return state.goToEdge(first: false)
    case .scrollMessage(let rows): state.scroll(by: rows)
    case .scrollDetails(let rows): state.scrollDetails(by: rows)
    case .scrollHelp(let rows): scrollHelp(&state, by: rows)
    case .findInHelp(let search): state.findInHelp(search)
    case .search(let event): return state.search(event)
    case .showKind(let kind): return state.showKind(kind)
    case .nextMessage(let step): return state.navigate(.selectSibling(by: step))
    case .nextUnread(let step): return state.goToUnread(step)
    case .toggleHeaders: state.toggleHeaders()
    case .toggleFullScreen: return state.toggleFullScreen()
    case .letMouseGo:
      state.isMouseLetGo.toggle()
      state.notice = state.isMouseLetGo ? "The mouse is left to the terminal" : nil
    case .cycleDisplayMode(let step): return state.cycleDisplayMode(by: step)
    case .refresh: return state.refresh()
    case .showHelp: state.present(.help(.start))
    case .showLinks: state.showLinks()
    case .showOrders: state.showOrders()
    case .sender(let event): return state.sender(event, room: senderRoom(state))
    case .preferences(let event):
      return state.preferences(event, keptIn: preferencesFile)
    case .preferencesKept(let answer): state.preferencesKept(answer)
    case .showReply: state.showMenu(.reply)
    case .showEdit: state.showMenu(.edit)
    case .menu(let event): state.menu.update(event)
    case .copy(let part): return state.copy(part)
    case .selectText(let event): return state.selectText(event)
    case .selectAll: return state.selectAllText()
    case .copySelection: return state.copySelection()
    case .searchForSelection: return state.searchForSelection()
    case .source(let event): return state.updateSource(event)
    case .attachment(let event): return state.updateAttachment(event)
    case .chooseLink(let index): state.chooseLink(index)
    case .openLink: return state.openLink()
    case .chooseOrder(let order): state.chosenOrder = order
    case .takeOrder(let order): return state.takeOrder(order)
    case .undoMove: return state.undoMove()
    case .moved(let move): return state.moved(move, undoKey: undoKey(state))
    case .suspend: return [.suspend]
    case .redraw: return [.redraw]
    case .quit: return state.quit()
    case .quitAtOnce: return [.quit]
    case .listed(let list): return state.listed(list)
    case .listFailed(let mailbox, let reason):
      state.failures[mailbox] = reason
      state.notice = reason
    case .headsRead(let mailbox, let heads):
      if mailbox == state.mailbox { state.headsOnScreen.merge(heads) { $1 } }
    case .counted(let counts):
      for (mailbox, count) in counts {
        state.library.count(mailbox, total: count.total, unread: count.unread)
      }
    case .mailboxesChanged(let index, let account): return state.replace(account: index, account)
    case .mailboxChanged(let mailbox): return state.relist(mailbox)
    case .opened(let message): return state.opened(message)
    case .openedAhead(let message): return state.openedAhead(message)
    case .openFailed(let reference, let reason): state.openFailed(reference, reason)
    case .openIsSlow(let message): state.openIsSlow(message)
    case .notice(let text): state.notice = text
    case .activity(let text): state.activity = text
    case .resized(let size):
      state.navigator.update(.resize(width: size.width, height: size.height), in: state.library)
    case .clock(let seconds): state.now = seconds
    }
    return []
  }

  private func scrollHelp(_ state: inout MailState, by rows: Int) {
    let size = Size(state.navigator.width, state.navigator.height)
    var room = Sheet<MailEvent>.textSize(of: helpPage(state, in: size), in: size)
    room.height = max(1, room.height - HelpPage.searchRows(state.helpSearch))
    let document = foundHelpPage(state, in: size)
    state.helpAnchor = document.anchor(state.helpAnchor, movedBy: rows, in: room)
  }
}

extension MailEvent {
  /// Whether a person did it, so that a notice has been seen.
  var isByPerson: Bool {
    switch self {
    case .source(let event): event.isByPerson
    case .attachment(let event): event.isByPerson
    case .listed, .listFailed, .headsRead, .counted, .mailboxesChanged, .mailboxChanged, .opened,
      .openFailed,
      .openIsSlow, .openedAhead, .preferencesKept, .notice, .activity, .moved, .resized, .clock:
      false
    case .navigation, .step, .page, .goToStart, .goToEnd, .scrollMessage, .scrollDetails,
      .scrollHelp, .findInHelp, .search, .showKind, .nextMessage, .nextUnread, .toggleHeaders,
      .toggleFullScreen, .letMouseGo,
      .cycleDisplayMode, .refresh, .sender, .preferences, .showHelp, .showLinks, .showOrders,
      .showReply, .showEdit, .menu,
      .copy, .chooseLink, .openLink, .selectText, .selectAll, .copySelection, .searchForSelection,
      .chooseOrder, .takeOrder, .undoMove, .suspend, .redraw, .quit, .quitAtOnce:
      true
    }
  }
}
