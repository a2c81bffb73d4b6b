import MailBrowser
import SplitViewUI
import Testing

@Suite struct ThemeChoiceTests {
  @Test func `every theme has a choice, and every choice but the first has a theme`() {
    #expect(ThemeChoice.automatic.theme(colors: 1 << 24) == nil)
    let themes = ThemeChoice.allCases.dropFirst().map { $0.theme(colors: 1 << 24) }
    #expect(themes == Theme.named.map(\.theme))
  }
}
