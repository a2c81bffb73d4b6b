import SplitViewUI

/// An item of a sample hierarchy, with its children.
struct Sample: Sendable {
  var title: String
  var kind: ItemKind
  var detail = ""
  var text = ""
  var children: [Sample] = []
  /// True if the message is unread.
  var isUnread = false

  static func header(_ title: String) -> Sample { Sample(title: title, kind: .header) }

  static func container(_ title: String, _ detail: String = "", _ children: [Sample]) -> Sample {
    Sample(title: title, kind: .container, detail: detail, children: children)
  }

  static func folder(_ title: String, _ children: [Sample]) -> Sample {
    Sample(title: title, kind: .folder, children: children)
  }

  static func leaf(_ title: String, _ detail: String = "", _ text: String = "") -> Sample {
    Sample(title: title, kind: .leaf, detail: detail, text: text)
  }

  static func unread(_ title: String, _ detail: String, _ text: String) -> Sample {
    var leaf = leaf(title, detail, text)
    leaf.isUnread = true
    return leaf
  }
}

/// A small hierarchy for the split views in the gallery. Each item has a different title.
struct SampleTree: Hierarchy {
  private var samples: [String: Sample] = [:]
  /// True if the leaves can be dragged.
  var isMovable = false

  init(_ children: [Sample]) { add(Sample(title: "", kind: .container, children: children)) }

  private mutating func add(_ sample: Sample) {
    samples[sample.title] = sample
    for child in sample.children { add(child) }
  }

  private func list(_ parent: [String]) -> [Sample] { samples[parent.last ?? ""]?.children ?? [] }

  func children(of parent: [String]) -> ChildCount {
    kind(of: parent) == .leaf ? .absent : .loaded(list(parent).count)
  }

  func item(at index: Int, of parent: [String]) -> String? {
    let list = list(parent)
    return list.indices.contains(index) ? list[index].title : nil
  }

  func index(of item: String, in parent: [String]) -> Int? {
    list(parent).firstIndex { $0.title == item }
  }

  func canDrag(_ path: [String]) -> Bool { isMovable && kind(of: path) == .leaf }

  func acceptsDrop(of path: [String], onto target: [String]) -> Bool {
    kind(of: target) == .container && !target.isEmpty && target != path.dropLast()
  }

  /// Moves the leaf at the end of `path` to the beginning of the list of `target`, the path of its new parent.
  mutating func move(_ path: [String], to target: [String]) {
    guard let item = path.last, let leaf = samples[item], let place = target.last else { return }
    samples[path.dropLast().last ?? ""]?.children.removeAll { $0.title == item }
    samples[place]?.children.insert(leaf, at: 0)
  }

  func kind(of path: [String]) -> ItemKind { samples[path.last ?? ""]?.kind ?? .leaf }

  /// Returns the row for an item.
  func row(_ item: String) -> Row {
    guard let sample = samples[item] else { return Row(item) }
    // The second line of a message's row, if rows have two lines.
    let preview = sample.kind == .leaf ? sample.text.prefix { $0 != "\n" } : ""
    return Row(
      item, detail: sample.detail, subtitle: String(preview), isProminent: sample.isUnread,
      kind: sample.kind == .header ? .header : .item,
      accessory: sample.kind == .folder ? .disclosureIndicator : .none)
  }

  /// Returns the text of a leaf, or the list of children of any other item.
  func text(of item: String?) -> TextDocument? {
    guard let item, let sample = samples[item] else { return nil }
    let title = [TextBlock(item, .heading)]
    if sample.kind == .leaf {
      let paragraphs = sample.text.split(separator: "\n").flatMap {
        [TextBlock(""), TextBlock(String($0))]
      }
      return TextDocument(title + [TextBlock(sample.detail, .secondary)] + paragraphs)
    }
    let count = sample.children.count
    return TextDocument(
      title + [
        TextBlock(count == 0 ? "nothing in it" : "\(count) in it", .secondary), TextBlock(""),
      ]
        + sample.children.map { TextBlock($0.title, lead: "- ") })
  }
}

extension SampleTree {
  /// Mailboxes in sections, and messages in the mailboxes, for three columns.
  static let mail = SampleTree([
    .header("home"),
    .container(
      "Inbox", "4",
      [
        .unread("Harbour walk", "09:12", SampleLetters.walk),
        .unread("Your parcel", "Wed", SampleLetters.parcel),
        .unread("Rehearsal", "Tue", SampleLetters.rehearsal),
        .unread("Oil for the winter", "Mon", SampleLetters.oil),
        .leaf("The new rota", "Sun", SampleLetters.rota),
        .leaf("Re: Fog signal", "Sat", SampleLetters.fog),
        .leaf("A window", "Sat", SampleLetters.window),
        .leaf("Ferry times", "13 Nov", SampleLetters.ferry),
        .leaf("Seals on the mole", "12 Nov", SampleLetters.seals),
        .leaf("The tide tables", "11 Nov", SampleLetters.tides),
        .leaf("Bread", "10 Nov", SampleLetters.bread),
        .leaf("Chart 1142", "9 Nov", SampleLetters.chart),
        .leaf("Re: Chess by post", "8 Nov", SampleLetters.chess),
        .leaf("Lost: one glove", "6 Nov", SampleLetters.glove),
      ]),
    .container("Drafts", "1", [.leaf("To the editor", "Mon", SampleLetters.editor)]),
    .header("work"),
    .container("Reports", "1", [.leaf("Third quarter", "17 Nov", SampleLetters.report)]),
    .container("Archive", "", []),
  ])

  /// Papers, and boxes of papers, for two columns: a hierarchy with few levels, which drills down
  /// in the primary column.
  static let shelf = SampleTree([
    .leaf("Catalogue", "2 pages", SampleLetters.catalogue),
    .folder(
      "Letters",
      [
        .leaf("From Ada", "March", SampleLetters.ada),
        .leaf("From Grace", "April", SampleLetters.grace),
      ]),
    .folder("Maps", [.leaf("Coast", "1:50 000", SampleLetters.coast)]),
  ])

  /// Settings: categories on the left, which drill down on the right.
  static let settings = SampleTree([
    .container(
      "Display",
      [
        .folder("Brightness", [.leaf("Half", "", "50 %"), .leaf("Full", "", "100 %")]),
        .folder("Night", [.leaf("Off", "", "Always as bright"), .leaf("From dusk", "", "Dimmer")]),
        .folder("Text", [.leaf("Small", "", "12 lines"), .leaf("Large", "", "8 lines")]),
        .leaf("About the screen", "", "112 by 28 cells, sixteen colours."),
      ]),
    .container(
      "Sound", [.leaf("Bell", "on", "Rings"), .leaf("Keys", "off", "Silent")]),
    .container("Light", [.leaf("Colour", "white", "White"), .leaf("Turns", "10 s", "Slowly")]),
    .container("Language", [.leaf("English", "", "Words"), .leaf("日本語", "", "言葉")]),
  ])
}

extension Sample {
  static func container(_ title: String, _ children: [Sample]) -> Sample {
    container(title, "", children)
  }
}
