import Browsing
import Foundation
import SplitViewUI
import TerminalApp

/// A browser for the environment variables of this process, grouped by the first word of their
/// names. It demonstrates the three functions that a program based on `Browsing` needs.
@main struct Variables {
  static func main() async {
    let browser = Browser(browsed(ProcessInfo.processInfo.environment))
    await browser.run(
      BrowserState(browser.browsed), effects: browser.perform, failure: BrowserEvent.failed)
  }

  /// Returns the variables as a hierarchy.
  static func browsed(_ variables: [String: String]) -> Browsed {
    let groups = Dictionary(grouping: variables.keys.sorted()) { name in
      name.split(separator: "_").first.map(String.init) ?? name
    }
    return Browsed(title: "Environment", depth: 2) { path in
      path.isEmpty
        ? BrowserLevel("Groups") : BrowserLevel(path[0].title, views: ["Value", "Parts"])
    } rows: { path, send in
      guard let group = path.first else {
        return await send.rows(
          groups.keys.sorted().map { BrowserRow(id: $0, detail: "\(groups[$0]?.count ?? 0)") })
      }
      await send.rows((groups[group.id] ?? []).map { BrowserRow(id: $0) })
    } content: { path, view, send in
      let value = path.last.flatMap { variables[$0.id] } ?? ""
      let text = view == 0 ? value : value.split(separator: ":").joined(separator: "\n")
      await send(BrowserContent(TextDocument(text)))
    }
  }
}
