import {
  type ClassFieldWith,
  type ClassTable,
  classFieldsWith,
  classTable,
} from '#domain/classes/fields/class-fields.ts'
import { columnsOf, eachField, type StoredOf } from '#domain/kernel/fields/field-table.ts'
import { addDays } from '#domain/kernel/time/calendar-range.ts'
import { instantAt, wallTime } from '#domain/kernel/time/site-time.ts'

type DistantField = ClassFieldWith<'otherDate', 'keepsDistance'>
/** The fields of a class that keep their distance in days from its date: timestamps and calendar dates. */
export const distantFields = classFieldsWith('otherDate', 'keepsDistance')
export type Distances = Pick<StoredOf<ClassTable>, DistantField>

/** The fields that keep their distance from the class's start, if the class now starts at `start`. */
export const distancesAt = (course: Distances & { start: Date }, start: Date, timeZone: string): Distances =>
  eachField(distantFields, (field) => sameDistance(course[field], course.start, start, timeZone)) as Distances

/** The same fields as columns of the class's row. */
export const columnsOfDistances = (distances: Distances) =>
  columnsOf(
    eachField(distantFields, (field) => classTable[field]),
    distances,
  )

/** As many days from `to` as the value is from `from`, at the same time of day. */
function sameDistance(value: Date | string | null, from: Date, to: Date, timeZone: string) {
  if (value === null) return null
  const [before, after] = [wallTime(from, timeZone), wallTime(to, timeZone)]
  if (typeof value === 'string') return addDays(value, after.day - before.day)
  const entry = wallTime(value, timeZone)
  return instantAt(addDays(after.date, entry.day - before.day), entry.time, timeZone)
}
