// A program needs only one import: types of these two modules that it uses, such as `KeyPress`, `Rect` and
// `Navigator`, are exported from this module.
@_exported import NavigationModel
@_exported import TerminalFrame
