import SplitViewUI
import Testing

private let names = [
  "style", "mode", "behavior", "sidebar", "primary-edge", "theme", "twoBesideSecondary",
  "twoOverSecondary", "next-row", "j",
]

@Test(
  "The nearest name is the intended one",
  arguments: [
    ("sidbar", "sidebar"), ("sidebra", "sidebar"), ("Sidebar", "sidebar"), ("stlye", "style"),
    ("behaviour", "behavior"), ("primaryEdge", "primary-edge"), ("primary_edge", "primary-edge"),
    ("two-beside-secondary", "twoBesideSecondary"), ("twoBeside", "twoBesideSecondary"),
    ("nextrow", "next-row"), ("modes", "mode"), ("the", "theme"),
  ])
func nearest(word: String, name: String) { #expect(names.nearest(to: word) == name) }

@Test(
  "If no name is near, none is suggested",
  arguments: ["", "colour", "x", "two", "-", String(repeating: "sidebar", count: 1000), "雪"])
func farOff(word: String) { #expect(names.nearest(to: word) == nil) }

@Test func `Among no names none is nearest`() { #expect([String]().nearest(to: "mode") == nil) }
