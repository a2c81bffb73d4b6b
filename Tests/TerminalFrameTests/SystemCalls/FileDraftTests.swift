import SystemCalls
import TestSupport
import Testing

@Suite struct FileDraftTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a", "old")
  }

  /// The names in the folder, sorted.
  private var names: [String] {
    folder.snapshot().keys.filter { $0 != folder.path }
      .map { String($0.dropFirst(folder.path.count + 1)) }.sorted()
  }

  private var text: String { String(decoding: folder.contents(of: "a"), as: UTF8.self) }

  @Test(arguments: [true, false])
  func `a draft has its name once it is whole`(isDurable: Bool) throws {
    let draft = try FileDraft(of: folder["a"], mode: 0o600)
    try draft.write(Array("ne".utf8)[...])
    try draft.write(Array("w".utf8)[...])
    #expect(text == "old" && names.count == 2)
    try draft.takeName(.allowed, isDurable: isDurable)
    #expect(text == "new" && names == ["a"])
  }

  @Test func `a draft that is given up is removed, and the former file stays`() throws {
    func giveUp() throws {
      let draft = try FileDraft(of: folder["a"], mode: 0o600)
      try draft.write(Array("new".utf8)[...])
    }
    try giveUp()
    #expect(text == "old" && names == ["a"])
  }

  @Test func `a name that is taken meanwhile is refused, and a free one is given`() throws {
    let (taken, free) = (
      try FileDraft(of: folder["a"], mode: 0o600), try FileDraft(of: folder["b"], mode: 0o600)
    )
    #expect(throws: SystemError(EEXIST)) { try taken.takeName(.refused, isDurable: false) }
    try free.takeName(.refused, isDurable: false)
    #expect(text == "old" && names == ["a", "b"])
  }

  @Test func `a folder in the way is an error that leaves no draft`() throws {
    folder.makeFolder("box/in")
    let draft = try FileDraft(of: folder["box"], mode: 0o600)
    #expect(throws: SystemError.self) { try draft.takeName(.allowed, isDurable: false) }
    #expect(names == ["a", "box", "box/in"])
    #expect(throws: SystemError(ENOENT)) { try FileDraft(of: folder["none/a"], mode: 0o600) }
  }
}
