import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame

extension MailState {
  /// The rows of a screen below which the toolbar of a message is the first to go.
  private static let leastRowsWithToolbar = 20
  /// The rows from which on there is a rule between the text and the toolbar.
  private static let leastRowsWithRule = 25

  /// True if there is a toolbar below the message.
  var hasMessageToolbar: Bool {
    !isFullScreen && messageSeen != nil && navigator.height >= Self.leastRowsWithToolbar
  }

  /// The rows of the toolbar, with a rule above it where there is room.
  var messageToolbarRows: Int {
    if !hasMessageToolbar { return 0 }
    return navigator.height >= Self.leastRowsWithRule ? 2 : 1
  }
}

/// The toolbar below the message, and the cells at which the popovers of its buttons point.
extension MailSplitView {
  private enum ToolbarButton: CaseIterable {
    case reply, archive, delete, move, attachments, more
  }

  private var toolbarButtons: [ToolbarButton] {
    let hasAttachments = state.openMessage?.attachments.isEmpty == false
    return ToolbarButton.allCases.filter { $0 != .attachments || hasAttachments }
  }

  /// The toolbar below the message. Buttons without room are left out; `»` opens the menu, which has all of them.
  var messageToolbar: Toolbar<MailEvent> {
    let canChange = state.library.refusal == nil
    func item(_ button: ToolbarButton) -> ToolbarItem<MailEvent> {
      switch button {
      case .reply: .button("Reply", .menus(.showReply), isEnabled: canChange)
      case .archive: .button("Archive", .changes(.archive), isEnabled: canChange)
      case .delete: .button("Delete", .changes(.delete), isEnabled: canChange)
      case .move: .button("Move", .moving(.ask(.move)), isEnabled: canChange)
      case .attachments: .button("Attachments", .attachments(.show))
      case .more: .button("More", .menus(.showEdit))
      }
    }
    let buttons = toolbarButtons.map(item)
    return Toolbar(
      buttons.dropLast() + [.flexibleSpace] + buttons.suffix(1), more: .menus(.showEdit))
  }

  /// What is below the message: the toolbar, and the rule that tells the text from it.
  var belowMessage: any View<MailEvent> {
    guard state.messageToolbarRows > 1 else { return messageToolbar }
    return VStack {
      Divider()
      messageToolbar
    }
  }

  /// The cells of a button, for the popover that it opens; nil if there is no toolbar.
  private func toolbarAnchor(_ button: ToolbarButton) -> PopoverAnchor? {
    guard state.hasMessageToolbar, let placed = state.layout[.secondary], !placed.isDimmed,
      placed.bars.bottom > 0, let index = toolbarButtons.firstIndex(of: button)
    else { return nil }
    // A flexible space precedes the last button.
    let place = index + 1 < toolbarButtons.count ? index : index + 1
    let cells = messageToolbar.anchors(width: placed.width)[place]
    let row = placed.y + placed.height - 1
    return PopoverAnchor(placed.x + cells.lowerBound..<placed.x + cells.upperBound, row: row)
  }

  /// The cells that the list of attachments points at: the toolbar's button, the first of their names on screen, or what the
  /// edit menu points at.
  var attachmentsAnchor: PopoverAnchor? {
    let names = state.openMessage?.outline.attachments ?? 0..<0
    let shown = names.indices.lazy.compactMap { name in
      self.state.shownText?.attachment(name - names.lowerBound, names: names)
    }
    let onScreen = shown.compactMap { range in
      self.cells(of: TextSelection(from: range.lowerBound, to: range.upperBound))
    }
    return toolbarAnchor(.attachments) ?? onScreen.first ?? selectionAnchor
  }

  /// The cells that the choices about answering point at: the selected row if the list has the focus, the toolbar's button,
  /// or the sender.
  var replyAnchor: PopoverAnchor {
    if state.layout.focus == state.listColumn { return selectionAnchor }
    return toolbarAnchor(.reply) ?? senderAnchor
  }

  /// The cells that the edit menu points at: the selected text, the selected row if the list has the focus, the toolbar's
  /// button, or the beginning of the message.
  var menuAnchor: PopoverAnchor {
    let isAboutRow = state.layout.focus == state.listColumn || selectedCells != nil
    return isAboutRow ? selectionAnchor : toolbarAnchor(.more) ?? selectionAnchor
  }
}
