import { type ClassField, type ClassFieldWith, classFieldsWith } from '#domain/classes/fields/class-fields.ts'
import { timesOfLocalTimes, wallTimesOf } from '#domain/classes/times/class-times.rule.ts'
import { accept, type Decision, reject } from '#domain/kernel/decision.ts'
import { modes, modeTable } from '#domain/kernel/modes.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, localDate, wallTime } from '#domain/kernel/time/site-time.ts'
import type { EditedClass } from './edited-class.ts'

/** What was edited on one class, to be carried to those that follow it. */
export interface CarriedEdit {
  before: EditedClass
  after: EditedClass
  /** Those of changedClassFields: everything else stays as each class has it. */
  fields: readonly ClassField[]
}

/** The dates of a recurrence around an edit, yyyy-MM-dd. */
export interface DatesAround {
  /** Of the last class before the edited one; null where it is the first. */
  earlier: string | null
}

/** A move further than this is a slip of the keyboard. */
const mostDaysMoved = 366

/**
 * Whether a move of the date may be carried to the following classes: they all move by the same number of days, so their order
 * stays; but none may come on or before the day of a class that stays. Refuses with MOVE_TOO_FAR {days} or
 * MOVE_MEETS_EARLIER {date}.
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
 * A following class with the edit: the fields that were edited take the new value, all others stay its own. Times shift by what
 * the clock shows, on the class's own day moved by `days`; when registration opens and closes keeps its distance in days and its
 * time of the day. Refuses with FOLLOWING_TIME_SKIPPED {date} where the spring night skips the new time on that day, and with
 * FOLLOWING_TIMES_CROSS {date} where the class would start on another day, or end more than twelve hours into the night.
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
  const distant = (field: ClassFieldWith<'otherDate', 'keepsDistance'>) =>
    edited(field) ? sameDistance(after[field], after.start, computed.value.start, timeZone) : following[field]
  // Whole by what was decided for each field (class-fields.ts), and not by what the following class has.
  const carried: EditedClass = {
    ...same,
    ...computed.value,
    registrationOpens: distant('registrationOpens'),
    registrationCloses: distant('registrationCloses'),
  }
  const notHeld = modes.filter((mode) => !carried[modeTable[mode].fields.held])
  return accept({
    ...carried,
    // A way to take part that this class is not held in has no seats.
    ...Object.fromEntries(notHeld.map((mode) => [modeTable[mode].fields.capacity, null])),
    imageAlt: edited('imageUrl') && before.imageUrl !== after.imageUrl ? after.imageAlt : carried.imageAlt,
  })
}

type SameField = ClassFieldWith<'otherDate', 'same'>
const sameFields: readonly SameField[] = classFieldsWith('otherDate', 'same')

function copyOne<Whole>(to: Whole, from: Whole, field: keyof Whole): void {
  to[field] = from[field]
}

type Preloaded = Pick<EditedClass, 'start' | 'end'>

function computedTimes(
  following: EditedClass,
  edit: CarriedEdit,
  days: number,
  timeZone: string,
): Decision<Preloaded> {
  const shift = (instant: 'start' | 'end') =>
    wallTime(edit.after[instant], timeZone).minuteOfDay - wallTime(edit.before[instant], timeZone).minuteOfDay
  const own = wallTimesOf(following, timeZone)
  if (days === 0 && shift('start') === 0 && shift('end') === 0)
    return accept({ start: following.start, end: following.end })
  const date = addDays(own.date, days)
  const startTime = shifted(own.startTime, shift('start'))
  const endTime = shifted(own.endTime, shift('end'))
  // A start beyond midnight would move the class to another day; an end there is on the next day.
  if (startTime.days !== 0) return reject('FOLLOWING_TIMES_CROSS', { date })
  const computed = timesOfLocalTimes(
    { date, startTime: startTime.time, endTime: endTime.time },
    timeZone,
    days === 0 ? following : undefined,
  )
  if (computed.ok) return accept({ start: computed.start, end: computed.end })
  return reject(computed.problem === 'skipped' ? 'FOLLOWING_TIME_SKIPPED' : 'FOLLOWING_TIMES_CROSS', { date })
}

/** HH:mm so many minutes later on the clock, and how many days further that is. */
function shifted(time: string, minutes: number): { time: string; days: number } {
  const [hours = 0, rest = 0] = time.split(':').map(Number)
  const total = hours * 60 + rest + minutes
  const days = Math.floor(total / (24 * 60))
  const left = total - days * 24 * 60
  const two = (value: number) => String(value).padStart(2, '0')
  return { time: `${two(Math.floor(left / 60))}:${two(left % 60)}`, days }
}

/** As many days from `startOfClass` as the moment is from `start`, at the same time of the clock. */
export function sameDistance(
  instant: Date | null,
  start: Date,
  startOfClass: Date,
  timeZone: string,
): Date | null {
  if (instant === null) return null
  const [entry, from, own] = [instant, start, startOfClass].map((one) => wallTime(one, timeZone)) as [
    ReturnType<typeof wallTime>,
    ReturnType<typeof wallTime>,
    ReturnType<typeof wallTime>,
  ]
  return instantAt(addDays(own.date, entry.day - from.day), entry.time, timeZone)
}
