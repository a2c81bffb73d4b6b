import SplitViewUI

extension Browser {
  func act(_ event: ActingEvent, _ state: inout BrowserState) -> [Command<BrowserEffect>] {
    switch event {
    case .begin(let action):
      if let running = state.acting.running {
        state.toast.show("\(running) is running; Esc stops it")
        return []
      }
      let path = state.lists.rows(along: state.focusedPath)
      let rows = action.takesMarked ? state.subjects : state.focusedRow.map { [$0] } ?? []
      var act = BrowserAct(action, path: path, rows: rows)
      act.action.confirmation = browsed.confirmation(act)
      state.actedOn = action.takesMarked ? state.markedItems : []
      if action.readsChoices { return [.perform(.prepare(act), id: "act")] }
      return goOn(state.acting.begin(act), &state)
    case .prepared(let act): return goOn(state.acting.begin(act), &state)
    case .answer:
      guard state.acting.hasAnswers() else { return [] }
      state.navigator.update(.dismiss("ask"), in: state.lists)
      return goOn(state.acting.answer(), &state)
    case .confirm:
      state.navigator.update(.dismiss("confirm"), in: state.lists)
      return goOn(nil, &state)
    case .stop:
      state.acting.running.map { state.toast.show("\($0): stopped") }
      state.acting.end()
      refresh(&state)
      return [.cancel("act")]
    case .progress(let progress): state.acting.report(progress)
    case .undo: return takeBack(.back, &state)
    case .redo: return takeBack(.again, &state)
    case .form(let event): return state.acting.update(event)
    case .alert(let event): state.acting.update(event)
    }
    return []
  }

  private func takeBack(
    _ direction: ActingState.Direction, _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    guard let undo = state.acting.run(direction) else {
      state.toast.show(direction == .back ? "Nothing to undo" : "Nothing to redo")
      return []
    }
    state.actedOn = []
    return [.perform(.undo(undo), id: "act")]
  }

  /// Returns the source's actions for the selected row of the focused list, or for the list itself if it is empty.
  func sourceActions(_ state: BrowserState) -> [BrowserAction] {
    let rows = state.lists.rows(along: state.focusedPath)
    return state.focusedItem == nil ? browsed.listActions(rows) : browsed.actions(rows)
  }

  /// Returns the keys for undo and redo, which are the same keys as in the mail program. Empty if
  /// the source has no actions here and there is nothing to undo or redo. While a toast offers
  /// Undo, the key for undo is left out, because the toast handles it.
  func undoKeys(_ state: BrowserState) -> [KeyBinding<BrowserEvent>] {
    let (undo, redo) = (state.acting.undos.last, state.acting.redos.last)
    if undo == nil, redo == nil, sourceActions(state).isEmpty { return [] }
    let again = KeyBinding(
      .control("y"), name: "redo", help: redo.map { "Redo: \($0.title)" } ?? "Redo",
      event: BrowserEvent.acting(.redo))
    if state.toast.action != nil { return [again] }
    let back = KeyBinding(
      "Z", name: "undo", help: undo.map { "Undo: \($0.title)" } ?? "Undo",
      event: BrowserEvent.acting(.undo))
    return [back, again]
  }

  /// Presents the next question. If there are no more questions, performs the action.
  private func goOn(
    _ question: Presentation?, _ state: inout BrowserState
  ) -> [Command<BrowserEffect>] {
    if let question {
      state.navigator.update(.present(question), in: state.lists)
      return []
    }
    guard let act = state.acting.act else { return [] }
    state.acting.run()
    return act.action.takesTerminal
      ? [.performInTerminal(.act(act))] : [.perform(.act(act), id: "act")]
  }

  func show(_ outcome: BrowserOutcome, _ state: inout BrowserState) {
    switch outcome {
    case .done(let words, let refresh, let undo):
      let words = state.acting.goes == .back ? "Undone: \(state.acting.running ?? words)" : words
      let canUndo = state.acting.end(undo: undo)
      let action = ToastAction("Undo", key: "Z", event: BrowserEvent.acting(.undo))
      if !words.isEmpty { state.toast.show(words, action: canUndo ? action : nil) }
      self.refresh(refresh, &state)
    case .failed(let failure, let count, let undo):
      let title = state.acting.running ?? ""
      let done = Set(state.actedOn.prefix(count))
      state.marks.remove { done.contains($0) }
      show(.page(title: title, failure.document, refreshing: .everything, undo: undo), &state)
    case .page(let title, let document, let refresh, let undo):
      state.acting.end(undo: undo)
      state.page = (title, TextReaderState(document))
      state.navigator.update(.present(Presentation("page", .pageSheet)), in: state.lists)
      self.refresh(refresh, &state)
    }
  }

  private func refresh(_ refresh: BrowserRefresh, _ state: inout BrowserState) {
    switch refresh {
    case .nothing: break
    case .everything: self.refresh(&state)
    case .level(let depth):
      state.listing.refresh(atDepth: depth)
      state.listing.rest(at: state.navigator.path)
    }
  }

  private func complain(
    _ failure: BrowserFailure, of action: BrowserAction, _ state: inout BrowserState
  ) {
    if failure.details.isEmpty { return state.toast.show(failure.description) }
    show(.page(title: action.title, failure.document, refreshing: .nothing), &state)
  }

  /// Shows the failure of an effect. If a list or the content could not be read, its failure is
  /// shown in its place. Other failures are shown in a toast or on a page.
  func fail(_ effect: BrowserEffect, _ error: any Error, _ state: inout BrowserState) {
    let failure = error as? BrowserFailure ?? BrowserFailure(String(inOneLine: error))
    switch effect {
    case .rows(let path, _, let generation), .more(let path, _, _, let generation):
      _ = update(&state, .rows(path, generation: generation, .ended(failure)))
    case .content(let request):
      _ = update(&state, .content(request, BrowserContent(failure.document)))
      state.reading.end(request.key)
    case .prepare(let act): complain(failure, of: act.action, &state)
    case .act(let act):
      state.acting.end()
      // Refresh in any case, because some items may have changed before the failure.
      refresh(&state)
      complain(failure, of: act.action, &state)
    case .search(let path, _, let query):
      _ = update(&state, .answered(path, query: query, .ended(failure)))
    case .undo:
      state.acting.end()
      refresh(&state)
      state.toast.show(failure.description, isFailure: true)
    case .openLink: state.toast.show(failure.description, isFailure: true)
    case .prefer:
      refresh(&state)
      state.toast.show(failure.description, isFailure: true)
    case .watch, .keep: break
    case .filter, .sort: state.toast.show(failure.description)
    }
  }
}

/// Actions on the complete content of a row, available for every source: open the content in a pager, or pipe it to a
/// command.
extension Browser {
  /// The name of the question that asks for the command.
  static let command = "command"

  /// Returns the actions for the content on screen. They are available while the content or its row has the focus.
  func contentActions(_ state: BrowserState) -> [BrowserAction] {
    guard browsed.hand != nil, let request = contentRequest(state),
      state.focusedPath == state.navigator.path
    else { return [] }
    var pager = BrowserAction("Open in Pager", id: "pager", key: "P", takesTerminal: true)
    var pipe = BrowserAction(
      "Pipe to Command…", id: Self.command, key: "|",
      questions: [BrowserAction.Question(Self.command, prompt: "Command")])
    (pager.contentView, pipe.contentView) = (request.view, request.view)
    return [pager, pipe]
  }

  /// Performs an action. Actions on the content, such as opening it in a pager, are performed by ``Browsed/hand``. All
  /// others are performed by the source.
  func perform(_ act: BrowserAct) async throws -> BrowserOutcome {
    guard let view = act.action.contentView, let hand = browsed.hand else {
      return try await browsed.perform(act)
    }
    return try await hand(act.path, view, act.answers[Self.command])
  }
}

extension BrowserAct {
  /// Describes the rows that the action is performed on, for the text of the confirmation. Empty for a single row.
  var subject: String {
    guard rows.count > 1 else { return "" }
    let names = rows.prefix(4).map(\.title).joined(separator: ", ")
    return "With \(rows.count) marked rows: \(names)\(rows.count > 4 ? ", …" : "")"
  }
}

extension BrowserFailure {
  /// The failure as a document, to show in the content column or on a page.
  var document: TextDocument {
    let blocks = details.map { TextBlock($0, .secondary) }
    return TextDocument([TextBlock(description, .warning), TextBlock("")] + blocks)
  }
}
