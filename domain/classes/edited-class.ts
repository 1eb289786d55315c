import { presentClass, type StoredTitle } from '#domain/kernel/present-class.rule.ts'
import { type ClassField, type ClassInput, classFields } from './class.input.ts'
import { entryOfMoment, momentOfEntry, momentsOfWallTimes, wallTimesOf } from './class-moments.rule.ts'

/** Everything of a class that staff edit. Lists of numbers and slugs; facilitators in their order. */
export interface EditedClass {
  title: StoredTitle
  subTitle: string | null
  description: string | null
  /** The tag of the language of its texts; null: the portal's own. */
  textLanguage: string | null
  notes: string | null
  imageUrl: string | null
  imageAlt: string | null
  start: Date
  end: Date
  inPerson: boolean
  online: boolean
  /** Null: unlimited, or not held that way. */
  inPersonCapacity: number | null
  onlineCapacity: number | null
  locationId: number | null
  room: string | null
  courselink: string | null
  registrationOpens: Date | null
  registrationCloses: Date | null
  noOnlineRegistration: boolean
  customRegistrationMessage: string | null
  guestsAllowed: boolean
  /** Of a hundred places so many are left alone by standing places; null: as the settings say. */
  firstTimePercent: number | null
  registerSolo: boolean
  categoryId: number
  isEvent: boolean
  isWorkshop: boolean
  facilitatorIds: readonly number[]
  audiences: readonly string[]
  diagnoses: readonly string[]
  languages: readonly string[]
  seriesId: number | null
  limitations: string | null
  prerequisites: string | null
  requirements: string | null
}

/** The moments of a class: what another date of it has of its own. */
type MomentField = {
  [Field in keyof EditedClass]: Date extends EditedClass[Field] ? Field : never
}[keyof EditedClass]
export type EditedMoments = Pick<EditedClass, MomentField>

/** What a class has several of. */
export type ListField = {
  [Field in keyof EditedClass]: EditedClass[Field] extends readonly unknown[] ? Field : never
}[keyof EditedClass]

const orNull = (text: string) => (text === '' ? null : text)
const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/**
 * The class that an input of class.input.ts means. `before` is the class as it is now: moments whose clock reads the same stay.
 * Throws RangeError for times that the schema would have refused.
 */
export function classOfInput(input: ClassInput, timeZone: string, before?: EditedClass): EditedClass {
  const held = momentsOfWallTimes(input, timeZone, before)
  if (!held.ok) throw new RangeError(`Not times of a class: ${held.field} ${held.problem}`)
  const moment = (entry: string, kept: Date | null | undefined) =>
    entry === '' ? null : momentOfEntry(entry, timeZone, kept)
  return {
    title: input.title,
    subTitle: orNull(input.subTitle),
    description: orNull(input.description),
    textLanguage: orNull(input.textLanguage),
    notes: orNull(input.notes),
    imageUrl: orNull(input.imageUrl),
    imageAlt: input.imageUrl === '' ? null : orNull(input.imageAlt),
    start: held.start,
    end: held.end,
    inPerson: input.inPerson,
    online: input.online,
    inPersonCapacity: input.inPerson ? numberOrNull(input.inPersonCapacity) : null,
    onlineCapacity: input.online ? numberOrNull(input.onlineCapacity) : null,
    locationId: numberOrNull(input.locationId),
    room: orNull(input.room),
    courselink: orNull(input.courselink),
    registrationOpens: moment(input.registrationOpens, before?.registrationOpens),
    registrationCloses: moment(input.registrationCloses, before?.registrationCloses),
    noOnlineRegistration: input.noOnlineRegistration,
    customRegistrationMessage: orNull(input.customRegistrationMessage),
    guestsAllowed: input.guestsAllowed,
    firstTimePercent: numberOrNull(input.firstTimePercent),
    registerSolo: input.registerSolo,
    categoryId: Number(input.categoryId),
    isEvent: input.isEvent,
    isWorkshop: input.isWorkshop,
    facilitatorIds: [...new Set(input.facilitatorIds)].map(Number),
    audiences: [...new Set(input.audiences)].toSorted(),
    diagnoses: [...new Set(input.diagnoses)].toSorted(),
    languages: [...new Set(input.languages)].toSorted(),
    seriesId: numberOrNull(input.seriesId),
    limitations: orNull(input.limitations),
    prerequisites: orNull(input.prerequisites),
    requirements: orNull(input.requirements),
  }
}

/** The input that means the class, as the form shows it. */
export function inputOfClass(course: EditedClass, timeZone: string): ClassInput {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  const entry = (moment: Date | null) => (moment ? entryOfMoment(moment, timeZone) : '')
  const { start: _start, end: _end, registrationOpens, registrationCloses, facilitatorIds, ...same } = course
  return {
    ...same,
    ...wallTimesOf(course, timeZone),
    title: presentClass(course, 'staff', 'page').title,
    subTitle: text(course.subTitle),
    description: text(course.description),
    textLanguage: text(course.textLanguage),
    notes: text(course.notes),
    imageUrl: text(course.imageUrl),
    imageAlt: text(course.imageAlt),
    inPersonCapacity: text(course.inPersonCapacity),
    onlineCapacity: text(course.onlineCapacity),
    locationId: text(course.locationId),
    room: text(course.room),
    courselink: text(course.courselink),
    registrationOpens: entry(registrationOpens),
    registrationCloses: entry(registrationCloses),
    customRegistrationMessage: text(course.customRegistrationMessage),
    firstTimePercent: text(course.firstTimePercent),
    categoryId: text(course.categoryId),
    facilitatorIds: facilitatorIds.map(String),
    audiences: [...course.audiences],
    diagnoses: [...course.diagnoses],
    languages: [...course.languages],
    seriesId: text(course.seriesId),
    limitations: text(course.limitations),
    prerequisites: text(course.prerequisites),
    requirements: text(course.requirements),
  }
}

/** The fields of the form that differ: what the audit log names and what an edit of the following classes carries. */
export function changedClassFields(before: EditedClass, after: EditedClass, timeZone: string): ClassField[] {
  const [was, is] = [inputOfClass(before, timeZone), inputOfClass(after, timeZone)]
  return classFields.filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
}
