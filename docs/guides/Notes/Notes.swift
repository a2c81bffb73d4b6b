import Foundation
import KeystrokeReplay
import SplitViewControls
import SplitViewUI
import TapeCommands
import TerminalApp

/// The notes in a folder, and an editor for the selected one, which saves by itself.
@main struct Notes: SplitViewApp {
  enum Field { case name }

  struct State {
    let folder: String
    var navigator = Navigator<String>(style: .double)
    var notes = SearchableList<String>()
    /// The text of the selected note; nil until it is read.
    var editor: TextEditorState?
    /// The edits that are on disk.
    var savedRevision = 0
    var form = FormState<Field>([])
    var alert = AlertState()
    var toast = ToastState<Event>()
    var note: String? { navigator.path.last }
  }

  enum Effect: Hashable {
    case list(String), read(String, in: String), write(String, in: String, text: String)
    case create(String, in: String, text: String), remove(String, in: String)
  }

  enum Event: SplitViewEvent {
    case navigation(NavigationEvent<String>), search(SearchEvent), editor(TextEditorEvent)
    case form(FormEvent), alert(AlertEvent), toast(ToastEvent), quit
    case listed([String]), read(String), save, failed(Effect, any Error)
    case begin, create, created(String), remove, undo(String, text: String)
  }

  /// A note is read when it is selected, and saved a second after the last edit.
  func tasks(_ state: State, for path: [String]) -> [AppTask<Effect, Event>] {
    var tasks: [AppTask<Effect, Event>] = [.perform(.list(state.folder))]
    if let note = path.last, state.editor == nil {
      tasks.append(.perform(.read(note, in: state.folder)))
    }
    if let edits = state.editor?.revision, edits != state.savedRevision {
      tasks.append(.after(.seconds(1), .save, id: edits))
    }
    return tasks + state.toast.tasks(send: Event.toast)
  }

  func update(_ state: inout State, _ event: Event) -> [Command<Effect>] {
    let (note, unsaved) = (state.note, saving(state))
    let commands = handle(event, &state)
    if state.note == note { return commands }
    state.editor = nil
    return (note.map(state.notes.allItems.contains) ?? false ? unsaved : []) + commands
  }

  private func handle(_ event: Event, _ state: inout State) -> [Command<Effect>] {
    switch event {
    case .navigation(let event): state.navigator.update(event, in: state.notes)
    case .search(let event): state.navigator.search(event, in: &state.notes)
    case .editor(let event): return state.editor?.update(event).map { [.terminal($0)] } ?? []
    case .form(let event): state.form.update(event)
    case .alert(let event): state.alert.update(event)
    case .toast(let event): state.toast.update(event)
    case .listed(let names): state.navigator.append(names, to: &state.notes)
    case .read(let text):
      state.editor = TextEditorState(text)
      state.savedRevision = state.editor?.revision ?? 0
    case .save:
      defer { state.savedRevision = state.editor?.revision ?? 0 }
      return saving(state)
    case .failed(_, let error): state.toast.show(error.localizedDescription)
    case .begin:
      state.form = FormState([.textField(.name, "Name", prompt: "Shopping")])
      state.navigator.update(.present(Presentation("new", .formSheet)), in: state.notes)
    case .create:
      let name = state.form.text(.name).replacing("/", with: "-")
      state.navigator.dismissAll(in: state.notes)
      if name.isEmpty || state.notes.allItems.contains(name) { return [] }
      return [.perform(.create(name, in: state.folder, text: ""))]
    case .created(let name):
      state.navigator.append([name], to: &state.notes)
      state.navigator.go(to: [name], in: state.notes)
    case .undo(let name, let text):
      state.toast.dismiss()
      return [.perform(.create(name, in: state.folder, text: text))]
    case .remove:
      state.navigator.dismissAll(in: state.notes)
      guard let note = state.note else { return [] }
      let undo = Event.undo(note, text: state.editor?.text ?? "")
      state.toast.show("\(note) deleted", action: ToastAction("Undo", key: "u", event: undo))
      let others = state.notes.allItems.filter { $0 != note }
      state.navigator.replace(&state.notes, with: SearchableList(others))
      return [.perform(.remove(note, in: state.folder))]
    case .quit: return [.quit]
    }
    return []
  }

  /// Whatever ends the program, what was written is saved.
  func willTerminate(_ state: State) -> [Effect] { unsaved(state) }

  /// Writes what is not on disk yet.
  private func saving(_ state: State) -> [Command<Effect>] {
    unsaved(state).map { .performInBackground($0) }
  }

  private func unsaved(_ state: State) -> [Effect] {
    guard let note = state.note, let editor = state.editor, editor.revision != state.savedRevision
    else { return [] }
    return [.write(note, in: state.folder, text: editor.text)]
  }

  func view(_ state: State) -> SplitView<String, Event> {
    let alert = Event.present("delete", .alert)
    let delete = KeyBinding("d", help: "Delete the note", hint: "Delete", event: alert)
    return SplitView(
      state.navigator, in: state.notes, title: "Notes",
      keys: [
        KeyBinding("n", help: "New note", hint: "New", event: .begin),
        KeyBinding("q", help: "Quit", hint: "Quit", event: .quit),
      ] + (state.note == nil ? [] : [delete])
    ) {
      ColumnView(.primary, title: "Notes", top: SearchBar(state.notes.search, send: Event.search)) {
        List($0, placeholder: "No notes") { note, _ in Row(note) }
      }
      ColumnView(.secondary, title: state.note ?? "") { column in
        guard let editor = state.editor else { return Text("") }
        return TextEditor("Write", state: editor, isFocused: column.isFocused, send: Event.editor)
      }
      PresentationView(
        "new",
        modal: ModalView(
          "New note", done: .create, cancel: .dismiss("new"),
          content: Form(state.form, send: Event.form)))
      PresentationView(
        "delete", asking: "Delete \(state.note ?? "")?", before: "Delete", event: .remove,
        state: state.alert, send: Event.alert)
    }
    .toast(state.toast)
  }

  /// The effects, for a user.
  static func perform(_ effect: Effect, send: Send<Event>) async throws {
    switch effect {
    case .list(let folder):
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let notes = files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }
      await send(.listed(notes.sorted()))
    case .read(let note, let folder):
      await send(.read(try String(contentsOfFile: "\(folder)/\(note).txt", encoding: .utf8)))
    case .write(let note, let folder, let text):
      try text.write(toFile: "\(folder)/\(note).txt", atomically: true, encoding: .utf8)
    case .create(let note, let folder, let text):
      try text.write(toFile: "\(folder)/\(note).txt", atomically: true, encoding: .utf8)
      await send(.created(note))
    case .remove(let note, let folder):
      try FileManager.default.removeItem(atPath: "\(folder)/\(note).txt")
    }
  }

  /// The folder is the argument, else that of the variable `NOTES`, else the present one.
  static func beginning(on stage: Stage) -> State {
    State(folder: stage.arguments.first ?? stage.environment["NOTES"] ?? ".")
  }

  /// The program as tapes play it, with two notes that are never written.
  static let tape = AppTape(
    Notes(), beginning: beginning, title: { $0 }
  ) { effect in
    switch effect {
    case .list: [TapeAnswer(.listed(["Lamp", "Stairs"]))]
    case .read("Lamp", _): [TapeAnswer(.read("It burns oil,\nand turns."))]
    case .read: [TapeAnswer(.read(""))]
    case .create(let note, _, _): [TapeAnswer(.created(note))]
    case .write, .remove: []
    }
  }

  static func main() async { await tape.main(effects: perform, failure: Event.failed) }
}
