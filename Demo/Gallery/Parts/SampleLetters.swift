/// The texts of the sample messages. Each line is a paragraph.
enum SampleLetters {
  static let walk = """
    Shall we meet at the lighthouse at ten? Bring the map, and something for the rain.
    We go along the mole as far as the old crane, wait for the ferry to come in, and take the path \
    over the dunes back. It is two hours with a rest, and three with a talk.
    If the flag is up at the harbour office the path is under water, and we have coffee instead.
    Yours, Ada
    """
  static let parcel = """
    It came while you were out, and waits at the corner shop.
    They are open until seven. It is heavier than it looks: take the handcart, or a brother.
    """
  static let rehearsal = """
    We begin with the slow movement. 日本 is on the programme, so that we have the flutes early.
    Whoever has the second clarinet's part, please bring it; it was last seen in the rain.
    """
  static let oil = """
    Twelve cans are ordered, of the first pressing, as every year.
    The boat brings them on the first calm day. Please keep the lower store free, and the door dry.
    """
  static let rota = """
    The new rota hangs by the stove. Mary has the nights of this week, Grace those of the next.
    Whoever changes with somebody writes both names into the book, and tells the other one.
    """
  static let fog = """
    You asked whether the horn could be lower. It could, and then nobody would hear it.
    We have moved the cows instead.
    """
  static let window = """
    The north window of the lamp room came in one piece this time.
    It is fitted on the first day without wind. That is not a date, I know.
    """
  static let ferry = """
    From Monday the last ferry goes at a quarter to six. The one before it takes no bicycles.
    In ice there is none. A flag on the mole says so from eight in the morning.
    """
  static let seals = """
    There are eleven now, and they have found out about the steps.
    Please walk around them. They were here first, and they know it.
    """
  static let tides = """
    The tables for next year are printed, and lie in the office. The third page is upside down.
    """
  static let bread = """
    There is some. Come before noon.
    """
  static let chart = """
    The new edition has the wreck in its right place, and the buoy in its old one.
    Until a correction is sent, trust what you see.
    """
  static let chess = """
    Knight to f6. The storm has kept your last card for nine days, so I had time to think.
    I did not use it.
    """
  static let glove = """
    It is the left one, brown, and was last seen on the quay on Thursday.
    Whoever finds it may keep the other one too.
    """
  static let editor = """
    Sir, it was with some surprise that I read of our lamp in your paper of last Friday.
    It has never been green.
    """
  static let report = """
    The figures are attached. In short: more ships, less oil, and one window.
    """
  static let catalogue = """
    What stands on this shelf, and where it came from: a box of letters, a box of maps, and this list.
    Whoever takes something writes it down here, with the day. Whoever brings it back strikes it out.
    Nothing was lost since 1871, but for one chart, which the wind has.
    """
  static let ada = """
    The engine arrived, and nobody knows where to put it.
    It wants a dry room and a strong floor, and somebody who reads to it. I thought of the store \
    behind the lamp; would the keeper mind the noise?
    """
  static let grace = """
    I found the fault. It had wings.
    It is taped into the log, on the page of the ninth, for those who come after us.
    """
  static let coast = """
    Rocks awash are marked with a cross, and the wrecks with their names.
    Depths are in metres below the lowest water. The sands move: trust the buoys more than the ink.
    """
}
