import Browsing
import DocumentBrowser
import SystemCalls

extension Commands {
  /// Answers commands with what was recorded, and runs nothing. Each file of the folder has `$ ` and the command
  /// (``Invocation/line``) in its first line; the rest is the output.
  public static func recorded(in folder: String) throws -> Commands {
    var outputs: [String: [UInt8]] = [:]
    for row in try FolderSource(root: folder).files {
      let bytes = try OpenFile(row).bytes
      let text = bytes.bytes(0..<bytes.count)
      let line = text.prefix { $0 != 0x0A }
      guard line.starts(with: Array("$ ".utf8)) else { continue }
      let command = String(decoding: line.dropFirst(2), as: UTF8.self)
      outputs[command] = Array(text[min(line.endIndex + 1, text.count)...])
    }
    return recorded(outputs)
  }

  /// Answers commands, each by its line, with these outputs.
  public static func recorded(_ outputs: [String: [UInt8]]) -> Commands {
    Commands { command, receive in
      guard let output = outputs[command.line] else {
        throw BrowserFailure("Not recorded", details: [command.line])
      }
      await receive(output, true)
    }
  }
}
