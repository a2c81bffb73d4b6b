import CursesTerminal
import Foundation
import KeystrokeReplay
import SplitViewUI

@main struct Files {
  static func main() {
    do {
      try run()
    } catch {
      "files: \(error)\n".withCString { _ = write(2, $0, strlen($0)) }
      exit(69)
    }
  }

  private static func run() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let noAnimation = "--no-animation"
    guard let path = realpath(arguments.first { $0 != noAnimation } ?? ".", nil) else {
      perror("files: the folder cannot be opened")
      exit(66)
    }
    defer { free(path) }
    let root = FilePath(text: String(cString: path), isFolder: true)
    // A token exists if a tape is being played on this program in a terminal.
    let token = ReplayToken()
    let terminal = try CursesTerminal(clickClock: token?.clickClock)
    defer { terminal.close() }
    if let token { return try token.play(FilesTape(folder: root.text), on: terminal) }
    let session = Session(
      FileBrowser(), state: FileBrowser.State(tree: FileTree(root: root)), size: terminal.size)
    var program = Program(
      session, on: terminal, effects: FileReader(), isAnimated: !arguments.contains(noAnimation),
      now: { Int64(time(nil)) })
    program.run(startingWith: FileBrowser.start(at: root))
  }
}
