import type { Cell, Reason } from './crossings.ts'

/** Rows and columns that have no empty cell. More join them; none leaves. */
const filled: readonly string[] = ['helped person', 'list confirmed later', 'WordPress', 'REST']

export const isFilled = (cell: Cell): boolean => cell.split(' x ').some((name) => filled.includes(name))

/** How many crossings have neither a test nor a reason yet. It only falls. */
export const emptyCells = 244

/** Crossings with nothing to hold. */
export const reasons: Partial<Record<Cell, Reason>> = {
  // Whoever walks in keeps no list.
  'walk-in without email x list confirmed later': 'no such way',
  // Feedback is of a class that was; a list is of classes to come. The API for other software has no route for it.
  'feedback x list confirmed later': 'no such way',
  'feedback x REST': 'no such way',
}
