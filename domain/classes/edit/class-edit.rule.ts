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

/** Places that active registrations take, guests included. */
export type SeatsTaken = Readonly<Record<Mode, number>>

/** The words that staff say where an edit would otherwise be refused. */
export interface EditTexts {
  /** Capacity may go below the places that are taken; nobody loses a place by it. */
  allowBelowTaken: boolean
  /** Who is registered in a way to take part that ends moves to the one that stays. */
  movePeople: boolean
}

type Seating = Pick<EditedClass, ModeFields['held' | 'capacity']>

const isOffered = (course: Seating, mode: Mode) => course[modeTable[mode].fields.held]
const capacityOf = (course: Seating, mode: Mode) => course[modeTable[mode].fields.capacity]

/** One class of a save: as it is, as it would be, and the places that people hold in it. */
export interface ClassEdit {
  before: Seating
  after: Seating
  taken: SeatsTaken
  /** Of these, those that are held for somebody who waits and is asked. Nobody is registered for them, and with their way to take part they are held no more. */
  held: SeatsTaken
}

/** Places of people who are registered. */
const registeredIn = ({ taken, held: computed }: Pick<ClassEdit, 'taken' | 'held'>, mode: Mode) =>
  taken[mode] - computed[mode]

/**
 * Whether classes may be edited so that everybody who is registered keeps a place. Refuses with MODE_IS_BOOKED {mode, classes,
 * taken} where a way to take part would end that people booked, unless they are to be moved and one way to move to is there; and
 * without the word with CAPACITY_BELOW_TAKEN {classes,
 * and the capacity and the seats taken of each mode} where a capacity is lowered below the places taken. One that
 * was lowered with the word before needs none again. `classes` says how many of the save it is about, `taken` the most places
 * in one of them; a mode that is not short is left out.
 */
export function decideClassEdit(edits: readonly ClassEdit[], words: EditTexts): Decision<null> {
  for (const mode of modes) {
    const booked = edits.filter(
      (edit) => endedModes(edit).includes(mode) && !(words.movePeople && moveTarget(edit.after) !== null),
    )
    if (booked.length > 0)
      return reject('MODE_IS_BOOKED', {
        mode,
        classes: booked.length,
        taken: Math.max(...booked.map((edit) => registeredIn(edit, mode))),
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

/** The ways to take part that people booked and that end. One that ended before keeps who is checked in, and ends no second time. */
export function endedModes(edit: ClassEdit): Mode[] {
  return modes.filter((mode) => registeredIn(edit, mode) > 0 && endsNow(edit, mode))
}

/** Where people move when the way that they booked ends; null where there are several to choose from. */
export function moveTarget(after: Seating): Mode | null {
  const [target, ...more] = modesOfForm(after)
  return target && more.length === 0 ? target : null
}

/** The places that are taken once everybody of the ended ways has moved. */
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
