import KeystrokeReplay
import SplitViewUI

/// The shelf for tapes.
struct ShelfProgram: TapeProgram {
  private let fault: Fault
  private let counter = Counter()

  /// Makes a shelf with a fault.
  init(_ fault: Fault) { self.fault = fault }

  /// The error thrown by a shelf that fails to begin.
  struct Absence: Error, CustomStringConvertible {
    var description: String { "there is no shelf" }
  }

  func begin(on stage: Stage) throws -> (Session<Bookshelf>, [Command<Bookshelf.Effect>]) {
    if fault == .absent { throw Absence() }
    var state = Bookshelf.State()
    state.navigator.hierarchyChanged(from: nil, to: state.books)
    let session = Session(
      Bookshelf(fault: fault), state: state, size: stage.size, theme: stage.theme,
      symbols: stage.symbols)
    return (session, [.perform(.read)] + (fault == .brief ? [.quit] : []))
  }

  func answers(to effect: Bookshelf.Effect) -> [TapeAnswer<Bookshelf.Event>] {
    switch effect {
    case .read:
      counter.count += 1
      return [TapeAnswer(.read(fault == .impure ? "Chapter \(counter.count)" : "Chapter 1"))]
    case .again: return [TapeAnswer(.test)]
    }
  }

  /// A new edition of a book arrives, with these words as its text.
  func receive(_ arguments: [String]) -> [Bookshelf.Event] {
    fault == .jumpy ? [.navigation(.moveSelection(by: 1))] : [.read(arguments.joined())]
  }

  func receivable(in state: Bookshelf.State) -> [[String]] { [["Chapter", "One"]] }

  func model(of state: Bookshelf.State) -> TapeModel {
    TapeModel(state.navigator, in: state.books) { $0.last ?? "" }
  }

  func violations(in state: Bookshelf.State) -> [String] {
    let isLast = state.navigator.path.last == Bookshelf.Books.names.last
    return fault == .picky && isLast ? ["the last book is selected"] : []
  }

  func violations(
    of act: TapeAct, from before: Bookshelf.State, to after: Bookshelf.State
  ) -> [String] {
    guard case .receive = act, before.navigator.path != after.navigator.path else { return [] }
    return ["another book is selected"]
  }

  func violationsAtEnd(in state: Bookshelf.State) -> [String] {
    fault == .unfinished ? ["the shelf was left open"] : []
  }
}
