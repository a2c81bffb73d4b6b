import PtyReplay
import SystemCalls
import TerminalFrame
import TestSupport
import Testing

/// `scripts/watch`, with a program and a compiler that are shell scripts.
@Suite struct WatchTests {
  private let folder: TemporaryFolder
  private static let watch = #filePath.replacing(
    "Tests/DeveloperToolsTests/WatchTests.swift", with: "scripts/watch")

  init() throws {
    folder = try TemporaryFolder()
    let build = """
      #!/bin/sh
      case "$*" in
      *--show-bin-path*) echo "$PWD" ;;
      *) if grep broken a.swift; then exit 1; fi; cp a.swift Program; chmod +x Program ;;
      esac
      """
    try folder.write("build", build)
    chmod(folder["build"], 0o700)
  }

  /// Writes the source of the program, which is the program itself.
  private func write(_ lines: String) throws {
    try folder.write("a.swift", "#!/bin/sh\n\(lines)\n")
  }

  @Test func `a change builds the program again, and restarts it with its state and arguments`()
    throws
  {
    try write("echo \"first $1 $TRIFOLD_KEEP_STATE\"; exec sleep 600")
    let command = "cd '\(folder.path)' && exec '\(Self.watch)' Program argument"
    let watch = try PtyProcess(
      "/bin/sh", ["-c", command], size: Size(80, 24),
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
        "SWIFT_BUILD": "./build",
      ])
    #expect(watch.read(untilShown: "first argument 1"), "\(watch.screen.lines)")
    // The program is ended by a change, and an error is shown until the next change.
    try write("error: broken")
    #expect(watch.read(untilShown: "error: broken"), "\(watch.screen.lines)")
    #expect(watch.read(untilShown: "watch: not built; waiting for a change"))
    try write("read line; echo \"second $line\"; exit 3")
    watch.send("typed\n")
    #expect(watch.read(untilShown: "second typed"), "\(watch.screen.lines)")
    // The program has ended by itself, so the script ends with the program's exit code.
    #expect(watch.waitForExit() == .exited(3))
  }
}
