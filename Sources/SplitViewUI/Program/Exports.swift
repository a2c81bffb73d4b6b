// A program writes one import: what it touches of these two modules (`KeyPress`, `Rect`, `Navigator`)
// comes with this one.
@_exported import NavigationModel
@_exported import TerminalFrame
