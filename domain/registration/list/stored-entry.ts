import { modes } from '#domain/kernel/modes.ts'
import { guestTypes } from '#domain/people/guests/guest-types.ts'
import type { ListEntry } from './registration-list.ts'

// Checked by hand-written code: the form schemas are larger than everything else that a calendar loads. They still
// check what is sent. So the fields are named here and not read from the tables of fields, whose types are these
// schemas. A new field does not compile without its check. The check must accept null, or an absent value, because the
// lists that browsers have stored do not have the field: otherwise they lose the line.

type Known = Record<string, unknown>
type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
export const isInstant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
const isWritten: Check = (value) => typeof value === 'string' && value.trim() !== ''
const isId: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.some((known) => known === value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

const course: Record<keyof ListEntry['course'], Check> = {
  courseId: (value) => isId(value) && Number(value) > 0,
  title: isWritten,
  // Absent in lists of earlier versions.
  textLanguage: (value) => value === undefined || orNull(isText)(value),
  start: isInstant,
  end: isInstant,
  modes: (value) => listOf(oneOf(modes))(value) && (value as unknown[]).length > 0,
  locationName: orNull(isText),
  guestsAllowed: isFlag,
  seriesId: orNull(isId),
  seriesTitle: orNull(isText),
  registerSolo: isFlag,
}
const demographics: Record<keyof NonNullable<NonNullable<ListEntry['guest']>['demographics']>, Check> = {
  ethnicGroup: isText,
  race: listOf(isText),
  sexLegal: isText,
  sexBirth: isText,
  genderIdentity: isText,
  pronouns: isText,
  pronounsOther: isText,
  sexualOrientation: isText,
}
const guest: Record<keyof NonNullable<ListEntry['guest']>, Check> = {
  firstName: isWritten,
  lastName: isWritten,
  email: orNull(isText),
  type: oneOf(guestTypes),
  phone: orNull(isText),
  gender: orNull(isText),
  notes: orNull(isText),
  isMinor: orNull(isFlag),
  demographics: orNull((value) => read(value, demographics) !== null),
}

/** An entry of a stored list, with only the known fields. Null if it is invalid. */
export function readEntry(stored: unknown): ListEntry | null {
  if (!isObject(stored)) return null
  const saved = read(stored.course, course)
  const mode = stored.mode
  if (!saved || !oneOf(modes)(mode)) return null
  const brought = stored.guest === null ? null : read(stored.guest, guest)
  if (stored.guest !== null && !brought) return null
  return {
    course: saved,
    mode,
    guest: brought,
    seenAt: isInstant(stored.seenAt) ? stored.seenAt : null,
    // Absent in lists of earlier versions: what they show is what was chosen.
    chosenFor: isChosen(stored.chosenFor)
      ? { start: stored.chosenFor.start, place: stored.chosenFor.place }
      : { start: saved.start, place: saved.locationName },
    by: isId(stored.by) ? stored.by : null,
    // In lists of earlier versions, 'me' was the person logged in. The person who confirms says whose line it is.
    who: listOf(isId)(stored.who) ? stored.who : [],
    // Absent from lists of earlier versions, which stored the server's sentence. A code of a newer portal is accepted
    // too.
    refusal: isDomainError(stored.refusal) ? { code: stored.refusal.code, data: stored.refusal.data } : null,
  } as unknown as ListEntry
}

/**
 * Exactly these fields, if each is valid. A guest's field that lists of earlier versions did not have counts as blank.
 */
function read(value: unknown, checks: Record<string, Check>): Known | null {
  if (!isObject(value)) return null
  const saved = Object.keys(checks)
    // A value that is absent and may be absent is not added.
    .filter((key) => value[key] !== undefined || !checks[key]!(undefined))
    .map((key) => [key, value[key] ?? null] as const)
  return saved.every(([key, one]) => checks[key]!(one)) ? Object.fromEntries(saved) : null
}

const isChosen = (value: unknown): value is ListEntry['chosenFor'] =>
  isObject(value) && isInstant(value.start) && orNull(isText)(value.place)

const isDatum: Check = (value) => isText(value) || typeof value === 'number' || listOf(isText)(value)

function isDomainError(value: unknown): value is { code: string; data: Known } {
  return (
    isObject(value) &&
    // A code that no longer has a text is shown as an error (errorSentence).
    typeof value.code === 'string' &&
    /^[A-Z][A-Z_]+$/.test(value.code) &&
    isObject(value.data) &&
    Object.values(value.data).every(isDatum)
  )
}

export function isObject(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
