import SystemCalls
import TerminalFrame
import Testing

@testable import CursesTerminal

@Suite struct OutputBufferTests {
  /// Writes `count` bytes as ncurses does, bypassing the stream, at most `most` at a time. Returns the bytes taken out.
  private func taken(_ count: Int, most: Int, from output: inout OutputBuffer) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for start in stride(from: 0, to: count, by: most) {
      let part = bytes[start..<min(start + most, count)]
      let written = part.withUnsafeBytes { write(fileno(output.file), $0.baseAddress, $0.count) }
      #expect(written == part.count)
    }
    let taken = Array(output.take())
    #expect(taken == bytes)
    return taken
  }

  @Test(arguments: [Size(1, 1), Size(80, 24), Size(120, 40), Size(400, 200)])
  func `what is written is taken out, once, whatever the size of the screen`(size: Size) throws {
    var output = try OutputBuffer()
    defer { output.close() }
    output.makeRoom(for: size)
    for count in [0, 1, 5000, 1 << 14, 1 << 15, 100_000, 3] {
      _ = taken(count, most: 700, from: &output)
      #expect(output.take().isEmpty)
    }
  }

  @Test func `the most of a screen has room, in writes that use the pages of a pipe worst`() throws
  {
    var output = try OutputBuffer()
    defer { output.close() }
    for size in [Size(80, 24), Size(120, 40), Size(200, 40), Size(201, 41), Size(500, 150)] {
      output.makeRoom(for: size)
      _ = taken(size.width * size.height * 64, most: 2049, from: &output)
    }
  }

  @Test func `a change of the screen's size loses nothing`() throws {
    var output = try OutputBuffer()
    defer { output.close() }
    for size in [Size(80, 24), Size(500, 150), Size(80, 24), Size(1000, 1000), Size(20, 5)] {
      let left: [UInt8] = Array("\u{1B}[?25l".utf8)
      #expect(write(fileno(output.file), left, left.count) == left.count)
      output.makeRoom(for: size)
      #expect(Array(output.take()) == left)
      _ = taken(4000, most: 90, from: &output)
    }
  }
}
