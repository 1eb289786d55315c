interface ModeFacts {
  /** The mode's field names in a class as staff edit it, and in the data of its errors. */
  fields: { held: string; capacity: string; taken: string }
  /** The mode's columns in a row of a class as the server selects it: from `course_mode`, and the counts next to it. */
  columns: { held: string; capacity: string; taken: string; people: string }
  /**
   * The mode's field names in the API's Course and CourseRow: seats left, whether they are unlimited, and the seats.
   */
  answer: { left: string; unlimited: string; seats: string }
  /** The name of the mode in the API's RegistrationMode. */
  choice: string
  /** The error when its seats are taken. */
  noSeats: string
  /** What people who attend this way need to know: the location, and the link that opens in the join window. */
  needs: { place: boolean; videoLink: boolean }
}

/**
 * The attendance modes of a class, each defined only here. Everything that differs by mode reads this table or is a
 * `Record<Mode, ...>`, so a new mode does not compile until everything is decided. The database has the same list in
 * the check constraints of `course_mode` and of registrations.
 */
export const modeTable = {
  'in-person': {
    fields: { held: 'inPerson', capacity: 'inPersonCapacity', taken: 'inPersonTaken' },
    columns: {
      held: 'in_person',
      capacity: 'in_person_capacity',
      taken: 'in_person_taken',
      people: 'in_person_people',
    },
    answer: { left: 'availableSeats', unlimited: 'unlimitedSeats', seats: 'inPersonSeats' },
    choice: 'IN_PERSON',
    noSeats: 'NO_IN_PERSON_SEATS',
    needs: { place: true, videoLink: false },
  },
  online: {
    fields: { held: 'online', capacity: 'onlineCapacity', taken: 'onlineTaken' },
    columns: {
      held: 'online',
      capacity: 'online_capacity',
      taken: 'online_taken',
      people: 'online_people',
    },
    answer: { left: 'availableOnlineSeats', unlimited: 'unlimitedOnlineSeats', seats: 'onlineSeats' },
    choice: 'ONLINE',
    noSeats: 'NO_ONLINE_SEATS',
    needs: { place: false, videoLink: true },
  },
} as const satisfies Record<string, ModeFacts>

/** How a person attends. The values are the API's slugs in `courseTypes` and `registrationType`. */
export type Mode = keyof typeof modeTable

/** The mode if no one has chosen one. */
export const defaultMode: Mode = 'in-person'

/** In person is first, as everywhere in the portal. */
export const modes = Object.keys(modeTable) as readonly Mode[]

/** The modes as descriptions of the API name them. */
export const anyMode = modes.map((mode) => `\`${mode}\``).join(' or ')

/** The errors when the seats of a mode are taken. */
export const noSeatsCodes = modes.map((mode) => modeTable[mode].noSeats)

type Columns = (typeof modeTable)[Mode]['columns']
export type ModeFields = (typeof modeTable)[Mode]['fields']
export type ModeAnswers = (typeof modeTable)[Mode]['answer']
/** The seats taken in each mode. */
export type TakenColumns = Record<Columns['taken'], number>
/** Whether a class has each mode. */
export type OfferedColumns = Record<Columns['held'], boolean>
/** How many seats each mode has. Null: unlimited, or the class does not have the mode. */
export type CapacityColumns = Record<Columns['capacity'], number | null>
/** A class's modes as the server selects them, with the seats taken. */
export type ModeColumns = OfferedColumns & CapacityColumns & TakenColumns
/** How many people take the seats of each mode. */
export type PeopleColumns = Record<Columns['people'], number>

/** The modes of a class, from its columns. */
export function modesOfRow(row: OfferedColumns): Mode[] {
  return modes.filter((mode) => row[modeTable[mode].columns.held])
}

/** The modes of a class, from its form. */
export function modesOfForm(form: Record<ModeFields['held'], boolean>): Mode[] {
  return modes.filter((mode) => form[modeTable[mode].fields.held])
}

/** The fields of the form that say whether a class has a mode with this need. */
export const formFieldsThatNeed = (need: keyof ModeFacts['needs']) =>
  modes.filter((mode) => modeTable[mode].needs[need]).map((mode) => modeTable[mode].fields.held)

/** One value for each mode, under its field names in the API. */
export function namedByMode<Of extends keyof ModeFacts['answer'], T>(of: Of, value: (mode: Mode) => T) {
  return Object.fromEntries(modes.map((mode) => [modeTable[mode].answer[of], value(mode)])) as Record<
    (typeof modeTable)[Mode]['answer'][Of],
    T
  >
}

/** One value for each mode, under its field names in the form. */
export function formByMode<Of extends keyof ModeFacts['fields'], T>(of: Of, value: (mode: Mode) => T) {
  return Object.fromEntries(modes.map((mode) => [modeTable[mode].fields[of], value(mode)])) as Record<
    (typeof modeTable)[Mode]['fields'][Of],
    T
  >
}

/** One value for each mode, under its column names. */
export function columnsByMode<Of extends keyof ModeFacts['columns'], T>(of: Of, value: (mode: Mode) => T) {
  return Object.fromEntries(modes.map((mode) => [modeTable[mode].columns[of], value(mode)])) as Record<
    (typeof modeTable)[Mode]['columns'][Of],
    T
  >
}

export function forEachMode<T>(value: (mode: Mode) => T): Record<Mode, T> {
  return Object.fromEntries(modes.map((mode) => [mode, value(mode)])) as Record<Mode, T>
}

/**
 * The mode in a text from the database or a response. Throws RangeError for an unknown one: no mode can replace
 * another.
 */
export function modeOf(text: string): Mode {
  const mode = findMode(text)
  if (!mode) throw new RangeError(`No way to take part: ${text}`)
  return mode
}

/** The mode in a text from any source. Undefined if it is unknown. */
export function findMode(text: string | null): Mode | undefined {
  return modes.find((mode) => mode === text)
}

/** Whether a class with these modes, or a registration in this mode, is joined by video. */
export const needsVideoLink = (...offered: readonly Mode[]) =>
  offered.some((mode) => modeTable[mode].needs.videoLink)

/** Whether the person has to go to a location. */
export const needsLocation = (...offered: readonly Mode[]) =>
  offered.some((mode) => modeTable[mode].needs.place)
