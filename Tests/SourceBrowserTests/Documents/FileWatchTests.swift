import Browsing
import Foundation
import Synchronization
import Testing

@testable import DocumentBrowser

#if os(Linux)
  @Test func `changes of a watched file and of a watched folder are noticed, others are not`()
    async throws
  {
    try await withFile("a.txt", Array("text\n".utf8)) { path in
      let folder = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: folder + "/sub", withIntermediateDirectories: false)
      let (changes, sender) = AsyncStream.makeStream(of: Void.self)
      let task = Task {
        try await FileWatch.watch([path, folder + "/sub", folder + "/no/such"]) { sender.yield() }
      }
      // The watch begins at some moment: write until it is noticed.
      var next = changes.makeAsyncIterator()
      let writer = Task {
        while !Task.isCancelled {
          try Data("x".utf8).write(to: URL(filePath: path), options: .atomic)
          await Task.yield()
        }
      }
      _ = await next.next()
      writer.cancel()
      try Data("y".utf8).write(to: URL(filePath: folder + "/sub/b.txt"))
      _ = await next.next()
      task.cancel()
      _ = await task.result
      sender.finish()
    }
  }

  @Test func `where nothing can be watched, nobody waits`() async throws {
    try await FileWatch.watch(["/no/such/file"]) { Issue.record("nothing is there") }
    try await FileWatch.watch([]) { Issue.record("nothing is there") }
  }
#endif
