import CSignals
import Glibc

/// A descriptor that any thread can make readable, to wake the one that polls it.
///
/// A class, since it is shared with other threads and closed when the last of them lets it go: a
/// late call must not write into whatever file has got its number since.
final class WakeDescriptor: Sendable {
  /// What is to be polled.
  let number: Int32

  init() throws(CursesTerminalError) {
    number = trifold_wake_open()
    if number < 0 { throw .system(errno) }
  }

  deinit { close(number) }

  /// Makes it readable; it stays so until ``clear()``, however often it is called.
  func wake() {
    var one: UInt64 = 1
    _ = write(number, &one, MemoryLayout<UInt64>.size)
  }

  func clear() {
    var count: UInt64 = 0
    _ = read(number, &count, MemoryLayout<UInt64>.size)
  }
}
