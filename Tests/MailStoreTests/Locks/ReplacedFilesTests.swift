import SystemCalls
import TestSupport
import Testing

@testable import MailStore

/// What becomes of the old files of mboxes that were written anew.
struct ReplacedFilesTests {
  @Test func `An old file is emptied when it is let go early, but not if it has a name`() throws {
    let folder = try TemporaryFolder()
    try folder.write("gone", "old")
    try folder.write("linked", "old")
    let files = ["gone", "linked"].map { open(folder[$0], O_RDWR | O_CLOEXEC) }
    folder.remove("gone")
    let replaced = ReplacedFiles()
    for file in files { replaced.keep(file) }
    replaced.letGo()
    #expect(files.map { FileStatus(descriptor: $0)?.size } == [0, 3])
    for file in files { close(file) }
  }
}
