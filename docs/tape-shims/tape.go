// Package tape tells the tape player when the program has finished its work (docs/exact-tapes.md).
package tape

import (
	"fmt"
	"io"
	"os"
)

var taken int

// Read replaces input.Read, where input is the terminal. It counts the bytes that were read.
func Read(input io.Reader, bytes []byte) (int, error) {
	count, err := input.Read(bytes)
	taken += count
	return count, err
}

// Done reports that all input has been handled and all output written. Call it before the program waits for input.
func Done() {
	if os.Getenv("TAPE_PLAYER") != "" {
		fmt.Fprintf(os.Stdout, "\x1b]7747;done;%d\a", taken)
	}
}
