import Fuzzing

/// Random numbers that are the same in every run with the same seed: those of the fuzzer.
public typealias SeededGenerator = SplitMix
