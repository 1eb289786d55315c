import type { Cell, Reason } from './crossings.ts'

/** Rows and columns that have no empty cell. More join them; none leaves. */
const filled: readonly string[] = []

export const isFilled = (cell: Cell): boolean => cell.split(' x ').some((name) => filled.includes(name))

/** How many crossings have neither a test nor a reason yet. It only falls. */
export const emptyCells = 311

/** Crossings with nothing to hold. */
export const reasons: Partial<Record<Cell, Reason>> = {}
