import SplitViewUI

/// A type-erased event of a page. Every page has its own type of events, and the gallery passes
/// them on in this wrapper.
struct PageEvent: Sendable {
  private let apply: @Sendable (inout any GalleryPage) -> TerminalCommand?

  /// Wraps an `event` of a page of type `Page`.
  init<Page: GalleryPage>(_ event: Page.Event, of page: Page.Type) {
    apply = { page in
      guard var own = page as? Page else { return nil }
      let command = own.command(for: event)
      own.update(event)
      page = own
      return command
    }
  }

  /// Updates `page`, and returns a command for the terminal, if any. Does nothing if the page has a different type.
  func callAsFunction(on page: inout any GalleryPage) -> TerminalCommand? { apply(&page) }
}

extension GalleryPage {
  /// Returns the page's view, with type-erased events.
  func erasedView(_ context: PageContext) -> any View<PageEvent> { erase(view(context)) }

  private func erase(_ view: some View<Event>) -> any View<PageEvent> {
    MappedView(base: view) { PageEvent($0, of: Self.self) }
  }

  /// Returns the page's keys, with type-erased events.
  func erasedKeymap(_ context: PageContext) -> Keymap<PageEvent> {
    keymap(context).map { PageEvent($0, of: Self.self) }
  }

  /// Returns the type-erased event for pasted text.
  func erasedPasted(_ text: String, _ context: PageContext) -> PageEvent? {
    pasted(text, context).map { PageEvent($0, of: Self.self) }
  }
}

/// A view whose events are mapped to another type.
struct MappedView<Base: View, Event>: View {
  let base: Base
  let map: (Base.Event) -> Event

  func sizeThatFits(_ proposal: Size) -> Size { base.sizeThatFits(proposal) }
  var minimumSize: Size { base.minimumSize }
  func paint(on canvas: inout Canvas) { base.paint(on: &canvas) }
  func event(for pointer: PointerEvent, in size: Size) -> Event? {
    base.event(for: pointer, in: size).map(map)
  }
  func overflow(in size: Size) -> Overflow { base.overflow(in: size) }
}
