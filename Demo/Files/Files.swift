import CursesTerminal
import Glibc
import SplitViewUI

@main struct Files {
  static func main() {
    do throws(CursesTerminalError) {
      try run()
    } catch {
      "files: \(error)\n".withCString { _ = write(2, $0, strlen($0)) }
      exit(69)
    }
  }

  private static func run() throws(CursesTerminalError) {
    guard let path = realpath(CommandLine.arguments.dropFirst().first ?? ".", nil) else {
      perror("files: the folder cannot be opened")
      exit(66)
    }
    defer { free(path) }
    let root = FilePath(text: String(cString: path), isFolder: true)
    let terminal = try CursesTerminal()
    defer { terminal.close() }
    let session = Session(
      FileBrowser(), state: FileBrowser.State(tree: FileTree(root: root)), size: terminal.size)
    var program = Program(
      session, on: terminal, effects: FileReader(), now: { Int64(time(nil)) })
    program.run(startingWith: FileBrowser.start(at: root))
  }
}
