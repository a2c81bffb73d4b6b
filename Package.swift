// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors everywhere in this package.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// GMime's headers lie in folders of their own. (`pkgConfig:` would find them too, but warns of "prohibited flags" on
/// every build.) A folder that does not exist on a machine is passed over by the compiler.
let mailHeaders = CSetting.unsafeFlags(
  [
    "/usr/include/gmime-3.0", "/usr/include/glib-2.0",
    "/usr/lib/x86_64-linux-gnu/glib-2.0/include", "/usr/lib/aarch64-linux-gnu/glib-2.0/include",
    "/usr/lib64/glib-2.0/include", "/usr/lib/glib-2.0/include",
  ].map { "-I\($0)" })

/// Only programs read a command line, so only they have it.
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Programs"]))

/// Only programs with a log have it.
let logging = Target.Dependency.product(
  name: "Logging", package: "swift-log", condition: .when(traits: ["Log"]))

let package = Package(
  name: "Trifold",
  products: [
    .library(name: "NavigationModel", targets: ["NavigationModel"]),
    .library(
      name: "SplitViewUI",
      targets: ["NavigationModel", "UnicodeText", "TerminalFrame", "SplitViewUI"]),
    .library(name: "SplitViewControls", targets: ["SplitViewControls"]),
    .library(name: "CursesTerminal", targets: ["CursesTerminal"]),
    .library(name: "TerminalApp", targets: ["TerminalApp"]),
    .library(name: "TerminalLog", targets: ["TerminalLog"]),
    .library(name: "DeveloperTools", targets: ["DeveloperTools"]),
    .library(name: "Settings", targets: ["Settings"]),
    .library(name: "Browsing", targets: ["Browsing"]),
    .library(name: "Markup", targets: ["Markup"]),
    .library(name: "HTMLText", targets: ["HTMLText"]),
    .library(name: "MarkdownText", targets: ["MarkdownText"]),
    .library(name: "KeystrokeReplay", targets: ["KeystrokeReplay", "Pictures"]),
    .library(name: "Recording", targets: ["Recording"]),
    .library(name: "RandomPlay", targets: ["RandomPlay", "Fuzzing"]),
    .library(name: "PtyReplay", targets: ["PtyReplay"]),
    .library(name: "TapeCommands", targets: ["TapeCommands"]),
    .executable(name: "trifold", targets: ["trifold"]),
  ],
  traits: [
    .default(enabledTraits: ["Programs", "Pty", "Log"]),
    .trait(
      name: "Programs",
      description: "The programs, which need swift-argument-parser."),
    .trait(
      name: "Pty",
      description: "Tapes in a real terminal (replay --pty), which need libvterm."),
    .trait(
      name: "Log",
      description: "The log of a program (TerminalLog), which needs swift-log."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // The library
    .target(name: "CSystemCalls"),
    .target(name: "SystemCalls", dependencies: ["CSystemCalls"], swiftSettings: strict),
    .target(name: "CivilCalendar", swiftSettings: strict),
    .target(name: "TOML", swiftSettings: strict),
    .target(name: "NavigationModel", swiftSettings: strict),
    .target(name: "UnicodeText", swiftSettings: strict),
    .target(name: "TerminalFrame", dependencies: ["UnicodeText"], swiftSettings: strict),
    .target(
      name: "SplitViewUI",
      dependencies: ["SystemCalls", "NavigationModel", "TerminalFrame"],
      swiftSettings: strict),
    .target(
      name: "SplitViewControls", dependencies: ["SplitViewUI", "CivilCalendar"],
      swiftSettings: strict),
    .target(
      name: "UserActions",
      dependencies: ["SplitViewControls", "SplitViewUI", "TerminalFrame", "TOML"],
      swiftSettings: strict),
    .target(
      name: "Settings", dependencies: ["SystemCalls", "SplitViewUI", "TerminalFrame", "TOML"],
      swiftSettings: strict),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .target(name: "CSignals"),
    .target(
      name: "CursesTerminal",
      dependencies: ["SystemCalls", "TerminalFrame", "CNcurses", "CSignals"],
      swiftSettings: strict),

    // Text of mail and of pages
    .target(name: "CLoading"),
    .target(name: "CHTML", dependencies: ["CLoading"]),
    .target(
      name: "ReadableText", dependencies: ["SystemCalls", "UnicodeText", "CHTML"],
      swiftSettings: strict),
    .target(
      name: "Markup", dependencies: ["SystemCalls", "CHTML", "ReadableText"],
      swiftSettings: strict),
    .target(
      name: "HTMLText", dependencies: ["ReadableText", "SplitViewUI"], swiftSettings: strict),
    .target(
      name: "MarkdownText", dependencies: ["SplitViewUI", "TerminalFrame"], swiftSettings: strict),

    // Mail
    .target(name: "CGMime", dependencies: ["CLoading"], cSettings: [mailHeaders]),
    .target(name: "CUnpacking", linkerSettings: [.linkedLibrary("z"), .linkedLibrary("zstd")]),
    .target(
      name: "MailStore",
      dependencies: [
        "SystemCalls", "UnicodeText", "ReadableText", "CGMime", "CUnpacking", "CSystemCalls",
        "CivilCalendar",
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLite", dependencies: ["SystemCalls", "CSQLite"], swiftSettings: strict),
    .target(
      name: "MailIndex",
      dependencies: [
        "SystemCalls", "UnicodeText", "CivilCalendar", "MailStore", "CSystemCalls", "SQLite",
        "CSQLite",
      ],
      swiftSettings: strict),
    .target(
      name: "MailCompose",
      dependencies: [
        "SystemCalls", "UnicodeText", "CSystemCalls", "CGMime", "CivilCalendar", "MailStore",
      ],
      swiftSettings: strict),
    .target(
      name: "MailBrowser",
      dependencies: [
        "SystemCalls", "SplitViewUI", "SplitViewControls", "NavigationModel", "TerminalFrame",
        "MailStore",
        "MailIndex", "MailCompose", "CSystemCalls", "CivilCalendar", "UserActions", "Settings",
        "MarkdownText",
      ],
      swiftSettings: strict),

    // Any hierarchy
    .target(
      name: "Browsing",
      dependencies: [
        "SystemCalls", "CivilCalendar", "Settings", "SplitViewUI", "SplitViewControls",
        "TerminalFrame", "UserActions", "MarkdownText",
      ],
      swiftSettings: strict),

    .target(
      name: "DocumentBrowser",
      dependencies: [
        "SystemCalls", "Browsing", "SplitViewUI", "TerminalFrame", "TOML", "SQLite", "HTMLText",
        "Markup",
      ], swiftSettings: strict),

    .target(
      name: "SourceBrowser",
      dependencies: [
        "SystemCalls", "Browsing", "DocumentBrowser", "SplitViewUI", "TerminalFrame", "TerminalApp",
        "TOML", "UserActions", "MarkdownText",
      ], resources: [.embedInCode("Resources")], swiftSettings: strict),

    // Tapes
    .target(
      name: "Pictures", dependencies: ["SplitViewUI", "TerminalFrame"], swiftSettings: strict),
    .target(
      name: "KeystrokeReplay",
      dependencies: [
        "SystemCalls", "SplitViewUI", "NavigationModel", "TerminalFrame", "CivilCalendar",
        "Pictures",
      ],
      swiftSettings: strict),
    .target(
      name: "Recording", dependencies: ["KeystrokeReplay", "SplitViewUI", "TerminalFrame"],
      swiftSettings: strict),
    .target(name: "CIsolation"),
    .target(
      name: "Fuzzing", dependencies: ["SystemCalls", "NavigationModel", "CIsolation"],
      swiftSettings: strict),
    .target(
      name: "RandomPlay",
      dependencies: [
        "SystemCalls", "KeystrokeReplay", "Fuzzing", "SplitViewUI", "NavigationModel",
        "TerminalFrame",
      ],
      swiftSettings: strict),
    .target(
      name: "TerminalApp",
      dependencies: [
        "SystemCalls", "SplitViewUI", "TerminalFrame", "CursesTerminal",
      ],
      swiftSettings: strict),
    .target(
      name: "TerminalLog",
      dependencies: [
        "SystemCalls", "CivilCalendar", "CursesTerminal", "SplitViewUI", "TerminalApp", logging,
      ],
      swiftSettings: strict),
    .target(
      name: "DeveloperTools",
      dependencies: [
        "SystemCalls", "CursesTerminal", "SplitViewUI", "TerminalFrame", "TerminalApp",
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CVterm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CPty"),
    .target(
      name: "PtyReplay",
      dependencies: [
        "SystemCalls", "KeystrokeReplay", "Pictures", "RandomPlay", "Fuzzing", "SplitViewUI",
        "TerminalFrame", "CPty", "CVterm",
      ],
      swiftSettings: strict),

    .target(
      name: "TapeCommands",
      dependencies: [
        "SystemCalls", "KeystrokeReplay", "Recording", "RandomPlay", "TerminalApp",
        "CursesTerminal", "SplitViewUI", "TerminalFrame", "Fuzzing",
        .target(name: "PtyReplay", condition: .when(traits: ["Pty"])),
        argumentParser,
      ], swiftSettings: strict),

    // The program
    .target(
      name: "Configuration",
      dependencies: [
        "TOML", "MailBrowser", "NavigationModel", "Settings", "SplitViewUI", "TerminalFrame",
        "UserActions",
      ],
      swiftSettings: strict),
    .target(name: "CSampleMail"),
    .target(
      name: "SampleMail", dependencies: ["SystemCalls", "CSampleMail", "MailStore"],
      swiftSettings: strict),
    .executableTarget(
      name: "trifold",
      dependencies: [
        "SystemCalls", "SplitViewUI", "TerminalFrame", "CursesTerminal", "TerminalApp", "MailStore",
        "MailIndex", "MailCompose", "MailBrowser", "Browsing", "DocumentBrowser", "SourceBrowser",
        "SampleMail",
        "Configuration", "NavigationModel", "KeystrokeReplay", "Recording", "RandomPlay",
        "PtyReplay", "TapeCommands", "Fuzzing",
        argumentParser,
      ], swiftSettings: strict),
    .executableTarget(
      name: "Files",
      dependencies: ["SplitViewUI", "CursesTerminal", "KeystrokeReplay"],
      path: "Demo/Files", exclude: ["Sample", "Tapes"], packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "SplitViewUI", "SplitViewControls", "MarkdownText", "CursesTerminal", "KeystrokeReplay",
        "Pictures", "RandomPlay", "TapeCommands", argumentParser,
      ],
      path: "Demo/Gallery", exclude: ["Tapes"], packageAccess: false, swiftSettings: strict),

    .executableTarget(
      name: "ReadingList", dependencies: ["SplitViewUI", "TerminalApp"],
      path: "Demo/ReadingList", exclude: ["Tapes"], packageAccess: false, swiftSettings: strict),

    .executableTarget(
      name: "GitLog",
      dependencies: [
        "SplitViewUI", "SplitViewControls", "TerminalApp", "TapeCommands", "KeystrokeReplay",
      ],
      path: "Demo/GitLog", exclude: ["Tapes"], packageAccess: false, swiftSettings: strict),

    .executableTarget(
      name: "Variables", dependencies: ["Browsing", "SplitViewUI", "TerminalApp"],
      path: "Demo/Variables", packageAccess: false, swiftSettings: strict),

    .executableTarget(
      name: "Feeds",
      dependencies: [
        "Browsing", "HTMLText", "Markup", "Settings", "SplitViewUI", "TerminalApp", "TapeCommands",
        "KeystrokeReplay",
      ],
      path: "Demo/Feeds", exclude: ["Sample", "Tapes"], packageAccess: false, swiftSettings: strict),

    // The program in the guides
    .executableTarget(
      name: "WhatIsShown", dependencies: ["NavigationModel"], path: "docs/guides/WhatIsShown",
      packageAccess: false,
      swiftSettings: strict),

    .executableTarget(
      name: "LineReader",
      dependencies: [
        "SplitViewUI", "NavigationModel", "TerminalApp", "TapeCommands", "KeystrokeReplay",
      ],
      path: "docs/guides/LineReader", packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "Pods",
      dependencies: ["SplitViewUI", "TerminalApp", "TapeCommands", "KeystrokeReplay"],
      path: "docs/guides/Pods", exclude: ["Tapes"], packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "Notes",
      dependencies: [
        "SplitViewUI", "SplitViewControls", "TerminalApp", "TapeCommands", "KeystrokeReplay",
      ],
      path: "docs/guides/Notes", exclude: ["Tapes"], packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "Tally", dependencies: ["DeveloperTools", "SplitViewUI", "TerminalApp", "TerminalLog"],
      path: "docs/guides/Tally", packageAccess: false, swiftSettings: strict),

    // Tests
    .target(
      name: "TestSupport", dependencies: ["SystemCalls", "TerminalFrame", "PtyReplay", "Fuzzing"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "NavigationWalks", dependencies: ["NavigationModel", "Fuzzing", "TestSupport"],
      path: "Tests/NavigationWalks", swiftSettings: strict),
    .target(
      name: "PaintingWalks",
      dependencies: [
        "NavigationWalks", "KeystrokeReplay", "RandomPlay", "SplitViewUI", "NavigationModel",
        "TerminalFrame", "Fuzzing",
      ],
      path: "Tests/PaintingWalks", swiftSettings: strict),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "SystemCalls", "NavigationWalks", "PaintingWalks", "SplitViewUI", "Fuzzing",
        "KeystrokeReplay", "RandomPlay", "TapeCommands", "MailBrowser", "MailStore", "SampleMail",
        argumentParser,
      ],
      path: "Tests/Fuzz", swiftSettings: strict),
    .testTarget(
      name: "CivilCalendarTests", dependencies: ["CivilCalendar"], swiftSettings: strict),
    .testTarget(
      name: "NavigationModelTests",
      dependencies: ["NavigationModel", "NavigationWalks", "Fuzzing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "UnicodeTextTests",
      dependencies: ["SystemCalls", "UnicodeText", "TestSupport", "CVterm"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalFrameTests",
      dependencies: ["SystemCalls", "UnicodeText", "TerminalFrame", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "SplitViewUITests",
      dependencies: [
        "SystemCalls", "SplitViewUI", "SplitViewControls", "NavigationModel", "TerminalFrame",
        "TestSupport", "NavigationWalks", "PaintingWalks", "MarkdownText",
      ], swiftSettings: strict),
    .testTarget(
      name: "CursesTerminalTests",
      dependencies: ["SystemCalls", "CursesTerminal", "TerminalFrame", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "DeveloperToolsTests",
      dependencies: [
        "SystemCalls", "DeveloperTools", "TerminalLog", "Tally", "SplitViewUI", "TerminalFrame",
        "TestSupport", "PtyReplay",
      ],
      swiftSettings: strict),
    // It only has to compile.
    .target(
      name: "LibXML2Check", path: "Tests/LibXML2Check",
      cSettings: [.unsafeFlags(["-I/usr/include/libxml2"])]),
    .executableTarget(
      name: "HostileParser", dependencies: ["SystemCalls", "MailStore"],
      path: "Tests/HostileParser", swiftSettings: strict),
    .testTarget(
      name: "MailStoreTests",
      dependencies: [
        "SystemCalls", "CSystemCalls", "MailStore", "ReadableText", "HostileParser", "Fuzzing",
        "LibXML2Check", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MailIndexTests",
      dependencies: ["SystemCalls", "MailIndex", "MailStore", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MailComposeTests",
      dependencies: ["SystemCalls", "MailCompose", "MailStore", "Fuzzing", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "MailBrowserTests",
      dependencies: [
        "SystemCalls", "MailBrowser", "MailCompose", "MailStore", "MailIndex", "SplitViewUI",
        "NavigationModel", "Settings", "TerminalFrame", "TestSupport", "UserActions",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BrowsingTests",
      dependencies: [
        "Browsing", "Settings", "KeystrokeReplay", "SplitViewUI", "TerminalFrame", "MarkdownText",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SourceBrowserTests",
      dependencies: [
        "SystemCalls", "SourceBrowser", "DocumentBrowser", "Markup", "SQLite", "Browsing",
        "KeystrokeReplay", "SplitViewUI", "TerminalFrame", "UserActions", "TestSupport",
      ], swiftSettings: strict),
    .executableTarget(
      name: "FaultyShelf",
      dependencies: [
        "SystemCalls", "KeystrokeReplay", "RandomPlay", "Fuzzing", "SplitViewUI",
        "NavigationModel", "TerminalFrame",
      ],
      path: "Tests/FaultyShelf", swiftSettings: strict),
    .testTarget(
      name: "KeystrokeReplayTests",
      dependencies: [
        "SystemCalls", "KeystrokeReplay", "Pictures", "Recording", "RandomPlay", "SplitViewUI",
        "NavigationModel", "TerminalFrame", "TestSupport", "FaultyShelf", "Fuzzing",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FilesTests",
      dependencies: ["Files", "KeystrokeReplay", "RandomPlay", "PtyReplay"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "SystemCalls", "Gallery", "KeystrokeReplay", "RandomPlay", "PtyReplay", "SplitViewUI",
        "TerminalFrame", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReadingListTests",
      dependencies: [
        "ReadingList", "KeystrokeReplay", "RandomPlay", "PtyReplay", "SplitViewUI",
        "TerminalFrame",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GitLogTests",
      dependencies: ["GitLog", "KeystrokeReplay", "RandomPlay", "PtyReplay"],
      swiftSettings: strict),
    .testTarget(
      name: "FeedsTests",
      dependencies: ["Feeds", "Browsing", "KeystrokeReplay", "RandomPlay", "PtyReplay"],
      swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Configuration", "TOML", "MailBrowser", "NavigationModel", "Settings", "SplitViewUI",
        "TerminalFrame", "TestSupport", "UserActions",
      ],
      swiftSettings: strict),
    // `WhatIsShown` lies beside these tests, as `trifold` does beside the next ones.
    .testTarget(
      name: "GuideTests",
      dependencies: [
        "SystemCalls", "WhatIsShown", "LineReader", "Pods", "Notes", "SplitViewUI",
        "SplitViewControls", "NavigationModel", "Browsing", "HTMLText", "MarkdownText", "Markup",
        "Settings",
        "TerminalFrame", "KeystrokeReplay", "Recording", "RandomPlay", "PtyReplay",
        "TerminalApp", "TestSupport", "CursesTerminal", "TerminalLog", "DeveloperTools",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Scribe",
      dependencies: [
        "KeystrokeReplay", "SplitViewUI", "NavigationModel", "TerminalFrame", "CursesTerminal",
      ],
      path: "Tests/Scribe", swiftSettings: strict),
    // `trifold` and `Scribe` are built with these tests and lie beside their executable, where they
    // find them.
    .testTarget(
      name: "PtyTests",
      dependencies: [
        "SystemCalls", "trifold", "Scribe", "PtyReplay", "KeystrokeReplay", "SplitViewUI",
        "TerminalFrame",
        "TestSupport",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Torture", dependencies: ["MailStore"], path: "Tests/Torture",
      exclude: [
        "delivering.py", "indexing.py", "language.py", "mailboxes.py", "mailman.py", "others.py",
        "programs.py", "threads.py", "torture.py",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "SystemCalls", "MailBrowser", "MailStore", "Browsing", "SplitViewUI", "SplitViewControls",
        "NavigationModel", "TerminalFrame",
      ],
      path: "Tests/Benchmarks", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// `make test` sets this: what computes most is optimised, the rest is not, nor are the tests. Building and testing
// together are then quickest, and `assert` still counts. The modules at the bottom are compiled as a whole, so that
// their generic code is rebuilt for the types of those above, as for users. Continuous integration, which always
// builds everything, compiles the others as a whole too: that takes three quarters of the time, but an edit costs more.
if Context.environment["OPTIMISED_SOURCES"] == "1" {
  let optimised = SwiftSetting.unsafeFlags(
    ["-O", "-assert-config", "Debug"], .when(configuration: .debug))
  let whole = SwiftSetting.unsafeFlags(
    ["-disable-batch-mode", "-wmo", "-num-threads", "2"], .when(configuration: .debug))
  let acrossModules = SwiftSetting.unsafeFlags(
    ["-cross-module-optimization"], .when(configuration: .debug))
  let buildsAll = Context.environment["CI"] == "true"
  let bottom: Set = ["NavigationModel", "UnicodeText", "TerminalFrame"]
  let busy = bottom.union([
    "CivilCalendar", "MailBrowser", "MailIndex", "MailStore", "MarkdownText", "ReadableText",
    "SplitViewControls", "SplitViewUI", "SystemCalls",
  ])
  for target in package.targets where busy.contains(target.name) {
    let isBottom = bottom.contains(target.name)
    target.swiftSettings?.append(optimised)
    if isBottom || buildsAll { target.swiftSettings?.append(whole) }
    if isBottom { target.swiftSettings?.append(acrossModules) }
  }
}

// `make test ONLY=MailStoreTests`: those targets and what they stand on, which takes a fraction of the time.
if let only = Context.environment["ONLY"], !only.isEmpty {
  let byName = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var kept: Set<String> = []
  func keep(_ name: String) {
    guard let target = byName[name], kept.insert(name).inserted else { return }
    for case .byNameItem(let name, _) in target.dependencies { keep(name) }
  }
  for name in only.split(separator: ",") { keep(String(name)) }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}
