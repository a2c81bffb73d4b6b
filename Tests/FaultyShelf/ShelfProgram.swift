import KeystrokeReplay
import SplitViewUI

/// The shelf as tapes play it.
struct ShelfProgram: TapeProgram {
  private let fault: Fault
  private let counter = Counter()

  /// A shelf with that fault.
  init(_ fault: Fault) { self.fault = fault }

  /// The shelf is not there.
  struct Absence: Error, CustomStringConvertible {
    var description: String { "there is no shelf" }
  }

  func begin(on stage: Stage) throws -> (Session<Shelf>, [Command<Shelf.Effect>]) {
    if fault == .absent { throw Absence() }
    var state = Shelf.State()
    state.navigator.hierarchyChanged(from: nil, to: state.books)
    let session = Session(
      Shelf(fault: fault), state: state, size: stage.size, theme: stage.theme,
      symbols: stage.symbols)
    return (session, [.perform(.read)] + (fault == .brief ? [.quit] : []))
  }

  func answers(to effect: Shelf.Effect) -> [TapeAnswer<Shelf.Event>] {
    switch effect {
    case .read:
      counter.count += 1
      return [TapeAnswer(.read(fault == .impure ? "Chapter \(counter.count)" : "Chapter 1"))]
    case .again: return [TapeAnswer(.test)]
    }
  }

  func model(of state: Shelf.State) -> TapeModel {
    TapeModel(state.navigator, in: state.books) { $0.last ?? "" }
  }

  func violations(in state: Shelf.State) -> [String] {
    let isLast = state.navigator.path.last == Shelf.Books.names.last
    return fault == .picky && isLast ? ["the last book is selected"] : []
  }
}
