import MailStore
import Testing

private func plain(_ text: String) -> Message { message("Subject: s\n\n" + text) }

private func flowed(_ text: String, parameters: String = "") -> Message {
  message("Subject: s\nContent-Type: text/plain; format=flowed\(parameters)\n\n" + text)
}

@Suite struct PlainTextTests {
  @Test func `A line is a paragraph, whatever ends it`() {
    #expect(plain("a\r\nb\nc\r\n\ne").drawn == [" a", " b", " c", " ", " e"])
    #expect(
      message("Subject: s\nContent-Transfer-Encoding: base64\n\nYQ1iDQ1j").drawn
        == [" a", " b", " ", " c"])
  }

  @Test func `A CR that is not the end of a line as the first one has it belongs to its line`() {
    #expect(plain("a\nb\r\nc\rd\n").drawn == [" a", " b\r", " c\rd"])
    #expect(plain("a\r\nc\rd\r\n").drawn == [" a", " c\rd"])
    let patch = "x\n@@ -1,2 +1,3 @@\n a\r\n\r\n+b\r\nend"
    #expect(
      plain(patch).body.map(\.kind) == [
        .prose, .patch(.hunk), .patch(.context), .patch(.context), .patch(.added), .prose,
      ])
  }

  @Test func `Marks of quotes that are not one > and a space each are kept beside`() {
    let text = plain("> a\n>b\n>> c\n> >d\n> > e\n>\n> \n>  \n> >\nf")
    #expect(
      text.quoteMarks == [1: ">", 2: ">> ", 3: "> >", 6: "> ", 7: ">  "])
    #expect(plain("> a\n> \n").quoteMarks.isEmpty)
    let tight = plain(">@@ -1 +1,2 @@\n> a\n>+b")
    #expect(tight.body.map(\.text) == ["@@ -1 +1,2 @@", " a", "+b"])
    #expect(tight.quoteMarks == [0: ">", 1: ">", 2: ">"])
  }

  @Test func `As it was sent, a text keeps its empty lines and the blanks at line ends`() {
    let sent = Message(bytes: Array("Subject: s\n\n\na \t\n> b \n\n\n".utf8), asSent: true)
    #expect(sent.body.map(\.text) == ["", "a \t", "b ", "", ""])
  }

  @Test func `Clear-signed text loses the dashes before its lines, and its armor is told apart`() {
    let text = plain(
      "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nHello.\n- --- a/a.c\n- -- \n- x\n"
        + "-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----\n- item")
    #expect(
      text.body.map(\.text) == [
        "-----BEGIN PGP SIGNED MESSAGE-----", "Hash: SHA256", "", "Hello.", "--- a/a.c", "-- ", "x",
        "-----BEGIN PGP SIGNATURE-----", "", "iQEz", "-----END PGP SIGNATURE-----", "- item",
      ])
    #expect(text.body[4].kind == .patch(.file) && text.body[9].kind == .partHeader)
    #expect(text.isClearSigned && !plain("- --- a").isClearSigned)
    #expect(plain("- --- a").body.map(\.text) == ["- --- a"])
  }

  @Test func `Two spaces behind the end of a sentence align nothing, other two do`() {
    #expect(plain("One ends.  Two begins").drawn == [" One ends.  Two begins"])
    #expect(plain("(One ends.)  Two").drawn == [" (One ends.)  Two"])
    #expect(plain("One ends.  Two begins   here").drawn == ["=One ends.  Two begins   here"])
    #expect(plain("name  Ada Lovelace").drawn == [" name  Ada Lovelace"])
    #expect(plain("names  Ada Lovelace").drawn == ["=names  Ada Lovelace"])
  }

  @Test func `A tab or three spaces within a line align its text, wherever they are`() {
    for place in 1..<12 {
      let before = String(repeating: "x", count: place)
      #expect(plain("\(before)   y").drawn == ["=\(before)   y"])
      #expect(plain("\(before)\ty").drawn == ["=\(before)\ty"])
      // After a list marker, or in a long paragraph without line breaks, two spaces have no meaning.
      #expect(plain("\(before)  y").drawn == ["\(place > 4 ? "=" : " ")\(before)  y"])
      let end = String(repeating: " word", count: 40)
      #expect(plain("\(before)  y\(end)").drawn == [" \(before)  y\(end)"])
      #expect(plain("   \(before)").drawn == ["    \(before)"])
    }
  }

  @Test func `As they were sent, flowed lines are not joined`() {
    let source = "Content-Type: text/plain; format=flowed\n\none \ntwo\n> three \n> four\n"
    #expect(
      Message(bytes: Array(source.utf8), asSent: true).drawn
        == [" one ", " two", " > three ", " > four"])
    #expect(Message(bytes: Array(source.utf8)).drawn == [" one two", " > three four"])
    let patch = "Content-Type: text/plain; format=flowed\n\n @@ -1 +1 @@\n -a\n+b \n"
    #expect(
      Message(bytes: Array(patch.utf8), asSent: true).body.map(\.text) == [
        "@@ -1 +1 @@", "-a", "+b ",
      ])
  }

  @Test func `A flowed patch is joined as git mailinfo joins it, as it was sent too`() {
    let sent = """
      Hello \("")
      Ada.
      ---
      @@ -1,4 +1,4 @@
        one
      -This is a line that \("")
      was broken
       +stuffed \("")
       and broken
      +\ttab at its end\t
       \("")
       \(">") quote
      -- \("")
      2.40
      """
    let flowed = "Content-Type: text/plain; format=flowed\n\n" + sent
    let lines = [
      "Hello Ada.", "---", "@@ -1,4 +1,4 @@", " one", "-This is a line that was broken",
      "+stuffed and broken", "+\ttab at its end\t", "", "> quote", "-- ", "2.40",
    ]
    #expect(Message(bytes: Array(flowed.utf8), asSent: true).body.map(\.text) == lines)
    let read = Message(bytes: Array(flowed.utf8)).body
    #expect(read.map(\.text) == lines)
    #expect(read[4].kind == .patch(.removed) && read[5].kind == .patch(.added))
    let joined = flowed.replacing("format=flowed", with: "format=flowed; delsp=yes")
    let text = Message(bytes: Array(joined.utf8), asSent: true).body.map(\.text)
    #expect(text[4] == "-This is a line thatwas broken")
  }

  @Test
  func `The spaces of an empty line of context do not join it to the next line of a flowed patch`()
  {
    let source =
      "Content-Type: text/plain; format=flowed\n\n@@ -1,3 +1,3 @@\n  \n-a\n+b\n  c\nend \nof it"
    #expect(
      Message(bytes: Array(source.utf8)).body.map(\.text) == [
        "@@ -1,3 +1,3 @@", " ", "-a", "+b", " c", "end of it",
      ])
    // git joins these lines.
    #expect(
      Message(bytes: Array(source.utf8), asSent: true).body.map(\.text) == [
        "@@ -1,3 +1,3 @@", " -a", "+b", " c", "end of it",
      ])
  }

  @Test func `As it was sent, a flowed patch is joined over quotes too, which git does not know`() {
    let sent =
      "@@ -1,5 +1,5 @@\n-old \n> other\n+new \n>> deep \n> less\n> quoted \nagain\n> \n-- \n2.40\n"
    for (parameter, space) in [("", " "), ("; delsp=yes", "")] {
      let source = "Content-Type: text/plain; format=flowed\(parameter)\n\n" + sent
      let lines = [
        "@@ -1,5 +1,5 @@", "-old\(space)> other", "+new\(space)>> deep\(space)> less",
        "> quoted\(space)again", ">\(space)", "-- ", "2.40",
      ]
      #expect(Message(bytes: Array(source.utf8), asSent: true).body.map(\.text) == lines)
    }
    // For git, a quoted patch is not a patch.
    let quoted =
      "Content-Type: text/plain; format=flowed\n\n> @@ -1 +1 @@\n> -a \n> b\n> +c \nYes.\n"
    #expect(
      Message(bytes: Array(quoted.utf8), asSent: true).body.map(\.text) == [
        "@@ -1 +1 @@", "-a b", "+c ", "Yes.",
      ])
  }

  @Test func `A quoted flowed patch is joined level by level`() {
    let source =
      "Content-Type: text/plain; format=flowed\n\n> @@ -1 +1 @@\n> -a \n> b\n> +c \nThat \nis it."
    let body = Message(bytes: Array(source.utf8)).body
    #expect(body.map(\.text) == ["@@ -1 +1 @@", "-a b", "+c ", "That is it."])
    #expect(body.map(\.quoteDepth) == [1, 1, 1, 0])
  }

  @Test func `Empty lines at the beginning and the end are left out`() {
    #expect(plain("\n\na\n\n\n").drawn == [" a"])
  }

  @Test func `A hunk that ends early keeps the empty lines at its end`() {
    let cutOff = plain("x\n@@ -1,4 +1,5 @@\n a\n+b\n\n\n\n\n\n")
    #expect(cutOff.body.map(\.text) == ["x", "@@ -1,4 +1,5 @@", " a", "+b", "", "", ""])
    #expect(plain("@@ -1 +1,2 @@\n a\n+b\n\n\n").body.count == 3)
  }

  @Test func `Quote marks are counted and taken off`() {
    #expect(
      plain(">one\n> one\n> > two\n>> two\n> >> three\n>").drawn
        == [" > one", " > one", " > > two", " > > two", " > > > three"])
  }

  @Test func `Quoted From_ lines, prompts and text sent to a server are no quotes`() {
    #expect(
      plain(">From here\nsaid:\n>>> DATA\n<<< 250").drawn
        == [" >From here", " said:", " >>> DATA", " <<< 250"])
    #expect(plain("> a\n>>> b").drawn == [" > a", " > > > b"])
  }

  @Test func `A line of a patch in a deep quote is quoted, and so is any line of flowed text`() {
    #expect(plain("x\n>>> diff --git a/b b/b\ny").body.map(\.quoteDepth) == [0, 3, 0])
    #expect(flowed("x\n>>> DATA\ny").body.map(\.quoteDepth) == [0, 3, 0])
    #expect(flowed("x\n >>> DATA\ny").body.map(\.text) == ["x", ">>> DATA", "y"])
  }

  @Test func `A quote is never deeper than 50`() {
    #expect(plain(String(repeating: ">", count: 100_000) + "x").body.map(\.quoteDepth) == [50])
  }

  @Test func `The signature begins at its separator`() {
    #expect(plain("a\n-- \nName\n  x").drawn == [" a", "~-- ", "~Name", "~  x"])
    #expect(
      plain("> a\n> -- \n> Name\nanswer").drawn == [" > a", "~> -- ", "~> Name", " answer"])
  }

  @Test func `Lines that spaces align keep their spaces`() {
    #expect(
      plain("  code\na   b\na\tb\na b  c. d   ").drawn
        == ["   code", "=a   b", "=a\tb", " a b  c. d"])
  }

  @Test func `A line that is too long is several paragraphs, cut at spaces`() {
    var limits = ReadingLimits()
    limits.paragraphBytes = 16
    let message = message("Subject: s\n\n" + "eleven char plus more ääääääääää", limits: limits)
    #expect(message.body.map(\.text) == ["eleven char plus", "more äääää", "äääää"])
  }

  // MARK: format=flowed (RFC 3676)

  @Test func `Lines that end in a space flow into the next`() {
    #expect(flowed("one \ntwo \nthree\nfour").drawn == [" one two three", " four"])
  }

  @Test func `With delsp that space is dropped`() {
    #expect(flowed("one \ntwo", parameters: "; DelSp=yes").drawn == [" onetwo"])
  }

  @Test func `A stuffed space is taken off`() {
    #expect(
      flowed(" From me\n > not quoted\n  two").drawn == [" From me", " > not quoted", "  two"])
  }

  @Test func `A paragraph ends where the depth of the quote changes`() {
    #expect(
      flowed("> one \n> two \n>> three \nfour").drawn == [" > one two", " > > three", " four"])
  }

  @Test func `The signature's separator does not flow`() {
    #expect(flowed("a \n-- \nName").drawn == [" a", "~-- ", "~Name"])
  }
}
