// Package tape tells a player of tapes when the program is done: docs/exact-tapes.md.
package tape

import (
	"fmt"
	"io"
	"os"
)

var taken int

// Read stands in the place of input.Read, where input is the terminal.
func Read(input io.Reader, bytes []byte) (int, error) {
	count, err := input.Read(bytes)
	taken += count
	return count, err
}

// Done is called before the program waits for input, after everything was handled and written.
func Done() {
	if os.Getenv("TAPE_PLAYER") != "" {
		fmt.Fprintf(os.Stdout, "\x1b]7747;done;%d\a", taken)
	}
}
