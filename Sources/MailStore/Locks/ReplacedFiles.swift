import CFileCalls
import Synchronization
import SystemCalls

/// Mailbox files that were replaced by a rename, kept locked for some seconds.
///
/// A program that opens an mbox while it is being written anew asks for the lock of the old file again and again. If it
/// got it, it would take the old file's content for the mailbox's, and might write it over the new file later (mutt asks
/// five times, a second apart, and Postfix twenty times). As the lock is kept, it gives up and says so. A program that read
/// the old file before, without a lock, goes on reading it. A class, because a thread lets the files go.
final class ReplacedFiles: Sendable {
  /// The seconds that a file is kept.
  private static let seconds: Int64 = 25
  /// A file takes its place on the disk until it is let go, so no more than this are kept, and the newest.
  private static let limit = (files: 64, bytes: Int64(256 << 20))

  private struct Kept {
    let descriptor: Int32
    let size: Int64
    /// When it is let go, in milliseconds.
    let end: Int64
  }

  private struct State {
    var files: [Kept] = []
    var isWatched = false
  }

  private let state = Mutex(State())

  /// Keeps the lock that `descriptor` has on a file without a name, also after that is closed.
  func keep(_ descriptor: Int32) {
    guard let size = FileStatus(descriptor: descriptor)?.size else { return }
    // A lock of an open file description lasts as long as any of its descriptors.
    let kept = trifold_duplicate(descriptor)
    guard kept >= 0 else { return }
    state.withLock { state in
      state.files.append(
        Kept(descriptor: kept, size: size, end: MboxLock.milliseconds + Self.seconds * 1000))
      while state.files.count > Self.limit.files
        || (state.files.count > 1 && state.files.map(\.size).reduce(0, +) > Self.limit.bytes)
      {
        Self.letGoEarly(state.files.removeFirst())
      }
      if !state.isWatched, let thread = BackgroundThread({ self.watch() }) {
        thread.detach()
        state.isWatched = true
      }
    }
  }

  /// Lets all files go now.
  func letGo() {
    state.withLock { state in
      for file in state.files { Self.letGoEarly(file) }
      state.files = []
    }
  }

  /// Who asks for the lock still gets an empty file, which is no harm to write back.
  private static func letGoEarly(_ file: Kept) {
    var raw = stat()
    // A backup by hard links may have given it a name again.
    if fstat(file.descriptor, &raw) == 0, raw.st_nlink == 0 { _ = ftruncate(file.descriptor, 0) }
    close(file.descriptor)
  }

  private func watch() {
    while let pause = nextPause() { _ = poll(nil, 0, pause) }
  }

  /// Lets the files go whose time has come. Milliseconds until that of the next one; nil if there is none.
  private func nextPause() -> Int32? {
    state.withLock { state in
      let now = MboxLock.milliseconds
      while let first = state.files.first, first.end <= now {
        close(first.descriptor)
        state.files.removeFirst()
      }
      guard let first = state.files.first else {
        state.isWatched = false
        return nil
      }
      return Int32(first.end - now)
    }
  }
}
