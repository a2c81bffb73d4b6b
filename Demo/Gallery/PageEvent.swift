import SplitViewUI
import TerminalFrame

/// An event of some page, where the kind of page is not known: pages have events of their own, and
/// the gallery hands them on.
struct PageEvent: Sendable {
  private let apply: @Sendable (inout any GalleryPage) -> TerminalCommand?

  /// `event` of a page of kind `Page`.
  init<Page: GalleryPage>(_ event: Page.Event, of page: Page.Type) {
    apply = { page in
      guard var own = page as? Page else { return nil }
      let command = own.command(for: event)
      own.update(event)
      page = own
      return command
    }
  }

  /// Does it to `page`; what is for the terminal is returned. Another kind of page stays as it is.
  func callAsFunction(on page: inout any GalleryPage) -> TerminalCommand? { apply(&page) }
}

extension GalleryPage {
  /// Its view, whose events are the gallery's.
  func erasedView(_ context: PageContext) -> any View<PageEvent> { erase(view(context)) }

  private func erase(_ view: some View<Event>) -> any View<PageEvent> {
    MappedView(base: view) { PageEvent($0, of: Self.self) }
  }

  /// Its keys, whose events are the gallery's.
  func erasedKeys(_ context: PageContext) -> [KeyBinding<PageEvent>] {
    keys(context).map { $0.mapped { PageEvent($0, of: Self.self) } }
  }

  /// What characters do, as an event of the gallery's.
  var erasedTyped: ((Character) -> PageEvent)? {
    typed.map { typed in { PageEvent(typed($0), of: Self.self) } }
  }

  /// What pasted text does, as an event of the gallery's.
  func erasedPasted(_ text: String) -> PageEvent? {
    pasted(text).map { PageEvent($0, of: Self.self) }
  }
}

/// A view whose events are made into others.
struct MappedView<Base: View, Event>: View {
  let base: Base
  let map: (Base.Event) -> Event

  func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  func paint(on canvas: inout Canvas) { base.paint(on: &canvas) }
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    base.event(for: pointer, in: size).map(map)
  }
  func overflow(in size: Size) -> Overflow { base.overflow(in: size) }
}

/// A view that is made for the room that it has.
struct SizedView<Event>: View {
  let content: (Size) -> any View<Event>

  func paint(on canvas: inout Canvas) {
    canvas.draw(AnyView(content(canvas.size)), in: Rect(size: canvas.size))
  }
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    content(size).event(for: pointer, in: size)
  }
  func overflow(in size: Size) -> Overflow { content(size).overflow(in: size) }
}
