/**
 * The ways to take part in a class, each described here once. Whatever has to be decided for one of them is a
 * `Record<Mode, ...>` or a switch without a default, so that a further one does not compile until everything is decided. The
 * database has the same list in the view course_mode.
 */
export const modeTable = {
  'in-person': {
    /** Of a class as staff edit it. */
    fields: { held: 'inPerson', capacity: 'inPersonCapacity', taken: 'inPersonTaken' },
    /** Of `course`, and of what is counted beside it. */
    columns: {
      held: 'in_person',
      capacity: 'in_person_capacity',
      taken: 'in_person_taken',
      people: 'in_person_people',
    },
    /** Of the API's Course. */
    answer: { left: 'availableSeats', unlimited: 'unlimitedSeats' },
    noSeats: 'NO_IN_PERSON_SEATS',
    /** Where whoever takes part goes. */
    needs: 'place',
  },
  online: {
    fields: { held: 'online', capacity: 'onlineCapacity', taken: 'onlineTaken' },
    columns: {
      held: 'online',
      capacity: 'online_capacity',
      taken: 'online_taken',
      people: 'online_people',
    },
    answer: { left: 'availableOnlineSeats', unlimited: 'unlimitedOnlineSeats' },
    noSeats: 'NO_ONLINE_SEATS',
    needs: 'videoLink',
  },
} as const

/** How a person takes part. The slugs of the contract's courseTypes and registrationType. */
export type Mode = keyof typeof modeTable

/** In person first, as everybody reads them. */
export const modes = Object.keys(modeTable) as readonly Mode[]

type Columns = (typeof modeTable)[Mode]['columns']
/** What the database says of the modes of a class: columns of `course`, with the places that are taken. */
export type ModeColumns = Record<Columns['held'], boolean> &
  Record<Columns['capacity'], number | null> &
  Record<Columns['taken'], number>
/** How many people the places of each mode are. */
export type PeopleColumns = Record<Columns['people'], number>

/** One value for each mode. */
export function forEachMode<T>(value: (mode: Mode) => T): Record<Mode, T> {
  return Object.fromEntries(modes.map((mode) => [mode, value(mode)])) as Record<Mode, T>
}
