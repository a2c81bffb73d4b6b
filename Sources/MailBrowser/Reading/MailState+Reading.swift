import NavigationModel
import SplitViewUI
import TerminalFrame

extension MailState {
  /// Shows all headers, or the main ones again, from the beginning of the message.
  mutating func toggleHeaders() {
    dismiss(.edit)
    messageSelection = nil
    reading.showsAllHeaders.toggle()
    reading.anchor = .start
  }

  /// The name of the form of the text that comes next; nil if there is only one.
  var nextFormName: String? {
    openMessage.flatMap { message in message.nextForm.map { message.forms[$0].capitalizedFirst } }
  }

  /// Shows the message's text in its next form, from its beginning.
  mutating func showNextForm() -> [Command<MailEffect>] {
    guard let shown = openMessage, let next = shown.nextForm else {
      notice = "The message has its text in one form only"
      return []
    }
    for feature in MailFeatures.all { feature.willChangeMessage(&self) }
    reading.places[shown.reference] = nil
    reading.content = .loading(shown.reference, previous: shown)
    return [.perform(.reading(.openForm(shown.reference, next)))]
  }

  mutating func scrollMessage(by rows: Int) {
    guard let document else { return }
    reading.anchor = document.anchor(reading.anchor, movedBy: rows, in: textSize)
  }

  /// Scrolls the lines that are wider than the column, by half of it.
  mutating func scrollSideways(_ step: Int) {
    guard let document else { return }
    if document.overhang(in: textSize.width) == 0 { notice = "Nothing is wider than the column" }
    reading.column = document.column(reading.column, movedBy: step, in: textSize)
  }

  /// The room for the message's text.
  var textSize: Size { textSize(of: .secondary) }

  /// The room for a text in `column`.
  func textSize(of column: SplitViewColumn) -> Size {
    let layout = layout
    let width = layout[column]?.width ?? navigator.width
    return TextView<MailEvent>.textSize(Size(width, layout.contentRows(of: column)))
  }
}

extension String {
  /// The same with its first letter in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
