import Dispatch
import Foundation
import SplitViewUI

/// Reads folders and files on a queue, so that painting does not wait for the disk.
struct FileReader: EffectHandler {
  private let queue = DispatchQueue(label: "files")

  func perform(_ effect: FileBrowser.Effect, send: Send<FileBrowser.Event>) {
    queue.async { send(Self.answer(to: effect)) }
  }

  /// Performs `effect`, and returns when it is done.
  static func answer(to effect: FileBrowser.Effect) -> FileBrowser.Event {
    switch effect {
    case .list(let path): .listed(path, folder(at: path))
    case .read(let path): .read(path, text(of: path))
    }
  }

  /// Returns the files in a folder.
  private static func folder(at path: FilePath) -> FileTree.Folder {
    guard let directory = opendir(path.text) else { return FileTree.Folder([]) }
    defer { closedir(directory) }
    var files: [FilePath] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let full = (path.text == "/" ? "" : path.text) + "/" + name
      files.append(FilePath(text: full, isFolder: isFolder(full)))
    }
    return FileTree.Folder(files)
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the beginning of a file as text.
  private static func text(of path: FilePath) -> TextDocument {
    // Without O_NONBLOCK, opening a pipe that has no writer would block.
    let file = open(path.text, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else {
      return TextDocument([TextBlock(String(cString: strerror(errno)), .warning)])
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 256 << 10)
    let count = max(0, read(file, &bytes, bytes.count))
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // A line break at the end does not begin a further line.
    if lines.last == "" { lines.removeLast() }
    return TextDocument(lines.map { TextBlock(String($0)) })
  }
}
