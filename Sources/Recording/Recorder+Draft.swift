import KeystrokeReplay
import SplitViewUI
import TerminalFrame

/// The change that the next act makes to the recorded text. It can be saved before the act is
/// performed, because the act may end the program.
public struct RecordingDraft: Hashable, Sendable {
  /// The number of earlier commands to keep.
  public let kept: Int
  /// The commands after the commands that are kept. The last command in this list is the next act.
  public let commands: [TapeCommand]
}

extension Recorder {
  /// The number of commands at the end of the tape that may still be merged with later commands.
  private static var unsettled: Int { 2 }

  /// Returns the draft with `act`, which is about to be recorded. Nothing is played, and pauses
  /// before the act are not included.
  mutating func draft(before act: TapeAct) -> RecordingDraft {
    let kept = max(0, min(drafted, commands.count) - Self.unsettled)
    drafted = commands.count
    var rest = Array(commands[kept...])
    var command = command(for: act)
    if case .click(let click) = open {
      let second = MouseEvent.pressing(click.pressed, 2, click.modifiers)
      if act != .input(.mouse(second)) || click.count != 1 { rest.fold(click.click) }
    }
    if let gesture {
      let end = gesture.path.last ?? gesture.pressed
      switch act {
      case .input(.mouse(let mouse)) where [.drag(.left), .release(.left)].contains(mouse.kind):
        command = Self.command(of: gesture, to: mouse.position)
      default: rest.fold(Self.command(of: gesture, to: end))
      }
    }
    if let command, command.isReadable { rest.fold(command) }
    return RecordingDraft(kept: kept, commands: rest)
  }

  /// Returns the tape's command for `act`. Nil if there is no such command, or if the command depends on earlier acts.
  private func command(for act: TapeAct) -> TapeCommand? {
    switch act {
    case .input(.key(let press)): return .pressing(press)
    case .input(.paste(let text)):
      return .paste(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    case .input(.mouse(let mouse)):
      switch mouse.kind {
      case .press(.left, let count):
        return .click(.cell(mouse.position), count: min(count, 2), modifiers: mouse.modifiers)
      case .scroll(let direction): return .scroll(direction, count: 1, at: .cell(mouse.position))
      case .press, .drag, .release: return nil
      }
    case .resize(let size): return .resize(size.recordable)
    case .receive(let arguments): return .receive(arguments)
    case .restart: return .restart
    case .time: return nil
    }
  }

  private static func command(of gesture: Gesture, to end: Point) -> TapeCommand {
    gesture.path.isEmpty && (end == gesture.pressed || !gesture.modifiers.isEmpty)
      ? gesture.click : command(from: gesture.pressed, to: end)
  }
}
