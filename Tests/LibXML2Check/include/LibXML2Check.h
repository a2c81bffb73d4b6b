// This target only has to compile.
