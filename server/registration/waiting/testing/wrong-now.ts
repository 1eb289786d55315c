import type { ClassNow, FullRecord, SeatNow, WaitNow } from './full-record.ts'

/*
 * The rules for all data, written a second time, independent of the code that enforces them. Each rule returns what
 * is wrong.
 */

const hour = 3_600_000
const openHours = 2

export const byId = <Row extends { id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]))
const takesRegistrations = ({ cancelled, closes }: ClassNow, now: number) =>
  !cancelled && (closes === null || closes > now)
/** The modes that suit a person: the one they want, or any mode if the class no longer has it. */
export const modesOf = ({ mode }: Pick<WaitNow, 'mode'>, { free }: ClassNow) =>
  mode !== null && mode in free ? [mode] : Object.keys(free)
export const isEmailed = ({ reach }: FullRecord, attendee: number) => reach.get(attendee) === 'emailed'

/** What is wrong with the current data, however it came about. */
export function wrongNow(record: FullRecord): string[] {
  const { now, waits, places } = record
  const classes = byId(record.classes)
  const waiting = waits.filter(({ ended }) => !ended)
  const offered = waiting.filter(({ offer }) => offer !== null)
  const found: string[] = []
  for (const one of offered) {
    const { start, closes } = classes.get(one.course)!
    const last = Math.min(one.byHand ? start : start - openHours * hour, closes ?? start)
    if (one.until! > Math.max(last, now)) found.push('an offer lasts longer than the place can be taken')
    if (one.comeUntil !== null && !one.byHand && one.until! > one.comeUntil)
      found.push('an offer lasts longer than its person could come')
    const together = waits.filter(({ whole }) => whole === one.whole)
    if (!together.some(({ id }) => record.occasions.some((mail) => mail.startsWith(`waitingOffer:${id}:`))))
      found.push('no one is told of an offer')
    if (offered.some(({ whole, until }) => whole === one.whole && until !== one.until))
      found.push('a series is not held as one')
  }
  for (const whole of Map.groupBy(
    waiting.filter(({ ofSeries }) => ofSeries),
    (one) => one.whole,
  ).values())
    if (isFreeFor(record, whole)) found.push('a series is free and someone waits')
  const isOfferedSo = ({ mode, course, sitsThere }: SeatNow) => sitsThere || mode in classes.get(course)!.free
  if (places.some((one) => one.active && !isOfferedSo(one)))
    found.push('someone comes in a way that is held no more')
  if (places.some(({ active, closed }) => active && closed) || waiting.some(({ closed }) => closed))
    found.push('who closed the account is in the record')
  const offers = record.occasions.filter((mail) => !mail.startsWith('waitingOpen:'))
  const twice = Map.groupBy(offers, (mail) => mail.split(':').slice(0, 3).join(':'))
  if ([...twice.values()].some((mails) => mails.length > 1)) found.push('a mail twice')
  return found
}

/** Whether every open date of the series has a seat for a person alone who has none and no other offer. */
function isFreeFor(record: FullRecord, whole: readonly WaitNow[]): boolean {
  const [one] = whole
  if (
    !one?.alone ||
    !isEmailed(record, one.attendee) ||
    whole.some(({ offer, open }) => offer !== null || open)
  )
    return false
  const comes = (course: number) =>
    record.places.some((seat) => seat.active && seat.course === course && seat.attendee === one.attendee)
  const dates = record.classes.filter(
    (date) => date.ofSeries && takesRegistrations(date, record.now) && !comes(date.id),
  )
  return (
    dates.length > 0 && dates.every((date) => modesOf(one, date).some((mode) => (date.free[mode] ?? 1) > 0))
  )
}
