import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame

extension SplitViewLayout {
  /// The minimum screen height, in rows, at which there is a toolbar below the message.
  private static let minimumRowsWithToolbar = 20
  /// The minimum screen height, in rows, at which there is a rule above the toolbar.
  private static let minimumRowsWithRule = 25

  /// Returns the number of rows of the toolbar below a message or a conversation, including the rule above it.
  func toolbarRows(on screen: Size) -> Int {
    if isFullScreen || screen.height < Self.minimumRowsWithToolbar { return 0 }
    return screen.height >= Self.minimumRowsWithRule ? 2 : 1
  }
}

extension MailState {
  /// True unless messages are marked, which the buttons below one message would act on.
  fileprivate var showsToolbarButtons: Bool {
    marking.items.isEmpty || conversation.page != nil
  }
}

extension KeyContext {
  /// The minimum message width, in cells, at which the toolbar shows its keys, without and with the *Attachments*
  /// button.
  private static let minimumWidthWithKeys = (usual: 43, attachments: 57)

  /// True if the toolbar shows its keys. The hints then omit these keys.
  var toolbarHasKeys: Bool {
    guard !state.help.isListing, state.showsToolbarButtons, state.messageSeen != nil,
      layout.toolbarRows(on: state.navigator.screen) > 0, let placed = layout[.secondary],
      !placed.isDimmed,
      placed.bars.bottom > 0, layout.popover == nil
    else { return false }
    let hasAttachments = state.openMessage?.attachments.isEmpty == false
    return placed.width
      >= (hasAttachments ? Self.minimumWidthWithKeys.attachments : Self.minimumWidthWithKeys.usual)
  }
}

/// A toolbar that is aligned with the message's text, on a bar as wide as the column.
private struct BarBelowText: View {
  /// The toolbar. Nil while messages are marked: the hints then have the actions on all of them, and buttons below one
  /// message would look as if they acted on that message.
  let toolbar: Toolbar<MailEvent>?
  /// True if the bar has a rule of its own, because there is no rule above it.
  let hasRule: Bool
  let rect: (Size) -> Rect

  func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, min(1, proposal.height)) }

  func paint(on canvas: inout Canvas) {
    canvas.raised { $0.fill($0.theme.text) }
    let rect = rect(canvas.size)
    if let toolbar { canvas.draw(toolbar, in: rect) }
    if hasRule, canvas.theme.isMonochrome { canvas.within(rect, paintRule) }
  }

  /// Paints a rule in the wide gaps between the buttons if there is no rule above the bar. Without colours, nothing else
  /// sets the bar apart from the text.
  private func paintRule(on canvas: inout Canvas) {
    var x = 0
    for cells in toolbar?.anchors(width: canvas.width) ?? []
    where cells.lowerBound >= x && !cells.isEmpty {
      canvas.rule(x..<cells.lowerBound)
      x = cells.upperBound
    }
    canvas.rule(x..<canvas.width)
  }

  func event(for pointer: PointerEvent, in size: Size) -> MailEvent? {
    let rect = rect(size)
    return toolbar?.event(for: pointer.relative(to: rect), in: rect.size)
  }
}

extension Canvas {
  /// Paints a rule in these cells of the first row, with a blank at both ends. In a narrow gap, a rule would touch the
  /// buttons.
  fileprivate mutating func rule(_ cells: Range<Int>) {
    guard cells.count >= 6 else { return }
    for x in cells.dropFirst().dropLast() {
      write(symbols.horizontal, x: x, y: 0, style: theme.border)
    }
  }
}

/// The toolbar below the message, and the cells that its popovers point at.
extension MailSplitView {
  private enum ToolbarButton: CaseIterable {
    case reply, archive, delete, move, attachments, more
  }

  private var toolbarButtons: [ToolbarButton] {
    let hasAttachments = state.openMessage?.attachments.isEmpty == false
    if state.conversation.page != nil { return [.reply, .archive, .delete, .move, .more] }
    return ToolbarButton.allCases.filter { button in
      switch button {
      case .attachments: hasAttachments
      case .archive: !state.library.isDraft(state.message, in: state.mailbox)
      case .reply, .delete, .move, .more: true
      }
    }
  }

  /// The first key of each default binding. Stored because the toolbar needs the keys in every
  /// frame, and computing them is slow.
  private static let usualKeys = firstKeys(of: MailBrowser.keymap)

  private static func firstKeys(of keymap: Keymap<MailEvent>) -> [String: KeyPress] {
    let keys = keymap.namedBindings.compactMap { name, binding in
      binding.keys.first.map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: keys)
  }

  private var toolbarKeys: [String: KeyPress] {
    let own = state.preferences.keys
    return own.isEmpty ? Self.usualKeys : Self.firstKeys(of: MailBrowser.keymap.rebound(by: own))
  }

  /// The toolbar below the message. Buttons that do not fit are left out; `»` opens the menu with all actions.
  var messageToolbar: Toolbar<MailEvent> {
    let canChange = state.library.refusal == nil
    let reply = state.library.isDraft(state.message, in: state.mailbox) ? "Edit" : "Reply"
    let keys = toolbarKeys
    func key(_ name: String) -> KeyPress? { keys[name] }
    func item(_ button: ToolbarButton) -> ToolbarItem<MailEvent> {
      switch button {
      case .reply: .button(reply, .menus(.showReply), isEnabled: canChange, key: key("reply"))
      case .archive:
        .button("Archive", .changes(.archive), isEnabled: canChange, key: key("archive"))
      case .delete: .button("Delete", .changes(.delete), isEnabled: canChange, key: key("delete"))
      case .move: .button("Move", .moving(.ask(.move)), isEnabled: canChange, key: key("move-to"))
      case .attachments: .button("Attachments", .attachments(.show), key: key("show-attachments"))
      case .more: .button("More", .menus(.showEdit), key: key("edit"))
      }
    }
    let buttons = toolbarButtons.map(item)
    return Toolbar(
      buttons.dropLast() + [.flexibleSpace] + buttons.suffix(1), more: .menus(.showEdit))
  }

  /// The toolbar below the message, aligned with the text, and the rule above the toolbar.
  var belowMessage: any View<MailEvent> { toolbar(rows: messageToolbarRows) }

  private var messageToolbarRows: Int {
    state.messageSeen == nil ? 0 : state.layout.toolbarRows(on: size)
  }

  /// Returns the toolbar in `rows` rows, including the rule above it.
  func toolbar(rows: Int) -> any View<MailEvent> {
    let toolbar = BarBelowText(
      toolbar: state.showsToolbarButtons ? messageToolbar : nil, hasRule: rows < 2,
      rect: state.textRect)
    guard rows > 1 else { return toolbar }
    return VStack {
      Divider()
      toolbar
    }
  }

  /// Returns the cells of a button, for the popover that it opens. Nil if there is no toolbar.
  private func toolbarAnchor(_ button: ToolbarButton) -> PopoverAnchor? {
    guard messageToolbarRows > 0, state.showsToolbarButtons, let placed = state.layout[.secondary],
      !placed.isDimmed,
      placed.bars.bottom > 0, let index = toolbarButtons.firstIndex(of: button)
    else { return nil }
    // The last button comes after a flexible space, which has a place of its own in the toolbar, so
    // the button's place is one higher.
    let place = index + 1 < toolbarButtons.count ? index : index + 1
    let text = state.textRect(in: Size(placed.width, 1))
    let cells = messageToolbar.anchors(width: text.width)[place]
    let (row, start) = (placed.y + placed.height - 1, placed.x + text.x)
    return PopoverAnchor(start + cells.lowerBound..<start + cells.upperBound, row: row)
  }

  /// The cells that the list of attachments points at: its toolbar button, or else the first attachment on screen, or
  /// else the cells that the edit menu points at. If the popover with the lists covers these, the selected row.
  var attachmentsAnchor: PopoverAnchor? {
    if pointsAtRowInPopover { return selectionAnchor }
    let names = state.openMessage?.outline.attachments ?? 0..<0
    let shown = (0..<names.count).lazy.compactMap { self.state.shownText?.attachment($0) }
    let onScreen = shown.compactMap { range in
      self.cells(of: TextSelection(from: range.lowerBound, to: range.upperBound))
    }
    return toolbarAnchor(.attachments) ?? onScreen.first ?? selectionAnchor
  }

  /// True if the list of messages has the focus and is in a popover, which covers the message.
  var pointsAtRowInPopover: Bool {
    state.layout.popover != nil && state.layout.focus == state.navigator.style.innerSideColumn
  }

  /// The cells that the Reply menu points at: the selected row if the list has the focus, or else the toolbar button,
  /// or else the beginning of the message.
  var replyAnchor: PopoverAnchor {
    if state.layout.focus == state.navigator.listColumn { return selectionAnchor }
    return toolbarAnchor(.reply) ?? selectionAnchor
  }

  /// The cells that the edit menu points at: the selected text, or else the selected row if the list has the focus, or
  /// else the toolbar button, or else the beginning of the message.
  var menuAnchor: PopoverAnchor {
    let isAboutRow = state.layout.focus == state.navigator.listColumn || selectedCells != nil
    return isAboutRow ? selectionAnchor : toolbarAnchor(.more) ?? selectionAnchor
  }
}
