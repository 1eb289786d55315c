/**
 * Every way in which a call can be refused. Server and web each hold one table from code to sentence, exhaustive by
 * type: a code added here does not compile until it has its words.
 */
export const errorCodes = [
  // access
  'NOT_LOGGED_IN',
  'FORBIDDEN',
  'TOKEN_INVALID',
  'NOT_FOUND',
  // form
  'INPUT_INVALID',
  'REQUEST_TOO_LARGE',
  'BOT_CHECK_FAILED',
  // login (specification, section 8)
  'LOGIN_FAILED',
  'INVALID_CREDENTIALS',
  'KEY_INVALID',
  'RESET_KEY_INVALID',
  'PASSWORD_WRONG',
  'RATE_LIMITED',
  'EMAIL_VERIFICATION_FAILED',
  'VERIFICATION_NOT_SENT',
  'EMAIL_NOT_VERIFIED',
  // account state
  'PROFILE_INCOMPLETE',
  'TERMS_DUE',
  'NOT_AN_ATTENDEE',
  // availability of a class (specification, sections 4 and 8)
  'CLASS_FULL',
  'CLASS_CANCELLED',
  'CLASS_CUSTOM_MESSAGE',
  'CLASS_CONTACT_US',
  'CLASS_OPENS_ON',
  'CLASS_CLOSED',
  'NO_IN_PERSON_SEATS',
  'NO_ONLINE_SEATS',
  'CLASS_NOT_FOUND',
  // booking
  'MODE_REQUIRED',
  'MODE_NOT_OFFERED',
  'ALREADY_REGISTERED',
  'GUEST_NOT_ALLOWED',
  'GUEST_NEEDS_MORE_SEATS',
  'GUEST_ALREADY_THERE',
  'GUEST_NOT_FOUND',
  'SERIES_INCOMPLETE',
  'SERIES_PARTLY_UNAVAILABLE',
  'DUPLICATE_IN_LIST',
  'REGISTRATION_NOT_FOUND',
  'CLASS_ALREADY_PAST',
  'CANCEL_LINK_INVALID',
  'REGISTRATIONS_NOT_LOADED',
  // joining online (specification, section 4)
  'JOIN_TOO_EARLY',
  'JOIN_IN_PERSON',
  'VIDEO_LINK_MISSING',
  // administration
  'EDIT_CONFLICT',
  'STILL_IN_USE',
  'LAST_ADMINISTRATOR',
  'SWITCH_NOT_ALLOWED',
  'NOT_WHILE_SWITCHED',
  'CLOSURE_NOT_REQUESTED',
  'CLOSURE_NOT_ALLOWED',
  'EMAIL_TAKEN',
  'FACILITATOR_TAKEN',
  'MAIL_FORGOTTEN',
  'MAIL_KEY_OVER',
  // editing classes
  'CAPACITY_BELOW_TAKEN',
  'MODE_IS_BOOKED',
  'CLASS_HAS_REGISTRATIONS',
  'MOVE_TOO_FAR',
  'MOVE_MEETS_EARLIER',
  'FOLLOWING_TIME_SKIPPED',
  'FOLLOWING_TIMES_CROSS',
  'REPEAT_TOO_MANY',
  'REPEAT_TOO_FAR',
  'REPEAT_EMPTY',
  // scheduling a class again
  'CLASS_DOES_NOT_REPEAT',
  'CLASS_ALREADY_SCHEDULED',
  // reading
  'PAGE_OUT_OF_RANGE',
  'DATE_RANGE_REVERSED',
  'TOO_MANY_CHOICES',
  'ANSWER_TOO_LARGE',
  'SNAPSHOT_UNKNOWN',
  // faults
  'INTERNAL',
] as const

export type ErrorCode = (typeof errorCodes)[number]
