import SplitViewUI

func update(_ state: inout State, _ event: Event) -> [Command<Never>] {
  switch event {
  // says: type 'TerminalCommand' has no member 'bell'
  case .delete: return [.quit, .terminal(.bell)]
  case .navigation(let event): state.navigator.update(event, in: state.books)
  case .binding(let event): return event.apply(to: &state)
  case .rename: break
  }
  return []
}
