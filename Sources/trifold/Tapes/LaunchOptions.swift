import ArgumentParser
import Configuration
import Glibc
import KeystrokeReplay
import MailBrowser

/// What may follow `Launch demo` and `Launch mail`: what may follow `trifold` itself, as far as it
/// says which columns there are.
struct LaunchOptions: ParsableArguments {
  @Argument var paths: [String] = []
  @OptionGroup var splitView: SplitViewOptions

  /// What `launch` says.
  /// - Throws: ``Failure`` where there is no such option.
  init(_ launch: TapeLaunch) throws {
    do {
      self = try Self.parse(launch.arguments)
    } catch {
      let words = Self.message(for: error).split(separator: "\n").first ?? ""
      throw Failure("Launch \(launch.name): \(words)", code: EX_DATAERR)
    }
  }

  init() {}

  /// What the options come to.
  var preferences: MailPreferences {
    var configuration = Configuration()
    splitView.override(&configuration)
    return MailPreferences(configuration)
  }

  /// The options as the command line has them.
  var arguments: [String] {
    let all = [
      ("--style", splitView.style?.value?.rawValue), ("--mode", splitView.mode?.value?.rawValue),
      ("--behavior", splitView.behavior?.value?.rawValue),
      ("--sidebar", splitView.sidebar?.value?.rawValue),
      ("--primary-edge", splitView.primaryEdge?.value?.rawValue),
    ]
    return all.flatMap { name, value in value.map { [name, $0] } ?? [] }
  }
}
