import TerminalFrame
import Testing

@testable import CursesTerminal

struct ColorDepthTests {
  @Test(
    arguments: [
      (0, .none, 0), (2, .none, 0), (8, .eight, 8), (16, .sixteen, 16), (88, .sixteen, 16),
      (256, .palette, 256), (1 << 24, .direct, 1 << 24),
      (TerminfoEntry.colorCount, .full, 1 << 24),
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

  @Test func `red, green and blue stay where the terminal has them`() {
    let style = Style(.rgb(1, 2, 3), on: .palette(208))
    #expect(
      ColorDepth.full.colors(of: style)
        == TerminalColors(foreground: 1 << 24 | 0x010203, background: 208))
    #expect(
      ColorDepth.direct.colors(of: style)
        == TerminalColors(foreground: 0x010203, background: 0xFF8700))
  }

  @Test(
    arguments: [
      (0xFF8700, 208, 11, 3), (0xFE8803, 208, 11, 3), (0x000000, 16, 0, 0),
      (0xFFFFFF, 231, 15, 7), (0x808080, 244, 8, 7), (0x0B0B0B, 232, 0, 0), (0x1E5A8C, 24, 4, 4),
    ] as [(Int, Int32, Int32, Int32)])
  func `elsewhere red, green and blue become the nearest colour that nobody can change`(
    rgb: Int, of256: Int32, of16: Int32, of8: Int32
  ) {
    func byte(_ shift: Int) -> UInt8 { UInt8(truncatingIfNeeded: rgb >> shift) }
    let style = Style(.default, on: .rgb(byte(16), byte(8), byte(0)))
    #expect(ColorDepth.palette.colors(of: style).background == of256)
    #expect(ColorDepth.sixteen.colors(of: style).background == of16)
    #expect(ColorDepth.eight.colors(of: style).background == of8)
    #expect(ColorDepth.none.colors(of: style).background == -1)
  }

  @Test func `the nearest colour of the palette is the nearest of all from 16 on, or as good`() {
    for value in stride(from: 0, to: 1 << 24, by: 65_521) {
      let rgb = RGB(value >> 16, value >> 8 & 0xFF, value & 0xFF)
      let found = RGB(paletteIndex: rgb.nearestInCube).distance(to: rgb)
      let best = (UInt8(16)...255).map { RGB(paletteIndex: $0).distance(to: rgb) }.min() ?? 0
      // Each component is rounded separately, which finds the nearest colour of the cube.
      #expect(found <= best * 2 + 300, "\(rgb): \(found) instead of \(best)")
    }
  }

  @Test func `two colours that differ a little stay two where there are 256`() {
    let colors = ColorDepth.palette.colors(of: Style(.rgb(250, 250, 250), on: .rgb(251, 251, 251)))
    #expect(colors.foreground != colors.background)
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

  @Test func `dark grey text on a light ground is black`() {
    #expect(ColorDepth.eight.colors(of: Style(.palette(235), on: .palette(231))).foreground == 0)
    #expect(ColorDepth.sixteen.colors(of: Style(.palette(235), on: .palette(231))).foreground == 0)
  }

  @Test func `black is not bold where that would be grey`() {
    for (depth, isBold) in [(ColorDepth.eight, false), (.sixteen, false), (.palette, true)] {
      let black = Style(.palette(0), on: .palette(6), [.bold, .underline])
      let attributes = depth.attributes(of: black, in: depth.colors(of: black))
      #expect(attributes == (isBold ? [.bold, .underline] : .underline))
      let own = Style(.default, on: .palette(7), .bold)
      #expect(depth.attributes(of: own, in: depth.colors(of: own)) == .bold)
    }
  }
}
