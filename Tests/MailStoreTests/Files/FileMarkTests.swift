import TestSupport
import Testing

@testable import MailStore

/// Files that have the name and the inode of a deleted file.
struct FileMarkTests {
  @Test func `A file that was made later with the same inode is another file`() {
    let mark = FileMark(inode: 7, born: 1)
    #expect(mark.isSame(as: mark) && !mark.isSame(as: FileMark(inode: 7, born: 2)))
    #expect(!mark.isSame(as: FileMark(inode: 8, born: 1)))
  }

  @Test func `What is not known tells no files apart`() {
    #expect(FileMark(inode: 7).isSame(as: FileMark(inode: 7, born: 2)))
    #expect(FileMark(inode: 0).isSame(as: FileMark(inode: 7, born: 2)))
  }

  @Test func `A file keeps its mark when it is written to, renamed and linked`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", "a")
    let mark = try #require(FileMark(FilePath(folder["a"])))
    try folder.write("a", "other")
    try folder.move("a", to: "b")
    #expect(FileMark(FilePath(folder["b"])) == mark && FileMark(FilePath(folder["a"])) == nil)
    #expect(FileMark(mark.description) == mark && FileMark("7") == FileMark(inode: 7))
    #expect(FileMark("7+") == nil && FileMark("") == nil && FileMark("7+1+2") == nil)
  }
}
