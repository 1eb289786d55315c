// Loaded first in each process of a run with TEST_NOW (scripts/test.mjs). It sets the process's clock to that time.
// For testing code that reads the machine's clock on other days of the year.
import { shiftClock } from './shift-clock.ts'

shiftClock(Number(process.env.CLOCK_SHIFT_MS))
