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

  /// The options of `launch`.
  /// - Throws: ``Failure`` where there are none of that name.
  static func options(of launch: TapeLaunch) throws -> LaunchOptions {
    do {
      return try parse(launch.arguments)
    } catch {
      let words = message(for: error).split(separator: "\n").first ?? ""
      throw Failure("Launch \(launch.name): \(words)", code: EX_DATAERR)
    }
  }

  /// What they come to.
  var preferences: MailPreferences {
    var configuration = Configuration()
    splitView.override(&configuration)
    return MailPreferences(configuration)
  }
}
