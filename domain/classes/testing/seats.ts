import type { SeatsTaken } from '#domain/classes/edit/class-edit.rule.ts'
import type { ClassSeats } from '#domain/classes/seats/seats.rule.ts'
import { columnsByMode, forEachMode, formByMode, type Mode, namedByMode } from '#domain/kernel/modes.ts'

/** A class with only these modes. */
export const seatsIn = (some: Partial<ClassSeats>): ClassSeats => forEachMode((mode) => some[mode] ?? null)

/** Seats taken in only these modes. */
export const takenIn = (some: Partial<SeatsTaken>): SeatsTaken => forEachMode((mode) => some[mode] ?? 0)

/** The seats as the API returns them. None is unlimited. */
export const answeredIn = (some: Partial<Record<Mode, number | null>>) => ({
  ...namedByMode('left', (mode) => some[mode] ?? null),
  ...namedByMode('unlimited', () => false),
})

/** A form and a row of a class without any mode. */
export const noForm = {
  ...formByMode('held', () => false),
  ...formByMode('capacity', () => null as number | null),
}
export const noColumns = {
  ...columnsByMode('held', () => false),
  ...columnsByMode('capacity', () => null as number | null),
  ...columnsByMode('taken', () => 0),
}
