import {
  type ClassField,
  type ClassFieldWith,
  classFieldsWith,
  classTable,
} from '#domain/classes/fields/class-fields.ts'
import { timesOfLocalTimes, wallTimesOf } from '#domain/classes/times/class-times.rule.ts'
import { type Distances, distancesAt, distantFields } from '#domain/classes/times/distances.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { eachField, storedAsRequested } from '#domain/kernel/fields/field-table.ts'
import { modesOfForm } from '#domain/kernel/modes.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { localDate, wallTime } from '#domain/kernel/time/site-time.ts'
import type { EditedClass } from './edited-class.ts'

/** An edit of one class, to be applied to its following classes. */
export interface CarriedEdit {
  before: EditedClass
  after: EditedClass
  /** The fields that the following classes take over. Each class keeps its own values of all other fields. */
  fields: readonly ClassField[]
}

/** The dates of a recurrence around an edit, yyyy-MM-dd. */
export interface DatesAround {
  /** The date of the last class before the edited one. Null if it is the first. */
  earlier: string | null
}

/** A longer move is a typing error. */
const mostDaysMoved = 366

/**
 * Whether the following classes may move with the date. All move by the same number of days, so their order stays. But
 * none may move to or before the day of a class that stays. Rejects with MOVE_TOO_FAR {days} or MOVE_MEETS_EARLIER
 * {date}.
 */
export function decideCarriedMove(
  { before, after }: CarriedEdit,
  around: DatesAround,
  timeZone: string,
): Decision<number> {
  const days = wallTime(after.start, timeZone).day - wallTime(before.start, timeZone).day
  if (Math.abs(days) > mostDaysMoved) return reject('MOVE_TOO_FAR', { days: mostDaysMoved })
  if (days < 0 && around.earlier !== null && localDate(after.start, timeZone) <= around.earlier)
    return reject('MOVE_MEETS_EARLIER', { date: around.earlier })
  return accept(days)
}

/**
 * Applies the edit to a following class. Edited fields take the new value, all others stay. Times shift by what the
 * clock shows, on the class's own day moved by `days`. The opening and closing of registration keep their distance in
 * days and their time of day. Rejects with FOLLOWING_TIME_SKIPPED {date} if the spring change skips the new time on
 * that day. Rejects with FOLLOWING_TIMES_CROSS {date} if the class would start on another day, or end more than twelve
 * hours past midnight. Rejects with FOLLOWING_NO_MODE {date} if the class would have no attendance mode.
 */
export function carryEdit(
  following: EditedClass,
  edit: CarriedEdit,
  days: number,
  timeZone: string,
): Decision<EditedClass> {
  const { before, after, fields } = edit
  const edited = (field: ClassField) => fields.includes(field)
  const computed = computedTimes(following, edit, days, timeZone)
  if (!computed.ok) return computed
  const same: Pick<EditedClass, SameField> = { ...following }
  for (const field of sameFields.filter(edited)) copyOne(same, after, field)
  const editedDistances = distancesAt(after, computed.value.start, timeZone)
  const distances = eachField(distantFields, (field) => (edited(field) ? editedDistances : following)[field])
  // Complete because class-fields.ts decides each field, whatever the following class contains.
  const carried: EditedClass = { ...same, ...computed.value, ...(distances as Distances) }
  if (modesOfForm(carried).length === 0)
    return reject('FOLLOWING_NO_MODE', { date: localDate(carried.start, timeZone) })
  const imageAlt =
    edited('imageUrl') && before.imageUrl !== after.imageUrl ? after.imageAlt : carried.imageAlt
  // What this class does not show is empty: the seats of a mode that it does not have.
  return accept({ ...carried, ...storedAsRequested(classTable, { ...carried, imageAlt }) })
}

type SameField = ClassFieldWith<'otherDate', 'same'>
const sameFields: readonly SameField[] = classFieldsWith('otherDate', 'same')

function copyOne<Whole>(to: Whole, from: Whole, field: keyof Whole): void {
  to[field] = from[field]
}

type ClassTimes = Pick<EditedClass, 'start' | 'end'>

function computedTimes(
  following: EditedClass,
  edit: CarriedEdit,
  days: number,
  timeZone: string,
): Decision<ClassTimes> {
  const shift = (instant: 'start' | 'end') =>
    wallTime(edit.after[instant], timeZone).minuteOfDay - wallTime(edit.before[instant], timeZone).minuteOfDay
  const own = wallTimesOf(following, timeZone)
  if (days === 0 && shift('start') === 0 && shift('end') === 0)
    return accept({ start: following.start, end: following.end })
  const date = addDays(own.date, days)
  const startTime = shifted(own.startTime, shift('start'))
  const endTime = shifted(own.endTime, shift('end'))
  // A start past midnight would move the class to another day. An end past midnight is on the next day.
  if (startTime.days !== 0) return reject('FOLLOWING_TIMES_CROSS', { date })
  const computed = timesOfLocalTimes(
    { date, startTime: startTime.time, endTime: endTime.time },
    timeZone,
    days === 0 ? following : undefined,
  )
  if (computed.ok) return accept({ start: computed.start, end: computed.end })
  return reject(computed.problem === 'skipped' ? 'FOLLOWING_TIME_SKIPPED' : 'FOLLOWING_TIMES_CROSS', { date })
}

/** The time (HH:mm) `minutes` later on the clock, and how many days later that is. */
function shifted(time: string, minutes: number): { time: string; days: number } {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const total = hours * 60 + rest + minutes
  const days = Math.floor(total / (24 * 60))
  const left = total - days * 24 * 60
  const two = (value: number) => String(value).padStart(2, '0')
  return { time: `${two(Math.floor(left / 60))}:${two(left % 60)}`, days }
}
