import type { ClassNow, FullRecord, SeatNow, WaitNow } from './full-record.ts'
import { byId, isEmailed, modesOf } from './wrong-now.ts'

const day = 86_400_000

/** What is wrong with the change that one step made. */
export function wrongBetween(before: FullRecord, after: FullRecord): string[] {
  const was = { places: byId(before.places), waits: byId(before.waits), classes: byId(before.classes) }
  const isNew = ({ id, active }: SeatNow) => active && !was.places.get(id)?.active
  const due = (attendee: number) => before.due.has(attendee) && after.due.has(attendee)
  const found: string[] = []
  if (after.places.some((one) => isNew(one) && due(one.attendee)))
    found.push('someone is registered who may not register now')
  for (const one of after.classes) {
    const old = was.classes.get(one.id)
    if (old) found.push(...wrongOfMove(before, after, old, one))
    else found.push(...wrongOfNew(after, one))
  }
  for (const one of after.waits) {
    const old = was.waits.get(one.id)
    if (!old || old.ended) continue
    if (one.endedAs === 'expired' && isEmailed(after, one.attendee) && !isNotified(before, after, one))
      found.push('no one is told that an offer is over')
    if (isOffered(old, one) && after.waits.some((other) => comesFirst(before, after, other, one)))
      found.push('someone is asked who waited less long')
  }
  return found
}

/** The email about an expired offer, for any date that is waited for together. */
function isNotified(before: FullRecord, after: FullRecord, { whole }: WaitNow): boolean {
  const ids = after.waits.filter((one) => one.whole === whole).map(({ id }) => String(id))
  const mails = (record: FullRecord) =>
    record.occasions.filter((mail) => /^waiting(Over|Open):/.test(mail) && ids.includes(mail.split(':')[1]!))
  return mails(after).length > mails(before).length
}

/** What must happen after a class moved, was cancelled or was restored. */
function wrongOfMove(before: FullRecord, after: FullRecord, old: ClassNow, one: ClassNow): string[] {
  const found: string[] = []
  const moved = one.start - old.start
  if (moved === 0 && one.cancelled === old.cancelled) return found
  const inBoth = <Row extends { id: number; course: number; attendee: number; told: number }>(
    [some, others]: readonly [readonly Row[], readonly Row[]],
    stays: (row: Row) => boolean,
  ) => {
    const olds = byId(some)
    return others.flatMap((row) => {
      const earlier = olds.get(row.id)
      return earlier && row.course === one.id && stays(earlier) && stays(row) ? [[earlier, row] as const] : []
    })
  }
  const seats = inBoth([before.places, after.places], ({ active }) => active)
  const waits = inBoth([before.waits, after.waits], ({ ended }) => !ended)
  const isReached = ({ attendee }: { attendee: number }) =>
    ['emailed', 'toCall'].includes(after.reach.get(attendee) ?? '')
  // Changes of a cancelled class are not announced until it is restored.
  const isToNotify = !(old.cancelled && one.cancelled)
  if (isToNotify && seats.some(([earlier, row]) => isReached(row) && row.told <= earlier.told))
    found.push('no one is told that their class has changed')
  if (isToNotify && waits.some(([earlier, row]) => isReached(row) && row.told <= earlier.told))
    found.push('no one who waits is told that the class has changed')
  if (Math.abs(moved) < day) return found
  if (seats.some(([, { checked }]) => checked)) found.push('someone is there on a day to come')
  const stores = (earlier: number | null, later: number | null) =>
    earlier === null || later === null || later - earlier === moved
  if (
    !stores(old.closes, one.closes) ||
    waits.some(([earlier, row]) => !stores(earlier.comeUntil, row.comeUntil))
  )
    found.push('what hangs on the moment of a class stays behind')
  return found
}

/** A new date registers everyone with a recurring registration, in a mode that it has. */
function wrongOfNew(after: FullRecord, { id, recurrence, start }: ClassNow): string[] {
  const comes = (attendee: number) =>
    after.places.some((one) => one.active && one.course === id && one.attendee === attendee)
  const left = after.spots.some(
    ({ attendee, recurrence: of, pausedUntil }) =>
      of === recurrence && (pausedUntil ?? 0) <= start && !after.due.has(attendee) && !comes(attendee),
  )
  return left ? ['a regular spot is left behind'] : []
}

const isOffered = (old: WaitNow, one: WaitNow) =>
  !one.ended && !one.ofSeries && !one.byHand && one.offer !== null && old.offers < one.offers

/** Whether the other person has waited longer for the same and could have had the offer all that time. */
function comesFirst(before: FullRecord, after: FullRecord, other: WaitNow, one: WaitNow): boolean {
  const { course, ended, ofSeries, alone, comeUntil, open, offer, attendee } = other
  const [old] = before.waits.filter(({ id }) => id === other.id)
  const isBefore = other.since < one.since || (other.since === one.since && other.id < one.id)
  const comesToo = after.places.some(
    (seat) => seat.active && seat.course === course && seat.attendee === attendee,
  )
  const could = !!old && old.offer === null && offer === null && !old.ofSeries && !ofSeries && !ended && !open
  const klass = after.classes.find(({ id }) => id === course)!
  return (
    course === one.course &&
    isBefore &&
    could &&
    alone &&
    comeUntil === null &&
    !comesToo &&
    modesOf(other, klass).includes(one.offer!) &&
    isEmailed(before, attendee) &&
    isEmailed(after, attendee)
  )
}
