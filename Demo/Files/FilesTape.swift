import KeystrokeReplay
import SplitViewUI

/// The file browser as tapes play it: effects are performed at once.
struct FilesTape: TapeProgram {
  /// The folder that the user browses.
  let root: FilePath

  init(folder: String) { root = FilePath(text: folder, isFolder: true) }

  func accepts(_ launch: TapeLaunch) -> Bool { launch.name == "files" }

  func begin(on stage: Stage) -> (Session<FileBrowser>, [Command<FileBrowser.Effect>]) {
    let session = Session(
      FileBrowser(), state: FileBrowser.State(tree: FileTree(root: root)), size: stage.size,
      theme: stage.theme, symbols: stage.symbols)
    return (session, FileBrowser.start(at: root))
  }

  func answers(to effect: FileBrowser.Effect) -> [TapeAnswer<FileBrowser.Event>] {
    [TapeAnswer(FileReader.answer(to: effect))]
  }

  func model(of state: FileBrowser.State) -> TapeModel {
    TapeModel(state.navigator, in: state.tree) { path in path.last?.name ?? "" }
  }
}
