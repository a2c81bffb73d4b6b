import Browsing
import DocumentBrowser
import SystemCalls

extension Commands {
  /// Returns commands that are answered with the output recorded in a folder (``outputs(in:)``). No
  /// program is run.
  public static func recorded(in folder: String) throws -> Commands {
    recorded(try outputs(in: folder))
  }

  /// Reads recorded output from a folder. The keys of the result are command lines (``Invocation/line``). The first
  /// line of each file is `$ ` and the command line. The rest is the output.
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

  /// Returns commands that are answered with the texts in `outputs`, whose keys are command lines.
  public static func recorded(_ outputs: [String: [UInt8]]) -> Commands {
    Commands { command, receive in
      guard let output = outputs[command.line] ?? outputs[command.recordedLine] else {
        throw BrowserFailure("Not recorded", details: [command.recordedLine])
      }
      await receive(output, true)
    }
  }
}
