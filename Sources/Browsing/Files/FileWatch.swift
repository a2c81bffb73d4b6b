import Dispatch
import SystemCalls

/// Watches files and folders with inotify. A file is watched through its folder, because editors and git replace a
/// file with a new file of the same name.
package enum FileWatch {
  /// Calls `onChange` whenever one of these paths changes, until the task is cancelled. If none of the paths can be
  /// watched, returns immediately.
  package static func watch(
    _ paths: [String], onChange: @escaping @Sendable () async -> Void
  ) async throws {
    guard let watched = try WatchedPaths(paths) else { return }
    try await withTaskCancellationHandler {
      while true {
        let isChanged = await watched.next()
        try Task.checkCancellation()
        if isChanged { await onChange() }
      }
    } onCancel: {
      watched.wake()
    }
  }
}

/// The inotify watches of several paths. This is a class, because it is shared with the thread that
/// waits for changes.
private final class WatchedPaths: Sendable {
  private let inotify: Inotify
  private let ends: Pipe
  /// The watches of folders in which a change to any file counts.
  private let folders: Set<Int32>
  /// The watches of all other folders, each with the names of the files whose changes count.
  private let names: [Int32: Set<[UInt8]>]

  init?(_ paths: [String]) throws {
    guard let inotify = Inotify() else { return nil }
    var (folders, names) = (Set<Int32>(), [Int32: Set<[UInt8]>]())
    for path in paths {
      if let folder = inotify.watch(path) {
        folders.insert(folder)
        continue
      }
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let parent = parts.dropLast().joined(separator: "/")
      guard let name = parts.last,
        let folder = inotify.watch(parts.count == 1 ? "." : parent.isEmpty ? "/" : parent)
      else { continue }
      names[folder, default: []].insert(Array(name.utf8))
    }
    if folders.isEmpty, names.isEmpty { return nil }
    ends = try Pipe()
    self.inotify = inotify
    (self.folders, self.names) = (folders, names)
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  /// Makes a waiting `next()` return.
  func wake() { _ = [UInt8(0)].withUnsafeBytes { write(ends.writing, $0.baseAddress, 1) } }

  /// Waits for changes on another thread. Returns true if one of the changes counts.
  func next() async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        var ready = [inotify.descriptor, ends.reading].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        while poll(&ready, 2, -1) < 0, errno == EINTR {}
        continuation.resume(returning: inotify.events().contains(where: matters))
      }
    }
  }

  private func matters(_ event: Inotify.Event) -> Bool {
    event.isOverflow || event.isGone || folders.contains(event.watch)
      || names[event.watch]?.contains(event.name) == true
  }
}
