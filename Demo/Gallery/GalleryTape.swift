import KeystrokeReplay
import SplitViewUI

/// The gallery as tapes play it: `Launch gallery`, followed by the name of the first page.
struct GalleryTape: TapeProgram {
  func accepts(_ launch: TapeLaunch) -> Bool {
    launch.name == "gallery" && launch.arguments.allSatisfy { Catalog.guide(of: $0) != nil }
  }

  func begin(on stage: Stage) -> (Session<Gallery>, [Command<Never>]) {
    let session = Session(
      Gallery(), state: Gallery.State(page: stage.arguments.first, symbols: stage.symbols),
      size: stage.size,
      theme: stage.theme, symbols: stage.symbols)
    return (session, [])
  }

  func answers(to effect: Never) -> [TapeAnswer<Gallery.Event>] {}

  func model(of state: Gallery.State) -> TapeModel {
    var navigator = state.navigator
    // The overture fills the screen.
    if state.isOverture { navigator.update(.toggleFullScreen, in: state.tree) }
    return TapeModel(navigator, in: state.tree) { GalleryTree.title(of: $0.last) }
  }
}
