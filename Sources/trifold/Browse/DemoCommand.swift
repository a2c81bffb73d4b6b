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
      Begin with a tour: the program runs by itself, and is rotated in a frame. Any key stops the \
      tour, and you can use the program.
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
