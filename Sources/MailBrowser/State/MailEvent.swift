import MailStore
import NavigationModel
import SplitViewUI
import TerminalFrame

/// Everything that can happen to the mail browser.
public enum MailEvent: Sendable {
  // What a person does
  case navigation(NavigationEvent<MailItem>)
  /// Move the selection, or scroll the message, by so many rows.
  case step(Int)
  /// The same by pages.
  case page(Double)
  case goToStart, goToEnd
  case scrollMessage(Int)
  case scrollDetails(Int)
  case scrollHelp(Int)
  /// Look for this on the page of keys; nil shows all of it.
  case findInHelp(HelpSearch?)
  /// Search in the list of messages.
  case search(SearchEvent)
  /// Show only messages of this kind.
  case showKind(MailFilter.Kind)
  case nextMessage(Int)
  case nextUnread(Int)
  case toggleHeaders
  case toggleFullScreen
  /// Go to the next (1) or previous (-1) of the display modes that are possible, and say which it
  /// is.
  case cycleDisplayMode(Int)
  case refresh
  case showHelp, showLinks, showOrders
  /// Open the sender's card, or do something in it.
  case sender(SenderEvent)
  /// Open the choices about answering, or what can be done with the message.
  case showReply, showEdit
  /// Move in the menu that is open.
  case menu(MenuEvent)
  case copy(MessagePart)
  /// Select text in the message; all of it.
  case selectText(TextSelectionEvent)
  case selectAll
  /// Copy what is selected, or search for it.
  case copySelection, searchForSelection
  case chooseLink(Int)
  case openLink
  case chooseOrder(SortOrder)
  /// Put lists into this order.
  case takeOrder(SortOrder)
  /// Take the latest move of a message back.
  case undoMove
  /// Open the preferences, or do something in them.
  case preferences(PreferencesEvent)
  /// Leave the mouse to the terminal, or take it back.
  case letMouseGo
  case suspend, redraw
  /// Quit, out of nested things first.
  case quit
  case quitAtOnce

  // What comes back from effects
  case listed(MailboxContents)
  case listFailed(MailboxReference, String)
  /// Heads of messages that are on screen, while the rest is being read.
  case headsRead(MailboxReference, [MessageKey: MessageSummary])
  case counted([MailboxReference: MailboxCounts])
  case mailboxesChanged(account: Int, AccountSummary)
  case mailboxChanged(MailboxReference)
  case opened(OpenMessage)
  case openFailed(MessagePath, String)
  /// A neighbour of the message that is shown was opened.
  case openedAhead(OpenMessage)
  /// The message takes its time.
  case openIsSlow(MessagePath)
  /// What became of changed preferences.
  case preferencesKept(PreferencesAnswer)
  /// One line about what happened.
  case notice(String)
  case activity(String?)
  case moved(MessageMove)

  // Both
  case source(SourceEvent)
  case attachment(AttachmentEvent)

  // The world
  case resized(Size)
  case clock(Int64)
}

/// What the mail browser asks of the world. Every answer names what it answers, so that stale ones
/// are dropped.
public enum MailEffect: Sendable, Equatable {
  /// List a mailbox: what can be had at once first, the rest behind it.
  case list(MailboxReference, SortOrder)
  /// Look again, for what has changed.
  case relist(MailboxReference, SortOrder)
  /// Read the heads of these messages now: they are on screen.
  case readHeads(MailboxReference, [MessageKey])
  /// Open a message; a later one makes this one pointless.
  case open(MessagePath)
  /// Open messages that are likely to be asked for next.
  case openAhead([MessagePath], near: MessagePath)
  /// Count the messages of every mailbox, and keep watch over them.
  case countAndWatch
  /// Look which mailboxes there are, and count their messages.
  case reopen
  /// Read a piece of a message's source, from this byte on.
  case readSource(MessagePath, from: Int64)
  /// Save an attachment, and what leads to that. The number tells one attempt from another.
  case files(Int, SaveRequest)
  /// Write changed preferences into the person's configuration.
  case keepPreferences(PreferencesChange)
  /// Hand a link to the desktop's browser.
  case openLink(String)
  /// Move a message to a mailbox, or move it back there.
  case move(MessagePath, to: MailboxReference, SortOrder, isUndo: Bool)
}
