import SplitViewUI

/// A few words about the element above or below, separated by blank lines. If there are no blank
/// lines, the words have a border.
struct Caption<Event>: ComposedView {
  let text: String
  let blanks: Int

  init(_ text: String, blanks: Int = 1) {
    self.text = text
    self.blanks = blanks
  }

  var body: some View<Event> {
    Text(text, .secondary).padding(.horizontal).padding(.top, blanks)
  }
}
