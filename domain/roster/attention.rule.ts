import { rosterRecord } from '#domain/classes/roster-record.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { rosterOpenDays } from './roster-times.rule.ts'

const day = 86_400_000
/** A missing video link or a cancellation is shown this long before the start. */
export const attentionDaysAhead = 7
/** An almost empty class is shown this long before its start, so that the facilitator can invite people. */
export const almostEmptyDaysAhead = 3
/** Fewer seats taken than this. */
export const almostEmptyBelow = 3

/** What a facilitator's dashboard points out. */
export const attentionKinds = [
  'TODAY',
  'VIDEO_LINK_MISSING',
  'ATTENDANCE_OPEN',
  'CANCELLED',
  'ALMOST_EMPTY',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** A class as the dashboard needs it. */
export interface AttendedClass {
  start: Date
  end: Date
  cancelled: boolean
  /** True: the class has a mode that people join by video. */
  online: boolean
  hasLink: boolean
  /** See isRegisteredElsewhere: its registrations are not counted here. */
  elsewhere: boolean
  /** Seats taken, including guests. */
  taken: number
  /** People and guests who are checked in. */
  attended: number
  /** Someone is checked in, or it is recorded that no one came. */
  done: boolean
}

/** All that needs attention about one of the facilitator's classes, in the order of attentionKinds. Often empty. */
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

/** No one has recorded attendance, and facilitators still can. */
function isAttendanceOpen({ start, taken, attended, ...one }: AttendedClass, now: Date): boolean {
  const record = rosterRecord({ ...one, registered: taken, came: attended }, now)
  return record === 'NOT_RECORDED' && start.getTime() + rosterOpenDays * day > now.getTime()
}
