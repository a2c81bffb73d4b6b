import KeystrokeReplay
import SplitViewUI
import SystemCalls

#if Pty
  import PtyReplay

  extension AppTape where A: Sendable {
    /// Plays a tape without a terminal, and with `--pty` also on the real program in a terminal.
    func play(
      _ script: Script, _ replay: TapeCommandLine.Replay
    ) throws -> ReplayOutcome {
      let options = replay.options
      guard replay.pty else { return try options.play(script) { self } }
      let broken = try options.brokenInvariant(script) { self }
      let command = PtyCommand(Executable.path ?? "/proc/self/exe", script.launch?.arguments ?? [])
      let played = try options.limited(script).play(
        on: self, in: command, blessing: options.bless, outputs: options.outputMode,
        isForced: options.force)
      return ReplayOutcome(
        played.report, broken: broken, inTerminal: (played.failure, played.screens))
    }
  }
#else
  extension AppTape where A: Sendable {
    /// Plays a tape without a terminal. Playing in a terminal is not possible because the package's trait `Pty` is off.
    func play(
      _ script: Script, _ replay: TapeCommandLine.Replay
    ) throws -> ReplayOutcome { try replay.options.play(script) { self } }
  }
#endif
