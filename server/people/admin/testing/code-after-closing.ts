import type { RacedCall } from '#server/testing/calls/raced-call.ts'

/** By what a caller is told: the calls. 'done': the call goes on without the person. */
const others: Readonly<Record<string, readonly string[]>> = {
  ACCESS_KEY_INVALID: ['endAccess'],
  ASKED_OVER: ['answerAsked', 'answerAskedByToken'],
  CANCEL_LINK_INVALID: ['cancelRegistrationByToken'],
  CANCEL_UNDO_OVER: ['undoCancelByToken'],
  EMAIL_VERIFICATION_FAILED: ['verifyUserEmail'],
  HOST_BINDING_OVER: ['acceptHostLogin', 'agreeToHostLogin', 'mailHostLogin'],
  HOST_PERSON_UNKNOWN: ['loginByHost'],
  INPUT_INVALID: ['createApiKey'],
  INVALID_CREDENTIALS: ['login'],
  KEY_INVALID: ['magicLinkLogin'],
  NOT_FOUND: [
    'answerCareRequest',
    'assignCare',
    'carryOutClosure',
    'changeFacilitator',
    'changePerson',
    'declineClosure',
    'deleteFacilitator',
    'dismissClosure',
    'endLegalHold',
    'endSessionsOf',
    'linkFacilitator',
    'makePersonFile',
    'removeSecondFactors',
    'requestClosureFor',
    'resendMail',
    'sendPasswordReset',
    'switchToPerson',
    'updateFacilitator',
    'verifyPerson',
  ],
  REGISTRATION_NOT_FOUND: ['deleteRegistration', 'updateRegistration'],
  RESET_KEY_INVALID: ['resetUserPassword'],
  ROSTER_ENTRY_GONE: [
    'addRosterGuest',
    'answerCorrection',
    'moveOnRoster',
    'removeFromRoster',
    'removeRosterGuest',
    'setAttendance',
    'updateRosterNotes',
  ],
  ROSTER_PERSON_UNKNOWN: ['addToRoster', 'letIntoSeries'],
  SECOND_FACTOR_OVER: ['completeLogin'],
  TAKE_BACK_OVER: ['takeBackEmail'],
  WAITING_NOT_FOUND: ['offerPlace'],
  done: [
    'cancelCourse',
    'confirmFirstBooking',
    'getMagicLink',
    'messageRoster',
    'removeGuestAddress',
    'restoreCourse',
    'sendPasswordResetEmail',
    'setAttendanceOfMany',
    'setRunningLate',
  ],
}
/** Calls that a person may also make about their own account. */
const ownToo: readonly string[] = ['updateFacilitator', 'updateRegistration']

/** What a caller is told whose call comes while the person's account is being closed. */
export function codeAfterClosing(field: string, { by = 'themself' }: RacedCall): string {
  const code = Object.entries(others).find(([, fields]) => fields.includes(field))?.[0]
  return !code || (by === 'themself' && ownToo.includes(field)) ? 'TOKEN_INVALID' : code
}
