import MailStore
import Testing

@testable import MailBrowser

/// Returns the paragraphs into which the lines of `text` are joined.
private func filled(_ text: String, kind: Paragraph.Kind = .prose) -> [String] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  return Reflow.joined(lines.map { Paragraph(String($0), kind: kind) }).map(\.text)
}

private func isFilled(_ text: String) -> Bool {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
  return filled(text).count < lines
}

@Test(
  "Sentences that a program broke into lines are one paragraph",
  arguments: [
    """
    The figures for the third quarter are attached, and they are better
    than anyone here had hoped for, not least because the winter was so
    mild that nobody needed any coal.
    """,
    """
    Since the function read_all() returns early here, the lock is never
    taken, which is what the report says; I would rather take it before
    the loop.
    """,
    """
    Добрый день, отправляю вам обещанный отчёт за третий квартал и прошу
    вас прочитать его до пятницы.
    """,
  ])
func sentences(text: String) { #expect(filled(text).count == 1) }

@Test(
  "Lines of scripts that break anywhere are filled by cells, and by characters where somebody counted those",
  arguments: [
    """
    昨日、私たちはその提案について長い間話し合い、次の会議までに書き直す必
    要があると決めました。締め切りがとても短いからです。新しい版に反映でき
    るように、金曜日までにご意見をお送りください。よろしくお願いいたします。
    """,
    """
    昨天我们对这个提案进行了长时间的讨论，决定在下次会议之前必须重新撰写，
    因为期限实在太短了。请在星期五之前把您的意见发给我们，以便我们能够在新
    版本的文件中加以考虑。谢谢大家的配合与支持，祝各位工作顺利。
    """,
    """
    このプログラムはSwiftで書かれていて、端末の幅に合わせて列を折りたたみ、
    「読みやすい」画面にします。幅が変わっても、選んだメールと読んでいた場
    所はそのままです。
    """,
    """
    この本文は、送信側のプログラムが決まった桁で改行したもので、空白が入って
    はいけませんし、途中の一行だけが一字ぶん短くても、つながなければなりません
    ので、ここではそのような行を書いておくことにします。そして最後の行は短いの
    です。
    """,
    """
    पिछले सप्ताह हमने उस प्रस्ताव पर बहुत देर तक बात की और यह तय किया कि
    अगली बैठक से पहले उसे फिर से लिखना ज़रूरी है क्योंकि समय बहुत कम है और
    काम अभी बाकी है इसलिए कृपया शुक्रवार तक अपनी राय भेज दीजिए ताकि हम
    उसे देख सकें।
    """,
  ])
func unspaced(text: String) { #expect(filled(text).count == 1) }

@Test(
  "Lines of Chinese and Japanese that are not full stay lines",
  arguments: [
    "拝啓　時下ますますご清祥のこととお慶び申し上げます。このたびは、お世話に\nなっております。\n山田太郎",
    "日時：十一月二十日（金曜日）の午後二時から午後四時まで、第一会議室で行う\n場所：東京都千代田区にある本社の建物の三階、エレベーターを降りて右の部屋",
    "春はあけぼの。やうやう白くなりゆく山ぎは、\n少し明かりて、紫だちたる雲の細くたなびきたる。\n夏は夜。月のころはさらなり、闇もなほ、\n蛍の多く飛びちがひたる。",
  ])
func unspacedLines(text: String) {
  let lines = text.split(separator: "\n")
  #expect(filled(text).last == lines.last.map(String.init))
}

@Test(
  "Lines that mean something by themselves stay lines",
  arguments: [
    "-int __init pcibios_map_irq(const struct pci_dev *dev, u8 slot)\n"
      + "+int pcibios_map_irq(const struct pci_dev *dev, u8 slot, u8 pin)",
    "static int one(struct pci_dev *dev, unsigned long first, int a)\n"
      + "static int two(struct pci_dev *dev, unsigned long other, int b)",
    "Signed-off-by: Ada Lovelace of Ockham Park <ada@example.org>\n"
      + "Signed-off-by: Grace Brewster Hopper <grace@example.org>",
    "Reviewed by the people who have read it in the last few weeks\n"
      + "Cc: the stable team that looks after the older branches too",
    "Shall I compare thee to a summer's day so fair and so far away?\n"
      + "Thou art more lovely and more temperate than any day of May:\n"
      + "Rough winds do shake the darling buds of spring and of today",
    "$ make test and wait until it is done with all of the targets\n"
      + "checking for a working compiler on this machine and its size",
    "[  12.345678] usb one new high speed device on the hub found at\n"
      + "[  12.345699] usb two new high speed device on the hub found at",
    "arch/mips/lantiq/xway/gpio_stp.c |    7 +++++-- and what follows\n"
      + "arch/mips/lantiq/xway/gpio_led.c |    9 +++++-- and what follows",
    "name of the thing | where it was seen last | who has it for today\n"
      + "the blue umbrella | in the hall of the house | Ada has taken it",
    "if the value is larger than the others we take it and return it;\n"
      + "otherwise the next of the values is taken until there is none;",
    "+-------------------------------+------------------------------+\n"
      + "and here the drawing goes on with a line that has the same width",
  ])
func lines(text: String) { #expect(!isFilled(text)) }

@Test func `Preformatted text and lines of a patch are never filled`() {
  let text = """
    The figures for the third quarter are attached, and they are better
    than anyone here had hoped for, not least because the winter was so
    mild that nobody needed any coal.
    """
  #expect(filled(text, kind: .preformatted).count == 3)
  #expect(filled(text, kind: .patch(.added)).count == 3)
}

@Test func `Beside a patch, a dash is taken for its mark`() {
  let item = """
    - an item that goes on for so long that it had to be broken before
      its end, as every program that writes mail does
    """
  #expect(isFilled(item))
  let lines = item.split(separator: "\n").map { Paragraph(String($0)) }
  let beside = [Paragraph("@@ -1 +1 @@", kind: .patch(.hunk))] + lines
  #expect(Reflow.joined(beside).count == 3)
}

@Test func `A label begins a paragraph of its own`() {
  let text = """
    The figures for the third quarter are attached, and they are better
    Note: than anyone here had hoped for, not least because the winter is
    """
  #expect(!isFilled(text))
}

@Test(
  "Sentences with names of functions, addresses, and two spaces between them are filled too",
  arguments: [
    """
    Get the address of the bus from the device tree.  The driver is now
    converted to a platform driver.  "Done", as they say.  Nothing else
    is changed.
    """,
    """
    The device has the same field (0x6300) as its predecessor, for which
    __setup() was called by irq_of_parse_and_map(), long before anything
    else could have been.
    """,
    """
    This series is for the repository at git://git.example.org/pub/scm/
    linux, from which the maintainers of the other trees take their own.
    """,
    """
    *Nobody* who has read the patch believes that it can ever be applied
    *before* the merge window, and neither do I, who wrote all of it.
    """,
  ])
func technicalSentences(text: String) { #expect(filled(text).count == 1) }

@Test func `spaces at the ends of lines are left out where lines are joined`() {
  let text =
    "If nobody else can get at it before I do, then just do what you have \n"
    + "to and drop it, because I shall be away until the middle of February."
  #expect(
    filled(text) == [
      "If nobody else can get at it before I do, then just do what you have\n"
        + "to and drop it, because I shall be away until the middle of February."
    ])
}

@Test func `a paragraph whose first line alone is set in keeps its spaces`() {
  let text =
    "  Thanks for asking, and it seems unlikely that I shall have a look at\n"
    + "it before February, so that whoever needs it may as well have it now\n"
    + "and without me."
  let lines = text.split(separator: "\n").map { Paragraph(String($0)) }
  let joined = Reflow.joined(lines)
  #expect(joined.map(\.text) == [text] && joined.map(\.indent) == [0])
}

@Test func `a line that was shortened later reads on`() {
  let text = """
    The figures for the third quarter are attached, and they are better
    than anyone here had hoped for, not least because
    the winter was so mild that nobody in this house needed any coal at
    all, and so on.
    """
  #expect(filled(text).count == 1)
}

@Test func `paragraphs without an empty line between them stay apart`() {
  let text = """
    The figures for the third quarter are attached, and they are better
    than anyone here had hoped for.
    The winter was so mild that nobody in this house needed any coal at
    all, and so on.
    """
  #expect(filled(text).count == 2)
}

@Test(
  "Short lines among long ones, and columns, keep all breaks",
  arguments: [
    "fix the parser, which did not take a comment at the end of the file\n"
      + "add a test\n"
      + "make the list of files shorter where there are very many of them",
    "the blue one        hangs in the hall of the house, beside the door\n"
      + "the red one         was taken by somebody who did not leave a name",
    "the value of one  that is taken from the table of what was measured\n"
      + "the value of two  which is taken from the table of what was guessed",
  ])
func listsOfLines(text: String) { #expect(!isFilled(text)) }

@Test func `items whose numbers have a comma are items`() {
  let text = """
    2, Remove the options of the first nine patches, and put all of them
    into the tenth patch.
    3, Make a new default configuration out of the present one with make
    savedefconfig.
    """
  let joined = Reflow.joined(text.split(separator: "\n").map { Paragraph(String($0)) })
  #expect(joined.map(\.marker).filter { !$0.isEmpty } == ["2,", "3,"])
}

@Test
func `a notice in a signature is filled, and stays one; names and addresses keep their lines`() {
  let notice = """
    This communication and its attachments, if any, may contain sensitive
    or otherwise confidential information, and if you are not the intended
    recipient, then please delete it.
    """
  let lines = ["-- ", "Lon Peters", "6765 Preslynn Drive", "503-203-1539", ""]
  let signature = lines + notice.split(separator: "\n").map(String.init)
  let joined = Reflow.joined(signature.map { Paragraph($0, kind: .signature) })
  #expect(joined.map(\.text) == lines + [notice])
  #expect(joined.allSatisfy { $0.kind == .signature })
}

@Test func `A label with blanks after it is the mark of its item`() {
  let lines = """
      Step 1.  Cut the thing into parts until no part troubles you.
      Step 2.  Warm oil. Add the thing. Stir until it is the colour of a
               good argument.
      Given: one onion, unknown in size.
    """.split(separator: "\n").map { Paragraph(String($0), kind: .prose) }
  let joined = Reflow.joined(lines)
  #expect(joined.count == 3)
  #expect(joined.prefix(2).map(\.marker) == ["Step 1. ", "Step 2. "])
  #expect(joined.prefix(2).map(\.indent) == [11, 11])
  #expect(joined[1].text.hasSuffix("of a\ngood argument."))
  let table = ["Name     What it is", "Ada      A mathematician", "Alan     Another one"]
  #expect(Reflow.joined(table.map { Paragraph($0, kind: .prose) }).map(\.text) == table)
}

@Test func `An item goes on below its mark if its sentence does`() {
  let item = [
    "4. c3. I have a plan. Do not ask what it is, or I shall have to", "think of one.",
  ].map { Paragraph($0, kind: .prose, quoteDepth: 1) }
  let joined = Reflow.joined(item)
  #expect(joined.count == 1 && joined.first?.marker == "4." && joined.first?.indent == 3)
  let list = ["1. The first of two things that one could say about this", "Another line."]
  #expect(Reflow.joined(list.map { Paragraph($0, kind: .prose) }).count == 2)
}
