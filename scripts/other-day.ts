// Loaded before everything else in each process of a run with TEST_NOW (scripts/test.mjs): to it, the machine's clock stands at
// that moment. For trying what still asks the machine for the time on other days of the year.
import { shiftClock } from './shift-clock.ts'

shiftClock(Number(process.env.CLOCK_SHIFT_MS))
