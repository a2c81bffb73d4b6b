import SplitViewUI
import TerminalFrame

/// Shows the content of a row as text. Its hints show the keys for reading, which scroll to the next page and
/// sideways.
struct ContentReader: FocusableView {
  let reader: TextReader<BrowserEvent>

  func sizeThatFits(_ proposal: Size) -> Size { reader.sizeThatFits(proposal) }

  func overflow(in size: Size) -> Overflow { reader.overflow(in: size) }

  func paint(on canvas: inout Canvas) { canvas.draw(reader, in: Rect(size: canvas.size)) }

  func event(for pointer: PointerEvent, in size: Size) -> BrowserEvent? {
    reader.event(for: pointer, in: size)
  }

  func pasted(_ text: String, in size: Size) -> BrowserEvent? { reader.pasted(text, in: size) }

  func keymap(in size: Size) -> Keymap<BrowserEvent> {
    var keymap = reader.keymap(in: size)
    if keymap.typed != nil { return keymap }
    let hasMore = reader.overflow(in: size).contains(.below)
    for section in keymap.sections.indices where !keymap.sections[section].hasPriority {
      var reading: [KeyBinding<BrowserEvent>] = []
      for var binding in keymap.sections[section].bindings {
        switch binding.name {
        case MovingKey.pageDown.name where hasMore:
          binding.hint = "More"
          // A hint shows the first key of a binding, so put the space bar first.
          binding.keys = [" "] + binding.keys.filter { $0 != " " }
          reading.insert(binding, at: 0)
        case "scroll-right":
          binding.hint = "Sideways"
          reading.insert(binding, at: 0)
        default: reading.append(binding)
        }
      }
      keymap.sections[section].bindings = reading
    }
    return keymap
  }
}
