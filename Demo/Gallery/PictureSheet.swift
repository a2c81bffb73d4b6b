/// A web page with pictures for checking the whole gallery at once: every element as it first
/// appears, in every look and in four sizes.
enum PictureSheet {
  static let sizes = ["200x50", "120x30", "70x30", "45x24"]

  /// The guides of all pages.
  static var guides: [Guide] { Catalog.pages.map { $0.guide } }

  /// Returns a tape that shows a page in every size, one or two beats after it was opened.
  static func tape(of guide: Guide) -> String {
    let looks = sizes.map { "Resize \($0)\nSleep 1s\nSnapshot \($0)" }
    return (["Launch gallery \(guide.id)", "Set Size \(sizes[0])"] + looks).joined(separator: "\n")
  }

  /// The web page.
  static var html: String {
    let rows = TapeLook.allCases.flatMap { look in
      ["<h1>\(look)</h1>"] + guides.map { row($0, look) }
    }
    return """
      <!doctype html><meta charset="utf-8"><title>Gallery</title>
      <style>
      body { font: 15px sans-serif; background: #888 }
      img { vertical-align: top; margin: 2px }
      </style>
      \(rows.joined(separator: "\n"))

      """
  }

  private static func row(_ guide: Guide, _ look: TapeLook) -> String {
    let pictures = zip(sizes, [40, 26, 18, 14]).map { size, width in
      "<img src=\"\(look)/\(guide.id)-page-\(size).svg\" style=\"width: \(width)%\">"
    }
    return "<h2>\(guide.title)</h2><p>\(guide.what)</p>\(pictures.joined())"
  }
}
