import TerminalFrame
import Testing

@testable import CursesTerminal

struct ColorReductionTests {
  @Test(
    arguments: [
      (0, .none, 0), (2, .none, 0), (8, .eight, 8), (16, .sixteen, 16), (88, .sixteen, 16),
      (256, .palette, 256), (1 << 24, .direct, 256),
    ] as [(Int, ColorDepth, Int)])
  func `a terminal's number of colours gives its depth`(
    count: Int, depth: ColorDepth, shown: Int
  ) {
    #expect(ColorDepth(count: count) == depth)
    #expect(depth.count == shown)
  }

  @Test(
    arguments: [
      (1, RGB(205, 0, 0)), (16, RGB(0, 0, 0)), (24, RGB(0, 95, 135)), (208, RGB(255, 135, 0)),
      (231, RGB(255, 255, 255)), (232, RGB(8, 8, 8)), (255, RGB(238, 238, 238)),
    ] as [(UInt8, RGB)])
  func `an index of the palette has xterm's red, green and blue`(index: UInt8, rgb: RGB) {
    #expect(RGB(paletteIndex: index) == rgb)
  }

  @Test(
    arguments: [
      (196, 1, 9), (46, 2, 10), (226, 3, 11), (21, 4, 12), (231, 7, 15),
      (244, 7, 8), (88, 1, 1), (24, 4, 4), (9, 1, 9), (5, 5, 5), (208, 3, 11), (236, 0, 0),
      (250, 7, 7),
    ] as [(UInt8, Int32, Int32)])
  func `a background becomes the nearest of 8 or of 16`(index: UInt8, of8: Int32, of16: Int32) {
    let style = Style(.default, on: .palette(index))
    #expect(ColorDepth.eight.colors(of: style).background == of8)
    #expect(ColorDepth.sixteen.colors(of: style).background == of16)
  }

  @Test func `with 256 colours nothing changes, and without colours all are the terminal's own`() {
    for index in UInt8.min...255 {
      let style = Style(.palette(index), on: .palette(255 - index))
      #expect(
        ColorDepth.palette.colors(of: style)
          == TerminalColors(foreground: Int32(index), background: Int32(255 - index)))
      #expect(
        ColorDepth.none.colors(of: style) == TerminalColors(foreground: -1, background: -1))
    }
  }

  @Test func `direct colours are red, green and blue, but the first eight are still the palette's`()
  {
    let style = Style(.palette(208), on: .palette(4))
    #expect(
      ColorDepth.direct.colors(of: style) == TerminalColors(foreground: 0xFF8700, background: 4))
  }

  @Test(arguments: [ColorDepth.eight, .sixteen])
  func `text stays legible: two colours never become one`(depth: ColorDepth) {
    for foreground in UInt8.min...255 {
      for background in UInt8.min...255 where background != foreground {
        let colors = depth.colors(of: Style(.palette(foreground), on: .palette(background)))
        #expect(colors.foreground != colors.background, "\(foreground) on \(background)")
      }
    }
  }

  @Test func `dark grey text does not become black, which may be the background`() {
    for grey: UInt8 in 232...240 {
      #expect(ColorDepth.eight.colors(of: Style(.palette(grey))).foreground == 7)
      #expect(ColorDepth.sixteen.colors(of: Style(.palette(grey))).foreground == 8)
    }
    #expect(ColorDepth.eight.colors(of: Style(.palette(0))).foreground == 0)
  }
}
