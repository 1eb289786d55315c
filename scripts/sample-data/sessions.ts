import type { ClassDateRecord } from '#domain/import/class-date-record.ts'
import { firstDay, lastDay, type SampleClass, type Slot } from './program.ts'

const day = 86_400_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May']
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The center was closed on these days. Sessions on them are inactive. */
const closedDays = ['2022-02-21', '2022-04-17']

/** All sessions of one class, as correct records without errors. `nextId` returns new classDateIDs. */
export function sessionsOf(sample: SampleClass, nextId: () => string): ClassDateRecord[] {
  const dates = sample.slots
    .flatMap((slot, index) => datesOf(slot).map((date) => ({ date, slot, index })))
    .toSorted((a, b) =>
      (a.date + a.slot.at.padStart(5, '0')).localeCompare(b.date + b.slot.at.padStart(5, '0')),
    )
  const heads = new Map<number, string>()
  return dates.map(({ date, slot, index }, position) => {
    const id = nextId()
    const head = heads.get(index)
    if (!head) heads.set(index, id)
    return recordOf(sample, { id, date, slot, position, recurParent: head ?? '0' })
  })
}

function datesOf(slot: Slot): string[] {
  const dates: string[] = []
  const from = slot.from ?? firstDay
  const every = slot.every ?? 1
  for (let instant = Date.parse(from); instant <= Date.parse(slot.until ?? lastDay); instant += day) {
    const date = new Date(instant)
    if (date.getUTCDay() !== slot.day) continue
    if (every === 'month' && Math.ceil(date.getUTCDate() / 7) !== slot.nth) continue
    if (every === 2 && Math.round((instant - Date.parse(from)) / day) % 14 !== 0) continue
    dates.push(date.toISOString().slice(0, 10))
  }
  return dates
}

interface Session {
  id: string
  date: string
  slot: Slot
  position: number
  recurParent: string
}

function recordOf(sample: SampleClass, { id, date, slot, position, recurParent }: Session): ClassDateRecord {
  const start = minutesOf(slot.at)
  const end = start + sample.minutes
  const { series, flags } = sample
  const isParent = series !== undefined && position === 0
  const single = slot.from !== undefined && slot.from === slot.until
  const instant = new Date(Date.parse(date))
  const closed = closedDays.includes(date) && sample.room === '223'
  const register = flags?.phoneOnly || flags?.partner ? 'N' : 'Y'
  return {
    classDateID: id,
    classID: String(isParent || !series ? sample.id : sample.id + 1),
    locID: sample.location ?? '215',
    roomID: sample.room ?? '',
    classDate: date,
    classDateStatus: closed ? 'I' : 'A',
    recur:
      series || single ? null : slot.every === 'month' ? 'monthly' : slot.every === 2 ? 'biweekly' : 'weekly',
    recur_parent: series || single ? null : recurParent,
    classMMMYY: `${months[instant.getUTCMonth()]}22`,
    classDOW: weekdays[slot.day] ?? null,
    ...partsOf('start', start),
    ...partsOf('end', end),
    militarytime: clock(start),
    militarytime_end: clock(end),
    classLimit: sample.limit,
    regAvail: register,
    regAvail_hardcode: flags?.partner ? 'N' : 'Y',
    classDateFacilitatorID: sample.facilitator,
    dateAdded: '2021-12-06 10:14:00',
    addedBy: '7',
    lastModified: closed ? '2022-01-19 15:40:00' : null,
    lastModifiedBy: closed ? '4' : null,
    funky: null,
    parentClassID: series && !isParent ? String(series.parentId) : '0',
    is_a_parent: isParent ? 'Y' : 'N',
    registerSolo: series?.registerSolo ?? 'Y',
    className: series
      ? `${sample.name}, ${sample.id === 1721 ? 'Lesson' : 'Week'} ${position + 1}`
      : sample.name,
    classNameAbbrev: series?.abbrev ?? null,
    classShortDesc: sample.short,
    classFullDescription: sample.full,
    classNotes: sample.notes ?? null,
    classCategoryID: sample.category,
    printed: position % 4 === 3 ? 'N' : 'Y',
    classStatus: 'A',
    partner_class: flags?.partner ? 'Y' : 'N',
    daysAhead1: flags?.workshop ? '20' : String(position % 4),
    daysAhead2: '0',
    event_flag: flags?.event ? 'Y' : 'N',
    workshop_flag: flags?.workshop ? 'Y' : 'N',
  }
}

function minutesOf(at: string): number {
  const [hour = 0, minute = 0] = at.split(':').map(Number)
  return hour * 60 + minute
}

/** HH:MM on the 24-hour clock. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** The three 12-hour parts of a time, named for the start or the end. */
export function partsOf<Side extends 'start' | 'end'>(side: Side, minutes: number) {
  const hour = Math.floor(minutes / 60)
  return {
    [`${side}HH`]: String(hour % 12 || 12),
    [`${side}MM`]: String(minutes % 60).padStart(2, '0'),
    [`${side}AMPM`]: hour < 12 ? 'AM' : 'PM',
  } as Record<`${Side}HH` | `${Side}MM` | `${Side}AMPM`, string>
}
