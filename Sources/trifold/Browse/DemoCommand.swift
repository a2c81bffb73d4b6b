import ArgumentParser
import MailStore
import SampleMail

/// `trifold demo`: opens the sample account, or shows its tour.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", _superCommandName: ProgramName.text,
    abstract: "Open the built-in sample account.")

  @Flag(
    help: """
      Begin with a tour, in which the program runs by itself in a frame that is rotated. Press any key \
      to stop the tour and use the program.
      """)
  var tour = false

  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var splitView: SplitViewOptions
  @OptionGroup var start: StartOptions

  func run() throws {
    let options = BrowserOptions(appearance: appearance, splitView: splitView, start: start)
    let program = MailProgram(
      mail: OpenedMail(try SampleMail.accounts()), options: options, fixedTime: SampleMail.today,
      beginsWithTour: tour)
    try program.run()
  }
}
