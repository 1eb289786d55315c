import { rosterRecord } from '#domain/classes/roster-record.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { rosterOpenDays } from './roster-times.rule.ts'

const day = 86_400_000
/** A video link is asked for, and a cancellation shown, this long before the start. */
export const attentionDaysAhead = 7
/** So long before its start a class with hardly anybody in it is worth a word to friends. */
const almostEmptyDaysAhead = 3
const almostEmptyBelow = 3

/** What a facilitator's dashboard points at. */
export const attentionKinds = [
  'TODAY',
  'VIDEO_LINK_MISSING',
  'ATTENDANCE_OPEN',
  'CANCELLED',
  'ALMOST_EMPTY',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** A class as the dashboard looks at it. */
export interface AttendedClass {
  start: Date
  end: Date
  cancelled: boolean
  /** It is held in a mode that is joined by video. */
  online: boolean
  hasLink: boolean
  /** See isRegisteredElsewhere: nobody is counted here. */
  elsewhere: boolean
  /** Places taken, guests included. */
  taken: number
  /** People and guests who are ticked. */
  attended: number
  /** Somebody is ticked, or it is said that no one came. */
  done: boolean
}

/** All that needs attention about one class of the facilitator's own, in the order of attentionKinds; most need none. */
export function attentionOf(one: AttendedClass, timeZone: string, now: Date): AttentionKind[] {
  const ended = one.end <= now
  const startsWithin = (days: number) => !ended && one.start.getTime() - now.getTime() <= days * day
  if (one.cancelled) return startsWithin(attentionDaysAhead) ? ['CANCELLED'] : []
  const kinds: [AttentionKind, boolean][] = [
    ['TODAY', !ended && localDate(one.start, timeZone) === localDate(now, timeZone)],
    ['VIDEO_LINK_MISSING', one.online && !one.hasLink && startsWithin(attentionDaysAhead)],
    ['ATTENDANCE_OPEN', isAttendanceOpen(one, now)],
    [
      'ALMOST_EMPTY',
      one.start > now && startsWithin(almostEmptyDaysAhead) && !one.elsewhere && one.taken < almostEmptyBelow,
    ],
  ]
  return kinds.flatMap(([kind, applies]) => (applies ? [kind] : []))
}

/** Nobody has recorded who came, while facilitators still can. */
function isAttendanceOpen({ start, taken, attended, ...one }: AttendedClass, now: Date): boolean {
  const record = rosterRecord({ ...one, registered: taken, came: attended }, now)
  return record === 'NOT_RECORDED' && start.getTime() + rosterOpenDays * day > now.getTime()
}
