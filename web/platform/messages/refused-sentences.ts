import type { RefusalData } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { findMode, type Mode, modes, modeTable } from '#domain/kernel/modes.ts'
import { settings } from '#web/platform/page/settings.ts'
import { formatCalendarDate, formatList, formatOpening } from './formats.ts'
import { t } from './messages.ts'

/** Codes that only calls are refused with, whose sentence is more than the words of their code (refusals.json). */
export const refusedSentences = {
  SCOPE_MISSING: ({ scope }) => t('refusals.SCOPE_MISSING', { scope: String(scope) }),
  IMPORT_FILE_TOO_LARGE: (data) => t('refusals.IMPORT_FILE_TOO_LARGE', { most: Number(data.most) }),
  IMPORT_FILE_UNREADABLE: (data) => t('refusals.IMPORT_FILE_UNREADABLE', { reason: String(data.reason) }),
  REPORT_PERIOD_TOO_LONG: (data) => t('refusals.REPORT_PERIOD_TOO_LONG', { years: Number(data.years) }),
  ASKED_TO_CONFIRM: ({ name }) => t('refusals.ASKED_TO_CONFIRM', { name: String(name) }),
  CARE_FULL: ({ most }) => t('refusals.CARE_FULL', { most: Number(most) }),
  TIME_ZONE_CHANGED: ({ timeZone }) => t('refusals.TIME_ZONE_CHANGED', { zone: String(timeZone) }),
  EMAIL_CODE_WRONG: ({ triesLeft }) => t('refusals.EMAIL_CODE_WRONG', { count: Number(triesLeft) }),
  PASSKEYS_TOO_MANY: (data) => t('refusals.PASSKEYS_TOO_MANY', { most: Number(data.most) }),
  CAPACITY_BELOW_TAKEN: (data) => t('refusals.CAPACITY_BELOW_TAKEN', { taken: takenWords(data) }),
  MODE_IS_BOOKED: (data) => {
    const mode = findMode(String(data.mode))
    return mode ? t(modeWords[mode].isBooked, { taken: Number(data.taken) }) : t('errors.fallback')
  },
  CLASS_HAS_WAITING: ({ waiting }) => t('refusals.CLASS_HAS_WAITING', { count: Number(waiting) }),
  MOVE_NEEDS_SEATS: (data) => {
    const mode = findMode(String(data.mode))
    const names = Array.isArray(data.names) ? data.names.map(String) : []
    const said = { needed: Number(data.needed), left: Number(data.left), names: formatList(names) }
    return mode ? t(modeWords[mode].needsSeats, said) : t('errors.fallback')
  },
  ACT_CHANGED: (data) => t('refusals.ACT_CHANGED', whichWords(data)),
  ACT_THERE_AGAIN: (data) => t('refusals.ACT_THERE_AGAIN', whichWords(data)),
  ACT_JOINED: (data) => t('refusals.ACT_JOINED', whichWords(data)),
  ACT_TIME_PAST: (data) => t('refusals.ACT_TIME_PAST', whichWords(data)),
  ACT_SPOT_OFFERED: (data) => t('refusals.ACT_SPOT_OFFERED', whichWords(data)),
  ACT_SEATS_TAKEN: (data) => t('refusals.ACT_SEATS_TAKEN', whichWords(data)),
  ACT_MAIL_LEFT: ({ count }) => t('refusals.ACT_MAIL_LEFT', { count: Number(count) }),
  MOVE_TOO_FAR: (data) => t('refusals.MOVE_TOO_FAR', { days: Number(data.days) }),
  MOVE_MEETS_EARLIER: (data) => t('refusals.MOVE_MEETS_EARLIER', { date: dayWords(data) }),
  FOLLOWING_TIME_SKIPPED: (data) => t('refusals.FOLLOWING_TIME_SKIPPED', { date: dayWords(data) }),
  FOLLOWING_TIMES_CROSS: (data) => t('refusals.FOLLOWING_TIMES_CROSS', { date: dayWords(data) }),
  REPEAT_TOO_MANY: (data) => t('refusals.REPEAT_TOO_MANY', { most: Number(data.most) }),
  REPEAT_TOO_FAR: (data) => t('refusals.REPEAT_TOO_FAR', { years: Number(data.years) }),
  ROSTER_ADDING_OVER: (data) => t('refusals.ROSTER_ADDING_OVER', { date: dayWords(data) }),
  ROSTER_CLOSED: (data) => t('refusals.ROSTER_CLOSED', { date: dayWords(data) }),
  ATTENDANCE_TOO_EARLY: (data) =>
    t('refusals.ATTENDANCE_TOO_EARLY', {
      date: formatOpening(new Date(String(data.opensAt)), settings.timeZone),
    }),
  NO_ONE_CAME_TOO_EARLY: (data) =>
    t('refusals.NO_ONE_CAME_TOO_EARLY', {
      date: formatOpening(new Date(String(data.opensAt)), settings.timeZone),
    }),
  LATE_TOO_EARLY: (data) =>
    t('refusals.LATE_TOO_EARLY', {
      date: formatOpening(new Date(String(data.opensAt)), settings.timeZone),
    }),
  PAGE_OUT_OF_RANGE: (data) => t('refusals.PAGE_OUT_OF_RANGE', { most: Number(data.most) }),
  TOO_MANY_CHOICES: (data) => t('refusals.TOO_MANY_CHOICES', { most: Number(data.most) }),
} satisfies Partial<Record<ErrorCode, (data: RefusalData) => string>>

const modeWords = {
  'in-person': {
    isBooked: 'refusals.MODE_IS_BOOKED',
    needsSeats: 'refusals.MOVE_NEEDS_SEATS',
    taken: 'refusals.takenInPerson',
  },
  online: {
    isBooked: 'refusals.MODE_IS_BOOKED_ONLINE',
    needsSeats: 'refusals.MOVE_NEEDS_SEATS_ONLINE',
    taken: 'refusals.takenOnline',
  },
} as const satisfies Record<Mode, unknown>

/** The `date` of a refusal, yyyy-MM-dd. */
const dayWords = ({ date }: RefusalData) => (date ? formatCalendarDate('full', String(date)) : '')

/** The classes and people that a refusal is about. */
const whichWords = ({ which }: RefusalData) => ({
  which: formatList(Array.isArray(which) ? which.map(String) : []),
})

/** '8 in person', '8 in person, 3 online': the places of a refusal that are taken. */
function takenWords(data: RefusalData): string {
  const words = modes.flatMap((mode) => {
    const taken = data[modeTable[mode].fields.taken]
    return taken === undefined ? [] : [t(modeWords[mode].taken, { taken: Number(taken) })]
  })
  return formatList(words)
}
