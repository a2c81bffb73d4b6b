import MailStore
import Testing

private func enriched(_ text: String, type: String = "enriched") -> [String] {
  message("Subject: s\nContent-Type: text/\(type); charset=utf-8\n\n" + text).drawn
}

@Suite struct EnrichedTextTests {
  @Test func `Commands are not shown, and what they enclose is`() {
    #expect(
      enriched("<bold>Now</bold> is <x-tnn-new>the</x-tnn-new> <italic>time") == [
        " Now is the time"
      ])
    #expect(enriched("a <color><param>red</param>b</color> c") == [" a b c"])
    #expect(
      enriched("1 << 2 & 3 > 2, <not one, <a b>, &lt;") == [" 1 < 2 & 3 > 2, <not one, <a b>, &lt;"]
    )
  }

  @Test func `A line break is a space, and more are breaks but for the first`() {
    #expect(enriched("a\nb\n\nc\r\n\r\n\r\nd") == [" a b", " c", " ", " d"])
    #expect(enriched("<nofill>a  b\n\nc</nofill>") == ["=a  b", "=", "=c"])
  }

  @Test func `An excerpt is a quote`() {
    #expect(
      enriched("He said\n\n<excerpt>one\n\ntwo <excerpt>three</excerpt></excerpt>\n\nyes")
        == [" He said", " ", " > one", " > two", " > ", " > > three", " ", " yes"])
  }

  @Test func `Rich text breaks lines by commands`() {
    #expect(
      enriched("a\n\nb<nl>c <lt>d> <comment>e</comment>f", type: "richtext") == [
        " a b", " c <d> f",
      ])
  }
}
