import NavigationModel
import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private typealias Event = Workbench.Event
private typealias Content = (Workbench.State) -> any View<Event>

/// A view that a program composes of other views.
private struct Note: ComposedView {
  let form: FormState<String>

  var body: some View<Event> {
    VStack {
      Text("A note")
      Form(form, send: Event.form)
    }
  }
}

private var around: [(name: String, content: Content)] {
  [
    ("alone", { Form($0.form, send: Event.form) }),
    ("padding", { Form($0.form, send: Event.form).padding() }),
    ("frame", { Form($0.form, send: Event.form).frame(maxWidth: 40, alignment: .center) }),
    ("border", { Form($0.form, send: Event.form).border("Name") }),
    ("overlay", { Form($0.form, send: Event.form).overlay(alignment: .topLeading, Text("!")) }),
    ("any view", { AnyView(AnyView(Form($0.form, send: Event.form))) }),
    ("composed", { Note(form: $0.form) }),
    (
      "stack",
      { state in
        VStack {
          Text("Say who you are:")
          Form(state.form, send: Event.form)
        }
      }
    ),
    (
      "stacks in stacks",
      { state in
        HStack {
          Text("Who?").padding()
          Divider()
          ZStack {
            Text("below")
            VStack {
              TextView(TextDocument("A text that does not scroll has no keys."))
              Form(state.form, send: Event.form).layoutPriority(1)
            }
          }
        }
      }
    ),
  ]
}

@Test(arguments: around.map(\.name))
func `a task has its keys and what is pasted through stacks and modifiers`(name: String) throws {
  let content = try #require(around.first { $0.name == name }?.content)
  var session = Workbench(task: content).session()
  _ = session.send(.present("task", .formSheet))
  session.type("Ada")
  session.press(.tab)
  _ = session.input(.paste("Oxford"))
  #expect(session.state.form.text("name") == "Ada")
  #expect(session.state.form.text("town") == "Oxford")
  #expect(session.lastRow.contains("Esc Cancel"))
  session.press(.enter)
  #expect(session.state.log == ["kept"])
}

@Test(arguments: around.map(\.name))
func `a column has its keys through stacks and modifiers`(name: String) throws {
  let content = try #require(around.first { $0.name == name }?.content)
  var session = Workbench(content: content).session()
  session.type("Ada")
  session.press(.down)
  _ = session.input(.paste("Oxford"))
  #expect(session.state.form.text("name") == "Ada")
  #expect(session.state.form.text("town") == "Oxford")
}

@Test(arguments: around.map(\.name))
func `a modal view has its keys in a program's own keymap, too`(name: String) throws {
  let content = try #require(around.first { $0.name == name }?.content)
  let modal = ModalView<Event>(
    "Task", done: .done("kept"), cancel: nil, content: content(Workbench.State()))
  let size = Size(60, 10)
  guard case .form(.moveFocus(by: 1))? = modal.keymap(in: size).event(for: .tab) else {
    return #expect(Bool(false), "Tab does nothing")
  }
  #expect(modal.pasted("Ada", in: size) != nil)
}

@Test func `keys know the size that the view has in its stack`() {
  let desk = Workbench(content: { state in
    VStack {
      Text("One").frame(height: 4)
      Divider()
      TextReader(state.reader, send: Event.reader)
    }
  })
  var session = desk.session()
  session.press(" ")
  // The reader takes five of the ten rows. Paging keeps one of its rows on screen.
  let lines = session.frame().lines
  #expect(lines[3].contains("│One"))
  #expect(lines[8].hasSuffix(" line 5"))
}

@Test func `of two views with keys the first has them, and an overlay comes before what it covers`()
{
  let both: Content = { state in
    VStack {
      TextEditor(state: state.text, send: Event.text).frame(height: 3)
      Form(state.form, send: Event.form)
    }
  }
  var session = Workbench(content: both).session()
  session.type("Ada")
  #expect(session.state.text.text == "Ada")
  let covered: Content = { state in
    TextReader(state.reader, send: Event.reader)
      .overlay(alignment: .center, Form(state.form, send: Event.form).frame(width: 30))
  }
  session = Workbench(content: covered).session()
  session.type("Ada")
  #expect(session.state.form.text("name") == "Ada")
}

@Test func `the list of a column keeps the keys for moving if it comes first`() {
  struct Lists: SplitViewApp {
    typealias State = Workbench.State
    typealias Event = Workbench.Event

    func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
      Workbench().update(&state, event)
    }

    func view(_ state: State) -> SplitView<String, Event> {
      SplitView(state.navigator, in: state.list, title: "Lists") {
        ColumnView(.primary, title: "Names") { column in
          VStack {
            List(column) { name, _ in Row(name) }
            Divider()
            TextReader(state.reader, isFocused: false, send: Event.reader)
          }
        }
        ColumnView(.secondary, title: "Content") { _ in Text("") }
      }
    }
  }
  var session = Session(Lists(), state: Workbench.State(), size: Size(100, 14))
  _ = session.input(.key("j"))
  #expect(session.state.navigator.path == ["Grace"])
}

@Test func `a search bar on top of a column is found in a stack`() {
  let desk = Workbench(top: { state in
    VStack { SearchBar(state.search, send: Event.search).padding(.horizontal) }
  })
  var session = desk.session(in: .primary)
  #expect(session.lastRow.contains("/ Search"))
  session.type("/ad")
  _ = session.input(.paste("a"))
  #expect(session.state.search.text == "ada")
}
