import Dispatch
import SystemCalls

/// Watches files and folders by inotify. A file is watched by the folder that it is in, because editors and git replace a file by
/// another one of its name.
package enum FileWatch {
  /// Calls `onChange` whenever something changes at one of these paths, until the task is cancelled. Returns at once if nothing can
  /// be watched.
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

/// The watches of some paths. A class, because the thread that waits has it too.
private final class WatchedPaths: Sendable {
  private let inotify: Inotify
  private let ends: Pipe
  /// The folders in which every name matters.
  private let folders: Set<Int32>
  /// The names that matter in each other folder.
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

  /// Ends the waiting.
  func wake() { _ = [UInt8(0)].withUnsafeBytes { write(ends.writing, $0.baseAddress, 1) } }

  /// Waits for changes, on a thread of its own. Returns true if one of them matters.
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
