import type { RefusalData, RefusalReason } from '#domain/kernel/decision.ts'
import type { ErrorCode } from '#domain/kernel/error-codes.ts'
import { findMode, type Mode, modes, modeTable } from '#domain/kernel/modes.ts'
import { settings } from '#web/platform/page/settings.ts'
import { knownFieldSentence } from './field-sentence.ts'
import { formatCalendarDate, formatList, formatOpening, formatTimeWithZone } from './formats.ts'
import { t } from './messages.ts'

/** One sentence a code. A code added to the domain does not compile until it has its words here and in errors.json or, where only calls are refused with it, refusals.json. */
const sentences = {
  NOT_LOGGED_IN: () => t('errors.codes.NOT_LOGGED_IN'),
  FORBIDDEN: () => t('errors.codes.FORBIDDEN'),
  TOKEN_INVALID: () => t('errors.codes.TOKEN_INVALID'),
  NOT_FOUND: () => t('errors.codes.NOT_FOUND'),
  API_KEY_INVALID: () => t('refusals.API_KEY_INVALID'),
  SCOPE_MISSING: ({ scope }) => t('refusals.SCOPE_MISSING', { scope: String(scope) }),
  METHOD_NOT_ALLOWED: () => t('refusals.METHOD_NOT_ALLOWED'),
  EDIT_CONFLICT: () => t('refusals.EDIT_CONFLICT'),
  STILL_IN_USE: () => t('refusals.STILL_IN_USE'),
  CATEGORY_REQUIRED: () => t('refusals.CATEGORY_REQUIRED'),
  PAGE_REQUIRED: () => t('refusals.PAGE_REQUIRED'),
  IMPORT_RUNNING: () => t('refusals.IMPORT_RUNNING'),
  IMPORT_FILE_TOO_LARGE: (data) => t('refusals.IMPORT_FILE_TOO_LARGE', { most: Number(data.most) }),
  IMPORT_FILE_UNREADABLE: (data) => t('refusals.IMPORT_FILE_UNREADABLE', { reason: String(data.reason) }),
  REPORT_PERIOD_TOO_LONG: (data) => t('refusals.REPORT_PERIOD_TOO_LONG', { years: Number(data.years) }),
  REPORT_WHOLE_MONTHS: () => t('refusals.REPORT_WHOLE_MONTHS'),
  LAST_ADMINISTRATOR: () => t('refusals.LAST_ADMINISTRATOR'),
  SWITCH_NOT_ALLOWED: () => t('refusals.SWITCH_NOT_ALLOWED'),
  NOT_WHILE_SWITCHED: () => t('refusals.NOT_WHILE_SWITCHED'),
  CLOSURE_NOT_REQUESTED: () => t('refusals.CLOSURE_NOT_REQUESTED'),
  CLOSURE_NOT_ALLOWED: () => t('refusals.CLOSURE_NOT_ALLOWED'),
  ACCOUNT_EXISTS: () => t('errors.codes.ACCOUNT_EXISTS'),
  EMAIL_TAKEN: () => t('errors.codes.EMAIL_TAKEN'),
  ACCOUNT_IS_FACILITATOR: () => t('refusals.ACCOUNT_IS_FACILITATOR'),
  FACILITATOR_TAKEN: () => t('refusals.FACILITATOR_TAKEN'),
  ACCOUNT_NOT_PROVEN: () => t('refusals.ACCOUNT_NOT_PROVEN'),
  MAIL_FORGOTTEN: () => t('refusals.MAIL_FORGOTTEN'),
  MAIL_KEY_OVER: () => t('refusals.MAIL_KEY_OVER'),
  INPUT_INVALID: ({ codes }) =>
    (Array.isArray(codes) && firstFieldSentence(codes)) || t('errors.codes.INPUT_INVALID'),
  REQUEST_TOO_LARGE: () => t('refusals.REQUEST_TOO_LARGE'),
  TIME_ZONE_CHANGED: ({ timeZone }) => t('refusals.TIME_ZONE_CHANGED', { zone: String(timeZone) }),
  BODY_NOT_JSON: () => t('refusals.BODY_NOT_JSON'),
  FROM_ANOTHER_SITE: () => t('refusals.FROM_ANOTHER_SITE'),
  IDEMPOTENCY_KEY_REUSED: () => t('refusals.IDEMPOTENCY_KEY_REUSED'),
  IDEMPOTENCY_ANSWER_LOST: () => t('refusals.IDEMPOTENCY_ANSWER_LOST'),
  BOT_CHECK_FAILED: () => t('errors.codes.BOT_CHECK_FAILED'),
  LOGIN_FAILED: () => t('errors.codes.LOGIN_FAILED'),
  INVALID_CREDENTIALS: () => t('errors.codes.INVALID_CREDENTIALS'),
  KEY_INVALID: () => t('errors.codes.KEY_INVALID'),
  RESET_KEY_INVALID: () => t('errors.codes.RESET_KEY_INVALID'),
  HOST_LOGIN_FAILED: () => t('errors.codes.HOST_LOGIN_FAILED'),
  HOST_PERSON_UNKNOWN: () => t('errors.codes.HOST_PERSON_UNKNOWN'),
  PASSWORD_WRONG: () => t('errors.codes.PASSWORD_WRONG'),
  RATE_LIMITED: (data) =>
    t('errors.codes.RATE_LIMITED', {
      time: formatTimeWithZone(new Date(String(data.retryAt)), settings.timeZone),
    }),
  EMAIL_VERIFICATION_FAILED: () => t('errors.codes.EMAIL_VERIFICATION_FAILED'),
  VERIFICATION_NOT_SENT: () => t('errors.codes.VERIFICATION_NOT_SENT'),
  EMAIL_NOT_VERIFIED: () => t('errors.codes.EMAIL_NOT_VERIFIED'),
  PASSWORD_REQUIRED: () => t('errors.codes.PASSWORD_REQUIRED'),
  PASSWORD_MISSING: () => t('errors.codes.PASSWORD_MISSING'),
  SECOND_FACTOR_NEEDED: () => t('refusals.SECOND_FACTOR_NEEDED'),
  SECOND_FACTOR_WRONG: () => t('refusals.SECOND_FACTOR_WRONG'),
  SECOND_FACTOR_OVER: () => t('refusals.SECOND_FACTOR_OVER'),
  SECOND_FACTOR_SETUP_NEEDED: () => t('refusals.SECOND_FACTOR_SETUP_NEEDED'),
  SECOND_FACTOR_REQUIRED: () => t('refusals.SECOND_FACTOR_REQUIRED'),
  PASSKEY_NOT_ADDED: () => t('refusals.PASSKEY_NOT_ADDED'),
  PASSKEYS_TOO_MANY: (data) => t('refusals.PASSKEYS_TOO_MANY', { most: Number(data.most) }),
  PROFILE_INCOMPLETE: () => t('errors.codes.PROFILE_INCOMPLETE'),
  TERMS_DUE: () => t('errors.codes.TERMS_DUE'),
  NOT_AN_ATTENDEE: () => t('errors.codes.NOT_AN_ATTENDEE'),
  CLASS_FULL: () => t('errors.codes.CLASS_FULL'),
  CLASS_CANCELLED: () => t('errors.codes.CLASS_CANCELLED'),
  CLASS_CUSTOM_MESSAGE: (data) => String(data.message),
  CLASS_CONTACT_US: () => t('errors.codes.CLASS_CONTACT_US'),
  CLASS_OPENS_ON: (data) =>
    t('errors.codes.CLASS_OPENS_ON', {
      date: formatOpening(new Date(String(data.opensAt)), settings.timeZone),
    }),
  CLASS_CLOSED: () => t('errors.codes.CLASS_CLOSED'),
  NO_IN_PERSON_SEATS: () => t('errors.codes.NO_IN_PERSON_SEATS'),
  NO_ONLINE_SEATS: () => t('errors.codes.NO_ONLINE_SEATS'),
  CLASS_NOT_FOUND: () => t('errors.codes.CLASS_NOT_FOUND'),
  MODE_REQUIRED: () => t('errors.codes.MODE_REQUIRED'),
  MODE_NOT_OFFERED: () => t('errors.codes.MODE_NOT_OFFERED'),
  ALREADY_REGISTERED: () => t('errors.codes.ALREADY_REGISTERED'),
  GUEST_NOT_ALLOWED: () => t('errors.codes.GUEST_NOT_ALLOWED'),
  GUEST_NEEDS_MORE_SEATS: () => t('errors.codes.GUEST_NEEDS_MORE_SEATS'),
  GUEST_ALREADY_THERE: () => t('errors.codes.GUEST_ALREADY_THERE'),
  GUEST_NOT_FOUND: () => t('errors.codes.GUEST_NOT_FOUND'),
  SERIES_INCOMPLETE: () => t('errors.codes.SERIES_INCOMPLETE'),
  SERIES_PARTLY_UNAVAILABLE: (data) =>
    t('errors.codes.SERIES_PARTLY_UNAVAILABLE', { title: String(data.title), reason: reasonSentence(data) }),
  DUPLICATE_IN_LIST: () => t('errors.codes.DUPLICATE_IN_LIST'),
  REGISTRATION_NOT_FOUND: () => t('errors.codes.REGISTRATION_NOT_FOUND'),
  CLASS_ALREADY_PAST: () => t('errors.codes.CLASS_ALREADY_PAST'),
  ALREADY_WAITING: () => t('refusals.ALREADY_WAITING'),
  WAITING_NOT_NEEDED: () => t('refusals.WAITING_NOT_NEEDED'),
  WAITING_TOO_LATE: () => t('refusals.WAITING_TOO_LATE'),
  WAITING_SERIES: () => t('refusals.WAITING_SERIES'),
  COME_UNTIL_PAST: () => t('refusals.COME_UNTIL_PAST'),
  WAITING_NOT_FOUND: () => t('refusals.WAITING_NOT_FOUND'),
  OFFER_OVER: () => t('refusals.OFFER_OVER'),
  OFFER_ANSWERED: () => t('refusals.OFFER_ANSWERED'),
  STANDING_NONE: () => t('refusals.STANDING_NONE'),
  STANDING_NOT_FOUND: () => t('refusals.STANDING_NOT_FOUND'),
  STANDING_SKIPPED: () => t('refusals.STANDING_SKIPPED'),
  STANDING_PAUSED: () => t('refusals.STANDING_PAUSED'),
  STANDING_KEPT: () => t('refusals.STANDING_KEPT'),
  STANDING_PAUSE_DATE: () => t('refusals.STANDING_PAUSE_DATE'),
  OFFER_OPEN: () => t('refusals.OFFER_OPEN'),
  OFFER_LINK_INVALID: () => t('refusals.OFFER_LINK_INVALID'),
  OFFER_OF_ANOTHER: () => t('refusals.OFFER_OF_ANOTHER'),
  MODE_LINK_INVALID: () => t('refusals.MODE_LINK_INVALID'),
  CANCEL_LINK_INVALID: () => t('refusals.CANCEL_LINK_INVALID'),
  REGISTRATIONS_NOT_LOADED: () => t('errors.codes.REGISTRATIONS_NOT_LOADED'),
  JOIN_TOO_EARLY: () => t('errors.codes.JOIN_TOO_EARLY'),
  FEEDBACK_TOO_EARLY: () => t('refusals.FEEDBACK_TOO_EARLY'),
  FEEDBACK_NOT_THERE: () => t('refusals.FEEDBACK_NOT_THERE'),
  FEEDBACK_CLOSED: () => t('refusals.FEEDBACK_CLOSED'),
  JOIN_IN_PERSON: () => t('errors.codes.JOIN_IN_PERSON'),
  VIDEO_LINK_MISSING: () => t('errors.codes.VIDEO_LINK_MISSING'),
  CAPACITY_BELOW_TAKEN: (data) => t('refusals.CAPACITY_BELOW_TAKEN', { taken: takenWords(data) }),
  MODE_IS_BOOKED: (data) => {
    const mode = findMode(String(data.mode))
    return mode ? t(modeWords[mode].isBooked, { taken: Number(data.taken) }) : t('errors.fallback')
  },
  MOVE_NEEDS_SEATS: (data) => {
    const mode = findMode(String(data.mode))
    const names = Array.isArray(data.names) ? data.names.map(String) : []
    const said = { needed: Number(data.needed), left: Number(data.left), names: formatList(names) }
    return mode ? t(modeWords[mode].needsSeats, said) : t('errors.fallback')
  },
  MAIL_HAS_LEFT: () => t('refusals.MAIL_HAS_LEFT'),
  CLASS_HAS_REGISTRATIONS: () => t('refusals.CLASS_HAS_REGISTRATIONS'),
  MOVE_TOO_FAR: (data) => t('refusals.MOVE_TOO_FAR', { days: Number(data.days) }),
  MOVE_MEETS_EARLIER: (data) => t('refusals.MOVE_MEETS_EARLIER', { date: dayWords(data) }),
  FOLLOWING_TIME_SKIPPED: (data) => t('refusals.FOLLOWING_TIME_SKIPPED', { date: dayWords(data) }),
  FOLLOWING_TIMES_CROSS: (data) => t('refusals.FOLLOWING_TIMES_CROSS', { date: dayWords(data) }),
  REPEAT_TOO_MANY: (data) => t('refusals.REPEAT_TOO_MANY', { most: Number(data.most) }),
  REPEAT_TOO_FAR: (data) => t('refusals.REPEAT_TOO_FAR', { years: Number(data.years) }),
  REPEAT_EMPTY: () => t('refusals.REPEAT_EMPTY'),
  CLASS_DOES_NOT_REPEAT: () => t('refusals.CLASS_DOES_NOT_REPEAT'),
  CLASS_ALREADY_SCHEDULED: () => t('refusals.CLASS_ALREADY_SCHEDULED'),
  ROSTER_NOT_YOURS: () => t('refusals.ROSTER_NOT_YOURS'),
  ROSTER_READ_ONLY: () => t('refusals.ROSTER_READ_ONLY'),
  ROSTER_ENTRY_GONE: () => t('refusals.ROSTER_ENTRY_GONE'),
  ROSTER_ALREADY_THERE: () => t('refusals.ROSTER_ALREADY_THERE'),
  ROSTER_PERSON_UNKNOWN: () => t('refusals.ROSTER_PERSON_UNKNOWN'),
  ROSTER_GUEST_ALREADY_THERE: () => t('refusals.ROSTER_GUEST_ALREADY_THERE'),
  ROSTER_GUEST_NEEDS_SEATS: () => t('refusals.ROSTER_GUEST_NEEDS_SEATS'),
  ROSTER_NO_GUEST: () => t('refusals.ROSTER_NO_GUEST'),
  ROSTER_ELSEWHERE: () => t('refusals.ROSTER_ELSEWHERE'),
  ROSTER_ADDING_OVER: (data) => t('refusals.ROSTER_ADDING_OVER', { date: dayWords(data) }),
  ROSTER_CLOSED: (data) => t('refusals.ROSTER_CLOSED', { date: dayWords(data) }),
  ROSTER_EMPTY: () => t('refusals.ROSTER_EMPTY'),
  ATTENDANCE_TOO_EARLY: (data) =>
    t('refusals.ATTENDANCE_TOO_EARLY', {
      date: formatOpening(new Date(String(data.opensAt)), settings.timeZone),
    }),
  WALK_IN_ALREADY_THERE: () => t('refusals.WALK_IN_ALREADY_THERE'),
  WALK_IN_HAS_ACCOUNT: () => t('refusals.WALK_IN_HAS_ACCOUNT'),
  PAGE_OUT_OF_RANGE: (data) => t('refusals.PAGE_OUT_OF_RANGE', { most: Number(data.most) }),
  DATE_RANGE_REVERSED: () => t('refusals.DATE_RANGE_REVERSED'),
  TOO_MANY_CHOICES: (data) => t('refusals.TOO_MANY_CHOICES', { most: Number(data.most) }),
  DOCUMENT_TOO_COSTLY: () => t('refusals.DOCUMENT_TOO_COSTLY'),
  ANSWER_TOO_LARGE: () => t('refusals.ANSWER_TOO_LARGE'),
  SNAPSHOT_UNKNOWN: () => t('refusals.SNAPSHOT_UNKNOWN'),
  TRY_AGAIN: () => t('errors.codes.TRY_AGAIN'),
  INTERNAL: () => t('errors.fallback'),
} satisfies Record<ErrorCode, (data: RefusalData) => string>

const modeWords = {
  'in-person': {
    isBooked: 'refusals.MODE_IS_BOOKED',
    needsSeats: 'refusals.MOVE_NEEDS_SEATS',
    taken: 'errors.takenInPerson',
  },
  online: {
    isBooked: 'refusals.MODE_IS_BOOKED_ONLINE',
    needsSeats: 'refusals.MOVE_NEEDS_SEATS_ONLINE',
    taken: 'errors.takenOnline',
  },
} as const satisfies Record<Mode, unknown>

/** The `date` of a refusal, yyyy-MM-dd. */
const dayWords = ({ date }: RefusalData) => (date ? formatCalendarDate('full', String(date)) : '')

/** What is wrong with the first field that it can be said of; a complaint of the schema library has no words for people. */
function firstFieldSentence(codes: readonly unknown[]): string | undefined {
  return codes.map((code) => knownFieldSentence(String(code))).find(Boolean)
}

/** '8 in person', '8 in person, 3 online': the places of a refusal that are taken. */
function takenWords(data: RefusalData): string {
  const words = modes.flatMap((mode) => {
    const taken = data[modeTable[mode].fields.taken]
    return taken === undefined ? [] : [t(modeWords[mode].taken, { taken: Number(taken) })]
  })
  return formatList(words)
}

/** `reasonCode` of a refusal that was caused by another one, whose data it carries as well. */
function reasonSentence(data: RefusalData): string {
  return isErrorCode(data.reasonCode) ? errorSentence(data.reasonCode, data) : ''
}

/** The sentence that people read for a code and its data, in the language of the catalogue. */
export function errorSentence(code: ErrorCode, data: RefusalData = {}): string {
  const sentence: (data: RefusalData) => string = sentences[code]
  const words = sentence(data)
  // The words of what is seldom wrong did not come (wrong-words.ts).
  return words.startsWith('refusals.') ? t('errors.fallback') : words
}

/** The sentence of a refusal that was kept or answered. */
export function refusalSentence({ code, data }: RefusalReason): string {
  return errorSentence(code, data)
}

/** Whether a code from outside is one we have words for. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(sentences, code)
}
