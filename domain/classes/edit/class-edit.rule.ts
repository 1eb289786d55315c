import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import {
  forEachMode,
  type Mode,
  type ModeFields,
  modes,
  modesOfForm,
  modeTable,
} from '#domain/kernel/modes.ts'
import type { EditedClass } from './edited-class.ts'

/** The seats that active registrations take, guests included. */
export type SeatsTaken = Readonly<Record<Mode, number>>

/** Confirmations by staff, for edits that would otherwise be rejected. */
export interface EditTexts {
  /** Capacity may go below the seats taken. No one loses a spot. */
  allowBelowTaken: boolean
  /** Move people whose attendance mode ends to the remaining mode. */
  movePeople: boolean
}

type Seating = Pick<EditedClass, ModeFields['held' | 'capacity']>

const isOffered = (course: Seating, mode: Mode) => course[modeTable[mode].fields.held]
const capacityOf = (course: Seating, mode: Mode) => course[modeTable[mode].fields.capacity]

/** One class of a save: before, after, and the seats taken in it. */
export interface ClassEdit {
  before: Seating
  after: Seating
  taken: SeatsTaken
  /**
   * How many of these seats are held by offers to people on the waitlist. No one is registered for them. They are
   * released when their attendance mode ends.
   */
  held: SeatsTaken
}

/** Seats of registered people. */
const registeredIn = ({ taken, held }: Pick<ClassEdit, 'taken' | 'held'>, mode: Mode) =>
  taken[mode] - held[mode]

/**
 * Whether classes may be edited so that every registered person keeps a seat. Rejects with MODE_IS_BOOKED {mode,
 * classes, taken} if an attendance mode with registrations would end, unless people are to be moved and there is one
 * mode to move them to. Rejects with CAPACITY_BELOW_TAKEN {classes, and the capacity and the seats taken of each mode}
 * if a capacity is lowered below the seats taken without `allowBelowTaken`. A capacity that was lowered with it before
 * does not need it again. `classes` counts the classes concerned, and `taken` is the most seats in one of them. A mode
 * with enough seats is omitted.
 */
export function decideClassEdit(edits: readonly ClassEdit[], words: EditTexts): Decision<null> {
  for (const mode of modes) {
    const registered = edits.filter(
      (edit) => endedModes(edit).includes(mode) && !(words.movePeople && moveTarget(edit.after) !== null),
    )
    if (registered.length > 0)
      return reject('MODE_IS_BOOKED', {
        mode,
        classes: registered.length,
        taken: Math.max(...registered.map((edit) => registeredIn(edit, mode))),
      })
  }
  if (words.allowBelowTaken) return accept(null)
  const short = new Set<ClassEdit>()
  const data: Record<string, number> = {}
  for (const mode of modes) {
    const below = edits.filter((edit) => isLoweredBelowTaken(edit, mode))
    if (below.length === 0) continue
    for (const edit of below) short.add(edit)
    const { capacity, taken } = modeTable[mode].fields
    data[capacity] = Math.min(...below.map(({ after }) => capacityOf(after, mode)!))
    data[taken] = mostTaken(below, mode)
  }
  return short.size === 0 ? accept(null) : reject('CAPACITY_BELOW_TAKEN', { classes: short.size, ...data })
}

const endsNow = ({ before, after }: ClassEdit, mode: Mode) =>
  isOffered(before, mode) && !isOffered(after, mode)

/**
 * The attendance modes with registrations that end. A mode that ended before may still have people who checked in. It
 * does not end again.
 */
export function endedModes(edit: ClassEdit): Mode[] {
  return modes.filter((mode) => registeredIn(edit, mode) > 0 && endsNow(edit, mode))
}

/** The mode that people move to when theirs ends. Null if there are several to choose from. */
export function moveTarget(after: Seating): Mode | null {
  const [target, ...more] = modesOfForm(after)
  return target && more.length === 0 ? target : null
}

/** The seats taken after everyone in the ended modes has moved. */
export function takenAfterMove(edit: ClassEdit): SeatsTaken {
  const target = moveTarget(edit.after)
  if (target === null) return edit.taken
  const moved = endedModes(edit).reduce((seats, mode) => seats + registeredIn(edit, mode), 0)
  return forEachMode((mode) => {
    if (endsNow(edit, mode)) return 0
    return edit.taken[mode] + (mode === target ? moved : 0)
  })
}

const mostTaken = (edits: readonly ClassEdit[], mode: Mode) =>
  Math.max(...edits.map(({ taken }) => taken[mode]))

function isLoweredBelowTaken({ before, after, taken }: ClassEdit, mode: Mode): boolean {
  const [was, is] = [capacityOf(before, mode), capacityOf(after, mode)]
  return is !== null && (was === null || is < was) && is < taken[mode]
}
