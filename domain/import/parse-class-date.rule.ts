import { type ClassDateRecord, readRecord } from './class-date-record.ts'
import { categoryOf } from './class-kind.rule.ts'
import { type ClassModes, decideModes } from './class-modes.rule.ts'
import { fieldReader, wholeNumber } from './field-reader.ts'
import { type ImportRejection, type Repair, rejectRow } from './import-findings.ts'
import { readClassDay } from './times/class-day.rule.ts'
import { type ClassTimes, decideClassTimes } from './times/class-times.rule.ts'
import { isBlank } from './times/time-reading.rule.ts'

/** One legacy session in the terms of the portal. Texts are not sanitized yet. Times are local to the site. */
export interface ClassDate {
  /** classDateID. A repeated import finds the class by it. */
  legacyId: number
  /** classID: all dates of one class share it. */
  classId: number | null
  title: string
  shortDescription: string | null
  description: string | null
  notes: string | null
  /** yyyy-MM-dd in the site time zone. */
  date: string
  times: ClassTimes
  modes: ClassModes
  /** Seats in each mode. Null: unlimited. */
  capacity: number | null
  noOnlineRegistration: boolean
  cancelled: boolean
  categoryId: number
  isEvent: boolean
  isWorkshop: boolean
  locationId: number | null
  roomId: string | null
  facilitatorId: number | null
  series: ClassDateSeries | null
  /** All dates of one recurrence share it. Null: the class does not recur. */
  recurrenceId: number | null
  registerSolo: boolean
}

/** The series that a session belongs to. */
export interface ClassDateSeries {
  /** classID of the parent class. */
  id: number
  title: string
  /** True for the record of the parent class. Its texts describe the series. */
  isParent: boolean
}

export type ParsedClassDate =
  | { ok: true; classDate: ClassDate; repaired: Repair[] }
  | { ok: false; refused: ImportRejection }

/** The longest texts that are accepted: one line for a title, some pages for a description. */
const longest = {
  className: 200,
  classNameAbbrev: 200,
  classNotes: 2_000,
  classShortDesc: 5_000,
  classFullDescription: 50_000,
} as const

/** So many seats mean unlimited. 0 seats mean that another organization takes registrations. */
const unlimited = 200

/**
 * Turns one legacy record into a class, or returns why it cannot (specification, section 3; docs/rules/import.md).
 * Pass another `readTimes` only to find out how an earlier version read the record.
 */
export function parseClassDate(raw: unknown, readTimes = decideClassTimes): ParsedClassDate {
  const read = readRecord(raw)
  if (!read.ok) return { ok: false, refused: read.refusal }
  const { record } = read
  const repaired: Repair[] = []
  const rejected = (code: ImportRejection['code'], data: ImportRejection['data'] = {}): ParsedClassDate => ({
    ok: false,
    refused: rejectRow(code, data),
  })

  if (isBlank(record.classDateID)) return rejected('ID_MISSING')
  const legacyId = wholeNumber(record.classDateID)
  if (!legacyId) return rejected('ID_INVALID', { value: shortened(record.classDateID) })
  const long = tooLong(record)
  if (long) return { ok: false, refused: long }
  const day = readClassDay(record.classDate, record)
  if (!day.ok) return { ok: false, refused: day.refusal }
  if (day.repair) repaired.push(day.repair)

  const reader = fieldReader(record, repaired)
  const seriesName = reader.line('classNameAbbrev')
  const title = reader.line('className') ?? seriesName
  if (!title) return rejected('NAME_MISSING')
  if (isBlank(record.className))
    repaired.push({ field: 'className', was: record.className, now: title, code: 'NAME_FROM_SERIES' })

  const limit = isBlank(record.classLimit) ? unlimited : wholeNumber(record.classLimit)
  if (limit === null) return rejected('LIMIT_INVALID', { value: shortened(record.classLimit) })
  const status = statusOf(record.classDateStatus)
  const classStatus = statusOf(record.classStatus)
  if (!status)
    return rejected('STATUS_UNKNOWN', { field: 'classDateStatus', value: shortened(record.classDateStatus) })
  if (!classStatus)
    return rejected('STATUS_UNKNOWN', { field: 'classStatus', value: shortened(record.classStatus) })
  const times = readTimes(record)
  if (!times.ok) return { ok: false, refused: times.refusal }
  repaired.push(...times.repairs)

  const shortDescription = reader.lines('classShortDesc')
  const description = reader.lines('classFullDescription')
  const notes = reader.lines('classNotes')
  const roomId = record.roomID?.trim() || null
  const classId = reader.id('classID')
  const series = seriesOf(reader, classId, seriesName ?? title)
  const registered = [reader.flag('regAvail', true), reader.flag('regAvail_hardcode', true)]
  return {
    ok: true,
    classDate: {
      legacyId,
      classId,
      title,
      shortDescription,
      description,
      notes,
      date: day.date,
      times: times.times,
      modes: decideModes([title, seriesName, shortDescription, description, notes], roomId),
      capacity: limit === unlimited || limit === 0 ? null : limit,
      noOnlineRegistration: limit === 0 || registered.includes(false),
      cancelled: status === 'I' || classStatus === 'I',
      categoryId: categoryOf(reader.id('classCategoryID')),
      isEvent: reader.flag('event_flag', false),
      isWorkshop: reader.flag('workshop_flag', false),
      locationId: reader.id('locID'),
      roomId,
      facilitatorId: reader.id('classDateFacilitatorID'),
      series,
      recurrenceId: recurrenceOf(record, reader, classId, series),
      // A class without a series can always be registered for alone.
      registerSolo: reader.flag('registerSolo', true) || series === null,
    },
    repaired,
  }
}

type Reader = ReturnType<typeof fieldReader>

function seriesOf(reader: Reader, classId: number | null, title: string): ClassDateSeries | null {
  const parentId = reader.id('parentClassID')
  const isParent = reader.flag('is_a_parent', false)
  if (parentId !== null) return { id: parentId, title, isParent: isParent && parentId === classId }
  return isParent && classId !== null ? { id: classId, title, isParent: true } : null
}

/**
 * All dates of one class form one recurrence, whichever record the legacy system calls their parent: people look for
 * the next date of the class.
 * The sessions of a series follow each other instead, unless they are marked as recurring.
 */
function recurrenceOf(
  record: ClassDateRecord,
  reader: Reader,
  classId: number | null,
  series: ClassDateSeries | null,
): number | null {
  const parentId = reader.id('recur_parent')
  if (series !== null && isBlank(record.recur) && parentId === null) return null
  return classId ?? parentId
}

/** A for active or empty, I for inactive. Null: another value. */
function statusOf(value: string | null): 'A' | 'I' | null {
  const status = value?.trim().toUpperCase() || 'A'
  return status === 'A' || status === 'I' ? status : null
}

function tooLong(record: ClassDateRecord): ImportRejection | null {
  for (const [field, most] of Object.entries(longest)) {
    const length = new Map(Object.entries(record)).get(field)?.length ?? 0
    if (length > most) return rejectRow('TEXT_TOO_LONG', { field, length, most })
  }
  return null
}

function shortened(value: string | null): string {
  return (value ?? '').slice(0, 40)
}
