import Browsing
import DocumentBrowser
import SystemCalls

extension Commands {
  /// Answers commands with what was recorded (``outputs(in:)``), and runs nothing.
  public static func recorded(in folder: String) throws -> Commands {
    recorded(try outputs(in: folder))
  }

  /// The recorded output in a folder, by the lines of the commands (``Invocation/line``). Each file has `$ ` and the line of a
  /// command as its first line; the rest is the output.
  public static func outputs(in folder: String) throws -> [String: [UInt8]] {
    var outputs: [String: [UInt8]] = [:]
    for row in try FolderSource(root: folder).files {
      let bytes = try OpenFile(row).bytes
      let text = bytes.bytes(0..<bytes.count)
      let line = text.prefix { $0 != 0x0A }
      guard line.starts(with: Array("$ ".utf8)) else { continue }
      let command = String(decoding: line.dropFirst(2), as: UTF8.self)
      outputs[command] = Array(text[min(line.endIndex + 1, text.count)...])
    }
    return outputs
  }

  /// Answers commands, each by its line, with these outputs.
  public static func recorded(_ outputs: [String: [UInt8]]) -> Commands {
    Commands { command, receive in
      guard let output = outputs[command.line] ?? outputs[command.recordedLine] else {
        throw BrowserFailure("Not recorded", details: [command.recordedLine])
      }
      await receive(output, true)
    }
  }
}
