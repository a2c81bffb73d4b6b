import SystemCalls
import TestSupport
import Testing

@testable import MailBrowser

/// A home folder for a test.
private struct Home {
  let folder: TemporaryFolder
  let files: DiskFiles

  init() throws {
    folder = try TemporaryFolder()
    folder.makeFolder("Downloads")
    files = DiskFiles(home: folder.path)
  }

  func save(
    _ text: String, as path: String, name: String = "name.txt", replacing: Bool = false,
    goesOn: @escaping (Int) -> Bool = { _ in true }
  ) throws(SaveError) -> String {
    try files.save(
      FileToSave(
        bytes: Array(text.utf8), path: path, name: name, replaces: replacing, goesOn: goesOn))
  }

  /// The text of a file, or nil if it does not exist.
  func text(_ name: String) -> String? {
    let bytes = folder.contents(of: name)
    return access(folder[name], F_OK) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// The names in the download folder.
  var downloads: [String] {
    guard let stream = opendir(folder["Downloads"]) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

@Test(arguments: [
  "~/Downloads/a.txt", "~/Downloads", "~/Downloads/", "HOME/Downloads//a.txt",
  "~/Downloads/../Downloads/a.txt",
])
func `A file is saved for its owner alone, with nothing beside it`(path: String) throws {
  let home = try Home()
  let path = path.hasPrefix("HOME") ? home.folder.path + path.dropFirst(4) : path
  _ = try home.save("text", as: path, name: "a.txt")
  #expect(home.downloads == ["a.txt"] && home.text("Downloads/a.txt") == "text")
  var status = stat()
  #expect(stat(home.folder["Downloads/a.txt"], &status) == 0 && status.st_mode & 0o777 == 0o600)
}

@Test func `An empty file is saved too`() throws {
  let home = try Home()
  #expect(try home.save("", as: "~/Downloads/a") == "~/Downloads/a")
  #expect(home.text("Downloads/a") == "")
}

@Test func `A file that is there stays as it is, unless it is to be replaced`() throws {
  let home = try Home()
  _ = try home.save("old", as: "~/Downloads/a")
  #expect(throws: SaveError.exists("~/Downloads/a")) { try home.save("new", as: "~/Downloads/a") }
  #expect(home.text("Downloads/a") == "old")
  _ = try home.save("new", as: "~/Downloads/a", replacing: true)
  #expect(home.downloads == ["a"] && home.text("Downloads/a") == "new")
}

@Test func `A file that another program makes meanwhile is not lost`() throws {
  let home = try Home()
  #expect(throws: SaveError.exists("~/Downloads/a")) {
    try home.save("mine", as: "~/Downloads/a") { _ in
      try? home.folder.write("Downloads/a", "theirs")
      return true
    }
  }
  #expect(home.downloads == ["a"] && home.text("Downloads/a") == "theirs")
}

@Test(arguments: [false, true])
func `A symbolic link is neither followed nor replaced`(replacing: Bool) throws {
  let home = try Home()
  try home.folder.write("secret", "kept")
  for (link, target) in [("a", "secret"), ("b", "nothing")] {
    symlink(home.folder[target], home.folder["Downloads/\(link)"])
    let path = "~/Downloads/\(link)"
    #expect(throws: SaveError.symbolicLink(path)) {
      try home.save("new", as: path, replacing: replacing)
    }
  }
  #expect(home.text("secret") == "kept" && home.text("nothing") == nil)
  #expect(home.downloads == ["a", "b"])
}

@Test func `A link to a folder is followed`() throws {
  let home = try Home()
  symlink(home.folder["Downloads"], home.folder["link"])
  #expect(try home.save("text", as: "~/link") == "~/link/name.txt")
  #expect(home.downloads == ["name.txt"])
}

@Test func `A file that cannot be written is explained in one line, and leaves nothing behind`()
  throws
{
  let home = try Home()
  try home.folder.write("file", "text")
  mkfifo(home.folder["Downloads/pipe"], 0o600)
  for (path, error) in [
    ("~/Nowhere/a", SaveError.noFolder("~/Nowhere/")), ("~/file/a", .noFolder("~/file/")),
    ("", .noName), ("  ", .noName), ("~/Downloads/pipe", .notAFile("~/Downloads/pipe")),
    ("/dev/null", .notAFile("/dev/null")),
    ("~/Downloads/" + String(repeating: "x", count: 300), nil), ("/proc/trifold", nil),
  ] as [(String, SaveError?)] {
    let thrown = #expect(throws: SaveError.self) { try home.save("new", as: path, replacing: true) }
    if let error { #expect(thrown == error) }
    #expect(thrown?.description.contains("\n") == false)
  }
  #expect(home.downloads == ["pipe"] && home.text("file") == "text")
}

@Test func `A file that is given up leaves nothing behind`() throws {
  let home = try Home()
  let large = String(repeating: "x", count: 3 << 20)
  #expect(throws: SaveError.cancelled) {
    try home.save(large, as: "~/Downloads/a") { $0 < 2 << 20 }
  }
  #expect(home.downloads.isEmpty)
}

@Test func `Folders are completed as in a shell`() throws {
  let home = try Home()
  for name in ["Documents", "Downloads/old", ".hidden", "With space"] {
    home.folder.makeFolder(name)
  }
  try home.folder.write("Download-notes", "no folder")
  symlink(home.folder["Documents"], home.folder["Dokumente"])
  func completed(_ path: String) -> PathCompletion { home.files.completion(of: path) }
  #expect(completed("~") == PathCompletion("~/"))
  #expect(completed("~/Dow") == PathCompletion("~/Downloads/"))
  #expect(completed("~/Downloads/") == PathCompletion("~/Downloads/old/"))
  #expect(
    completed("~/D")
      == PathCompletion("~/Do", candidates: ["Documents", "Dokumente", "Downloads"]))
  #expect(completed("~/W") == PathCompletion("~/With space/"))
  #expect(completed("~/.h") == PathCompletion("~/.hidden/"))
  #expect(completed("~/").candidates == ["Documents", "Dokumente", "Downloads", "With space"])
  #expect(completed("~/Nowhere/x") == PathCompletion("~/Nowhere/x"))
  #expect(completed(home.folder.path + "/Doc") == PathCompletion(home.folder.path + "/Documents/"))
}

@Test func `Downloads are proposed, or the current folder if there are none`() throws {
  let home = try Home()
  #expect(home.files.proposedFolder() == "~/Downloads/")
  #expect(DiskFiles(home: "/nowhere").proposedFolder().hasSuffix("/"))
  #expect(DiskFiles(home: nil).proposedFolder().hasPrefix("/"))
  let own = DiskFiles(home: "/nowhere", downloads: home.folder["Downloads"])
  #expect(own.proposedFolder() == home.folder["Downloads"] + "/")
}
