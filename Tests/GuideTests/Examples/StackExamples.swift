import SplitViewUI
import Testing

extension Examples {
  @Test func `an example of VStack`() {
    let card = VStack<Event> {
      Text("Plan", .heading)
      Divider()
      Text("Monday, Tuesday")
      Spacer()
      Text("2 lines", .secondary)
    }
    var canvas = Canvas(size: Size(20, 6), theme: .dark, symbols: .unicode)
    card.paint(on: &canvas)
    #expect(canvas.frame.lines[5].hasPrefix("2 lines"))
  }

  @Test func `an example of HStack`() {
    let fact = HStack<Event>(spacing: 1) {
      Text("Size", .secondary).frame(width: 6)
      Text("2 lines")
      Spacer()
      Text("80 words")
    }
    #expect(fact.rect(of: 1, in: Size(40, 1)) == Rect(x: 7, y: 0, width: 7, height: 1))
  }

  @Test func `an example of ZStack`() {
    let card = ZStack<Event>(alignment: .bottomTrailing) {
      Text("Monday\nTuesday").frame(width: 20, height: 4, alignment: .topLeading)
      Text("2 lines", .secondary)
    }
    #expect(card.sizeThatFits(Size(80, 24)) == Size(20, 4))
  }

  @Test func `an example of Spacer`() {
    let bar = HStack<Event> {
      Text("Plan")
      Spacer(minLength: 2)
      Text("12:00")
    }
    #expect(bar.rect(of: 1, in: Size(30, 1))?.x == 25)
  }

  @Test func `an example of Divider`() {
    let sides = HStack<Event> {
      Text("left")
      Divider()
      Text("right")
    }
    var canvas = Canvas(size: Size(10, 1), theme: .dark, symbols: .unicode)
    sides.paint(on: &canvas)
    #expect(canvas.frame.lines == ["left│right"])
  }

  @Test func `an example of Text`() {
    let title = Text<Event>("A rather long title", .heading).lineLimit(1)
    var canvas = Canvas(size: Size(10, 1), theme: .dark, symbols: .unicode)
    title.paint(on: &canvas)
    #expect(canvas.frame.lines == ["A rather …"])
    #expect(Text<Event>("two\nlines").sizeThatFits(Size(80, 24)) == Size(5, 2))
  }

  @Test func `an example of Alignment`() {
    let corner = Text<Event>("12").frame(width: 6, height: 2, alignment: .bottomTrailing)
    var canvas = Canvas(size: Size(6, 2), theme: .dark, symbols: .unicode)
    corner.paint(on: &canvas)
    #expect(canvas.frame.lines == ["", "    12"])
  }

  @Test func `an example of HorizontalAlignment`() {
    let poem = VStack<Event>(alignment: .center) {
      Text("a line")
      Text("a longer line")
    }
    #expect(poem.rect(of: 0, in: Size(13, 2))?.x == 3)
  }

  @Test func `an example of VerticalAlignment`() {
    let row = HStack<Event>(alignment: .bottom, spacing: 1) {
      Text("two\nlines")
      Text("one")
    }
    #expect(row.rect(of: 1, in: Size(20, 2))?.y == 1)
  }

  @Test func `an example of EdgeSet`() {
    let text = Text<Event>("Plan")
    #expect(text.padding(.horizontal, 2).sizeThatFits(Size(80, 24)) == Size(8, 1))
    #expect(text.padding([.top, .leading]).sizeThatFits(Size(80, 24)) == Size(5, 2))
  }

  @Test func `an example of View`() {
    struct Rule: View {
      func sizeThatFits(_ proposal: Size) -> Size { Size(proposal.width, 1) }

      func paint(on canvas: inout Canvas) { canvas.horizontalRule(y: 0) }

      func event(for pointer: PointerEvent, in size: Size) -> Event? {
        pointer.isClick ? .close : nil
      }
    }
    #expect(Rule().sizeThatFits(Size(30, 9)) == Size(30, 1))
  }

  @Test func `an example of ComposedView`() {
    struct Fact: ComposedView {
      let name: String
      let value: String

      var body: some View<Event> {
        HStack(spacing: 1) {
          Text(name, .secondary).frame(width: 8)
          Text(value)
        }
      }
    }
    #expect(Fact(name: "Size", value: "2 lines").sizeThatFits(Size(80, 24)) == Size(16, 1))
  }

  @Test func `an example of AnyView`() {
    func content(isLoading: Bool) -> AnyView<Event> {
      isLoading ? AnyView(Text("Loading")) : AnyView(ContentUnavailable("No notes"))
    }
    #expect(content(isLoading: true).sizeThatFits(Size(80, 24)).height == 1)
  }

  @Test func `an example of Canvas`() {
    var canvas = Canvas(size: Size(12, 3), theme: .dark, symbols: .unicode)
    canvas.border(Rect(x: 0, y: 0, width: 12, height: 3))
    canvas.write("犬吠埼", x: 2, y: 1, style: canvas.theme.text)
    canvas.writeTrailing("9", to: 11, y: 1, style: canvas.theme.secondaryText)
    #expect(canvas.frame.lines == ["╭──────────╮", "│ 犬吠埼  9│", "╰──────────╯"])
  }

  @Test func `an example of PointerEvent`() {
    let toast = Text<Event>("no buttons")
    let bar = NavigationBar<Event>("Plan", back: ("Notes", .back))
    let click = PointerEvent(.click(count: 1), at: Point(1, 0))
    #expect(bar.event(for: click, in: Size(40, 1)) == .back)
    #expect(toast.event(for: click, in: Size(40, 1)) == nil)
  }

  @Test func `an example of Overflow`() {
    let list = List((1...50).map { "\($0)" }, offset: 10, send: { _ in Event?.none }) { text, _ in
      Row(text)
    }
    #expect(list.overflow(in: Size(20, 10)) == [.above, .below])
    #expect(list.overflow(in: Size(20, 40)) == .above)
  }

  @Test func `an example of Appearance`() {
    struct Preferences { var isLight = false }

    func appearance(_ state: Preferences, usual: Appearance) -> Appearance {
      var appearance = usual
      if state.isLight { appearance.theme = .light }
      appearance.isAnimated = false
      return appearance
    }
    let usual = Appearance(theme: .dark, symbols: .ascii)
    #expect(appearance(Preferences(isLight: true), usual: usual).theme == .light)
  }

  @Test func `an example of Theme`() {
    var theme = Theme.dark
    theme.heading = Style(.palette(214), .bold)
    theme.roles["author"] = Style(.rgb(120, 200, 160))
    let view = Text<Event>("Ada", .custom("author", fallback: .secondary))
    var canvas = Canvas(size: Size(3, 1), theme: theme, symbols: .unicode)
    view.paint(on: &canvas)
    #expect(canvas.frame[Point(0, 0)].style.foreground == .rgb(120, 200, 160))
  }

  @Test func `an example of ThemePalette`() {
    var palette = ThemePalette.nord
    palette.accent = .rgb(163, 190, 140)
    let theme = Theme(palette)
    #expect(theme.selection != Theme(.nord).selection)
  }

  @Test func `an example of Symbols`() {
    var symbols = Symbols.unicode
    symbols.bullet = "-"
    #expect(symbols.isUnicode && symbols != .unicode)
  }
}
