import { type ClassField, classFields } from './class.input.ts'
import type { ClassChangePart } from './class-change.rule.ts'

/** What has to be decided for each field of a class; where it is used does not compile before it knows the field too. */
interface FieldDecisions {
  /**
   * In the same class on another date, which is a following class that an edit is carried to, a repeat, or a class that is scheduled
   * again: it is the same, it moves with the date by what the clock shows, or it keeps its distance in days from the class.
   */
  otherDate: 'same' | 'moves' | 'keepsDistance'
  /** What people who are registered are told where it changes; null: nothing. */
  told: ClassChangePart | null
  /** It may hold markup, which is cleaned before it is stored. */
  markup: boolean
  /** It names records that have to be there. */
  choice: boolean
  /** It stands in the table of classes that staff save. */
  csv: boolean
}

const decisions = {
  title: { otherDate: 'same', told: 'title', markup: false, choice: false, csv: true },
  subTitle: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  description: { otherDate: 'same', told: null, markup: true, choice: false, csv: false },
  textLanguage: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  notes: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  imageUrl: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  imageAlt: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  date: { otherDate: 'moves', told: 'time', markup: false, choice: false, csv: true },
  startTime: { otherDate: 'moves', told: 'time', markup: false, choice: false, csv: true },
  endTime: { otherDate: 'moves', told: 'time', markup: false, choice: false, csv: true },
  inPerson: { otherDate: 'same', told: 'mode', markup: false, choice: false, csv: true },
  online: { otherDate: 'same', told: 'mode', markup: false, choice: false, csv: true },
  inPersonCapacity: { otherDate: 'same', told: null, markup: false, choice: false, csv: true },
  onlineCapacity: { otherDate: 'same', told: null, markup: false, choice: false, csv: true },
  locationId: { otherDate: 'same', told: 'place', markup: false, choice: true, csv: true },
  room: { otherDate: 'same', told: null, markup: false, choice: false, csv: true },
  courselink: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  registrationOpens: { otherDate: 'keepsDistance', told: null, markup: false, choice: false, csv: false },
  registrationCloses: { otherDate: 'keepsDistance', told: null, markup: false, choice: false, csv: false },
  noOnlineRegistration: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  customRegistrationMessage: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  guestsAllowed: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  firstTimePercent: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  registerSolo: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  categoryId: { otherDate: 'same', told: null, markup: false, choice: true, csv: true },
  isEvent: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  isWorkshop: { otherDate: 'same', told: null, markup: false, choice: false, csv: false },
  facilitatorIds: { otherDate: 'same', told: 'facilitator', markup: false, choice: true, csv: true },
  audiences: { otherDate: 'same', told: null, markup: false, choice: true, csv: false },
  diagnoses: { otherDate: 'same', told: null, markup: false, choice: true, csv: false },
  languages: { otherDate: 'same', told: null, markup: false, choice: true, csv: false },
  seriesId: { otherDate: 'same', told: null, markup: false, choice: true, csv: true },
  limitations: { otherDate: 'same', told: null, markup: true, choice: false, csv: false },
  prerequisites: { otherDate: 'same', told: null, markup: true, choice: false, csv: false },
  requirements: { otherDate: 'same', told: null, markup: true, choice: false, csv: false },
} as const satisfies Record<ClassField, FieldDecisions>
type Decisions = typeof decisions

/** The fields of which this was decided. */
export type ClassFieldWith<About extends keyof FieldDecisions, Decided extends FieldDecisions[About]> = {
  [Field in ClassField]: Decisions[Field][About] extends Decided ? Field : never
}[ClassField]

/** The fields of a class of which this was decided, as a list. */
export function classFieldsWith<
  About extends keyof FieldDecisions,
  const Decided extends FieldDecisions[About],
>(about: About, decided: Decided): ClassFieldWith<About, Decided>[] {
  const isOne = (field: ClassField): field is ClassFieldWith<About, Decided> =>
    decisions[field][about] === decided
  return classFields.filter(isOne)
}
