import Fuzzing
import Testing

@Test func `A process of its own tells once how it ended; then nobody can tell any more`() throws {
  let process = try #require(Isolated { 3 })
  #expect(process.end(waiting: true) == .code(3))
  #expect(process.end(waiting: true) == .unknown)
  #expect(process.end(waiting: false) == .unknown)
}
