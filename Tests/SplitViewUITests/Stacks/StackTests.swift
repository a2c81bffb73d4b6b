import SplitViewControls
import SplitViewUI
import TerminalFrame
import Testing

private typealias Label = Text<Tap>

/// A view that requests a number of cells and rows, and fills them with a letter.
private struct Block: View {
  typealias Event = Tap
  var width = Int.max
  var height = Int.max
  var least = Size(1, 1)
  let letter: Character

  func sizeThatFits(_ proposal: Size) -> Size {
    Size(min(width, proposal.width), min(height, proposal.height))
  }
  var minimumSize: Size { least }
  func paint(on canvas: inout Canvas) {
    canvas.fill(Rect(size: canvas.size), with: letter, canvas.theme.text)
  }
}

/// Returns the rows of a column of views, as the letter of the view in each row.
private func shares(_ height: Int, @StackBuilder<Tap> _ views: () -> [StackItem<Tap>]) -> String {
  frame(VStack(content: views), 1, height).lines.joined()
}

@Test func `A label, a bar and a text stand one below the other`() {
  let view = VStack<Tap> {
    Label("Inbox", .heading)
    Divider()
    Label("The wind turned west in the night.")
    Spacer()
    HStack {
      Label("3 of 9")
      Spacer()
      Label("q Quit", .secondary)
    }
  }
  expect(
    frame(view, 20, 7),
    draws: """
      Inbox
      ────────────────────
      The wind turned west
      in the night.


      3 of 9        q Quit
      """)
}

@Test func `Views have what they want where there is room for all`() {
  #expect(
    shares(7) {
      Block(height: 2, letter: "a")
      Block(height: 3, letter: "b")
    } == "aabbb")
}

@Test func `What wants little has all of it, the others have the same`() {
  let views = {
    StackBuilder<Tap>.buildBlock(
      StackBuilder.buildExpression(Block(letter: "a")),
      StackBuilder.buildExpression(Block(height: 2, letter: "b")),
      StackBuilder.buildExpression(Block(letter: "c")))
  }
  #expect(shares(11, views) == "aaaaabbcccc")
  #expect(shares(4, views) == "aabc")
  #expect(shares(3, views) == "abc")
  #expect(shares(1, views) == "a")
  #expect(shares(0, views) == "")
}

@Test func `A higher priority is served first, but every view keeps its first row`() {
  let views = {
    StackBuilder<Tap>.buildBlock(
      StackBuilder.buildExpression(Block(height: 3, letter: "a")),
      StackBuilder.buildExpression(Block(letter: "b").layoutPriority(1)),
      StackBuilder.buildExpression(Block(letter: "c").layoutPriority(-1)))
  }
  #expect(shares(8, views) == "abbbbbbc")
  #expect(shares(2, views) == "ab")
  #expect(shares(1, views) == "b")
}

@Test func `A stack keeps the least of a view before others get more than theirs`() {
  #expect(
    shares(6) {
      Block(letter: "a").layoutPriority(1)
      Block(letter: "b").frame(minHeight: 3)
      Block(letter: "c").frame(height: 1)
    } == "aabbbc")
}

@Test func `Spacers give way first, then spacing, then lines`() {
  func lines(_ height: Int) -> [String] {
    let view = VStack<Tap>(spacing: 1) {
      Label("a")
      Divider()
      Label("b")
      Spacer(minLength: 1)
    }
    return frame(view, 2, height).lines
  }
  #expect(lines(9) == ["a", "", "──", "", "b", "", "", "", ""])
  #expect(lines(6) == ["a", "──", "b", "", "", ""])
  #expect(lines(3) == ["a", "──", "b"])
  #expect(lines(2) == ["a", "b"])
  #expect(lines(1) == ["a"])
}

@Test func `What wants nothing takes no room, and no spacing`() {
  let view = VStack<Tap>(spacing: 1) {
    Label("a")
    Label("")
    if false { Label("never") }
    for name in ["b", "c"] { Label(name) }
  }
  #expect(frame(view, 3, 5).lines == ["a", "", "b", "", "c"])
  #expect(view.sizeThatFits(Size(9, 9)) == Size(1, 5))
}

@Test(arguments: HorizontalAlignment.allCases)
func `A narrower view stands where the alignment says`(alignment: HorizontalAlignment) {
  let view = VStack<Tap>(alignment: alignment) {
    Label("ab")
    Label("abcdef")
  }
  let x = [HorizontalAlignment.leading: 0, .center: 2, .trailing: 4][alignment]
  #expect(frame(view, 6, 2).column(of: "ab", row: 0) == x)
}

@Test func `A fixed frame keeps its cells beside a view that takes all`() {
  let view = HStack<Tap> {
    Label("Name").frame(width: 8)
    Block(height: 1, letter: "x")
  }
  #expect(frame(view, 12, 1).lines == ["Name    xxxx"])
  #expect(frame(view, 5, 1).lines == ["Namex"])
  #expect(view.sizeThatFits(Size(30, 9)) == Size(30, 1))
}

@Test func `A frame puts a view where its alignment says`() {
  let view = Label("ab").frame(width: 6, height: 3, alignment: .bottomTrailing)
  #expect(frame(view, 6, 3).lines == ["", "", "    ab"])
  let wide = Label("ab").frame(maxWidth: .max, alignment: .center)
  #expect(wide.sizeThatFits(Size(10, 4)) == Size(10, 1))
  #expect(frame(wide, 10, 1).lines == ["    ab"])
}

@Test func `Padding gives way before the last cell`() {
  let view = Label("abc").padding()
  #expect(view.sizeThatFits(Size(9, 9)) == Size(5, 3))
  #expect(frame(view, 5, 3).lines == ["", " abc", ""])
  #expect(frame(Label("a").padding(2), 2, 2).lines.joined() == "a")
  #expect(frame(Label("a").padding(9), 1, 1).lines == ["a"])
  #expect(frame(view, 0, 0).lines == [])
}

@Test func `A click reaches the view under it, in its own coordinates`() {
  let segments = SegmentedControl<Int>(["One", "Two"], selection: 0) { $0 }
  let view = VStack<Int> {
    Text("Choose")
    Divider()
    HStack {
      Text("Now").frame(width: 6)
      segments
    }
  }
  .padding(.horizontal, 2)
  let size = Size(30, 5)
  let drawn = frame(view, 30, 5)
  func event(_ x: Int, _ y: Int) -> Int? {
    view.event(for: PointerEvent(.click(count: 1), at: Point(x, y)), in: size)
  }
  #expect(drawn.column(of: "Two", row: 2).flatMap { event($0, 2) } == 1)
  #expect(drawn.column(of: "One", row: 2).flatMap { event($0, 2) } == 0)
  #expect(event(3, 0) == nil)
  #expect(event(0, 2) == nil)
}

@Test func `The topmost view alone has the clicks on its cells`() {
  let below = SegmentedControl<Int>(["One", "Two"], selection: 0) { $0 }
  let view = below.overlay(alignment: .bottomLeading, Text("Over it"))
  let click = { PointerEvent(.click(count: 1), at: Point($0, 0)) }
  #expect(frame(view, 30, 1).lines[0].hasPrefix("Over it"))
  #expect(view.event(for: click(2), in: Size(30, 1)) == nil)
  let drawn = frame(view, 30, 1).column(of: "Two", row: 0)
  #expect(drawn.flatMap { view.event(for: click($0), in: Size(30, 1)) } == 1)
}

@Test func `A drag goes to every view, wherever the mouse is`() {
  struct Held: View {
    let name: Int
    func paint(on canvas: inout Canvas) {}
    func event(for pointer: PointerEvent, in size: Size) -> Int? {
      pointer.isDrag && name == 2 ? pointer.position.x : nil
    }
  }
  let view = HStack<Int> {
    Held(name: 1)
    Held(name: 2)
  }
  let drag = PointerEvent(.drag, at: Point(1, 0))
  #expect(view.event(for: drag, in: Size(8, 1)) == -3)
}

@Test func `A stack in a stack asks for the least of all its views`() {
  let form = VStack<Tap> { for name in ["a", "b", "c"] { Label(name) } }
  #expect(form.minimumSize == Size(1, 3))
  #expect(
    frame(
      VStack<Tap> {
        Block(letter: "x").layoutPriority(1)
        form
      }, 1, 5
    ).lines.joined() == "xxabc")
}

@Test func `Stacks of any kind fit into any size`() {
  let view = VStack<Tap>(spacing: 1) {
    Label("A heading that is long", .heading)
    Divider()
    HStack(spacing: 2) {
      Label("湯川秀樹").padding()
      Divider()
      VStack {
        Label("湯川秀樹 wrote").lineLimit(2).border("Who")
        Divider()
        ProgressView("Copying", value: 0.4)
        Spacer(minLength: 3)
      }
      .frame(minWidth: 10, maxWidth: 20)
    }
    ZStack(alignment: .center) {
      Label("below")
      Label("above").padding(3)
    }
    ProgressView(phase: .min)
  }
  for width in 0..<30 {
    for height in 0..<14 {
      _ = frame(view, width, height)
      let size = view.sizeThatFits(Size(width, height))
      #expect(size.width <= width && size.height <= height)
      for x in -1...width {
        let click = PointerEvent(.click(count: 1), at: Point(x, height / 2))
        #expect(view.event(for: click, in: Size(width, height)) == nil)
      }
    }
  }
  #expect(view.sizeThatFits(Size(.max, .max)).width > 0)
}

@Test func `A stack has an ideal width if all of its views have one`() {
  let column = VStack<Int> {
    Text("one\ntwo and three")
    Text("four").padding(.horizontal, 2)
  }
  #expect(column.idealWidth == 13)
  let row = HStack<Int>(spacing: 2) {
    Text("one")
    Text("four").frame(width: 6)
    Divider()
    Text("x")
  }
  #expect(row.idealWidth == 3 + 6 + 1 + 1 + 3 * 2)
  #expect(column.border("Title").idealWidth == 15)
  let filling = VStack<Int> {
    Text("one")
    TextField("Name", state: TextFieldState(""), isFocused: false) { _ in 0 }
  }
  #expect(filling.idealWidth == nil)
}
