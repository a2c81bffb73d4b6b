import TerminalFrame

/// Stands in for the decoder of TerminalFrame.
struct InputDecoder {
  var pending: [UInt8] = []
  let keyStrings: [[UInt8]: KeyPress]
  init(keyStrings: [[UInt8]: KeyPress]) { self.keyStrings = keyStrings }
  var needsTimeout: Bool { !pending.isEmpty }
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    var events: [InputEvent] = []
    for byte in bytes {
      if byte == 0x1B || !pending.isEmpty {
        pending.append(byte)
        if let key = keyStrings[pending] {
          pending = []; events.append(.key(key))
        } else if pending.count > 2, (0x40...0x7e).contains(byte) {
          pending = []; events.append(.key(KeyPress(.function(99))))
        }
        continue
      }
      let scalar = Unicode.Scalar(byte)
      if byte < 32 {
        events.append(.key(KeyPress(.character(Character(Unicode.Scalar(byte | 0x60))), .control)))
      } else {
        events.append(.key(KeyPress(.character(Character(scalar)))))
      }
    }
    return events
  }
  mutating func timeout() -> [InputEvent] { pending = []; return [.key(KeyPress(.escape))] }
}
