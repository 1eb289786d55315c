import type { RefusalData } from '#domain/kernel/decision.ts'
import { type ErrorCode, errorCodes } from '#domain/kernel/error-codes.ts'
import { formatCalendarDate, formatOpening, formatTimeWithZone } from '#domain/kernel/language/dates.ts'
import { english } from '#domain/kernel/language/english.ts'
import { formatList } from '#domain/kernel/language/numbers-and-lists.ts'
import { type Mode, modeOf, modes, modeTable } from '#domain/kernel/modes.ts'
import { siteTimeZone } from '#server/platform/graphql/site-date-time.ts'
import { currentCall } from '#server/platform/http/current-call.ts'
import { errorTextsEs } from './error-texts.es.ts'
import { movedTo } from './moved-to.ts'

/**
 * The sentence of each code, as `errors[0].message` and the rows of a registration list answer it: in English, or in the language that the
 * caller asks for (Accept-Language). Our own app has the words of code and data (web/platform/messages/error-sentence.ts).
 */
const texts = {
  NOT_LOGGED_IN: 'Please log in first.',
  FORBIDDEN: 'You are not allowed to do this.',
  TOKEN_INVALID: 'Your login has ended. Please log in again.',
  APP_OUTDATED: 'There is a new version of this page. Reload it, then try again.',
  NOT_FOUND: 'We could not find what you asked for.',
  API_KEY_INVALID: 'This API key is unknown, has expired or was revoked.',
  API_KEY_PAUSED: 'This API key is paused. An administrator can resume it.',
  SCOPE_MISSING: (data) => `This API key has not the scope ${data.scope}.`,
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  EDIT_CONFLICT: 'Somebody else changed this while you were editing. Nothing of yours is lost or saved yet.',
  STILL_IN_USE: 'This is still used by classes, so it cannot be deleted.',
  LAST_ADMINISTRATOR:
    'This is the only administrator who can log in. Please make somebody else an administrator first.',
  SWITCH_NOT_ALLOWED:
    'You cannot act as this person: administrators act only as people who are not administrators.',
  NOT_WHILE_SWITCHED: 'Only the person themself can do this.',
  CARE_FULL: ({ most }) => `One login cares for at most ${most} people here. Please call us.`,
  CARE_ALREADY: 'Somebody cares for this person already. That has to end first.',
  CARE_NO_ACCOUNT: 'Nobody here has proved this e-mail address. Please ask them to sign up with it first.',
  CARE_TO_ONESELF: 'You can’t make your own account this person’s helper. Ask a colleague to do it.',
  OWN_LOGIN_OVER: 'This link no longer works. Ask the person who helps you to send a new one.',
  CLOSURE_NOT_REQUESTED: 'Nobody has asked to close this account.',
  PERSON_HAS_LOGIN: 'This person can log in. Ask them to download their data under My Account.',
  CLOSURE_NOT_ALLOWED:
    'This account cannot be closed: it is your own, or an administrator’s. Another administrator takes the role away first.',
  LEGAL_HOLD:
    'For a legal reason we must keep these data, so they cannot be removed and the account cannot be closed for now. Please contact us if you have questions.',
  CLOSURE_ASKED:
    'You asked us to close your account, so nothing new is booked for you. Please contact us if you changed your mind.',
  EMAIL_TAKEN: 'Another account has proved that this e-mail address is its own.',
  ACCESS_NOT_SEEN: 'Look at what opens this account before you give it more rights.',
  ACCOUNT_EXISTS: 'This e-mail address has an account already.',
  ACCOUNT_IS_FACILITATOR: 'This account belongs to another facilitator already.',
  FACILITATOR_TAKEN: 'This facilitator belongs to another account already.',
  ACCOUNT_NOT_PROVEN:
    'This person has not verified their email address yet. Somebody becomes a facilitator only after that.',
  MAIL_FORGOTTEN: 'This mail has left, and what was in it is forgotten, so it cannot be sent again.',
  MAIL_KEY_OVER:
    'The link in this mail was used or has expired, so it is not sent again. The person can ask for a new one.',
  IMPORT_RUNNING: 'Another import is still going on. Please wait until it has ended.',
  IMPORT_FILE_TOO_LARGE: (data) => `This file is too large. At most ${data.most} MB can be imported here.`,
  IMPORT_FILE_UNREADABLE: (data) => `Nothing was imported. ${data.reason}`,
  REPORT_PERIOD_TOO_LONG: (data) => `A report covers at most ${data.years} years.`,
  REPORT_WHOLE_MONTHS: 'A report covers whole months.',
  INPUT_INVALID: (data) => String(data.message ?? 'Please check what you entered.'),
  REQUEST_TOO_LARGE: 'What you sent is too large. Please make it shorter and try again.',
  TIME_ZONE_CHANGED: (data) =>
    `The time zone of this site was changed to ${data.timeZone} while this page was open, so nothing was saved. Please reload the page and check the times.`,
  BODY_NOT_JSON: 'A call is sent as application/json.',
  FROM_ANOTHER_SITE: 'This can only be done on our own pages.',
  IDEMPOTENCY_KEY_REUSED:
    'This key was sent with another call before. Please send each call with a key of its own.',
  IDEMPOTENCY_ANSWER_LOST:
    'This was done already, but its answer was lost. Please reload the page to see it.',
  RESULT_GONE: 'This was done already. What came of it is gone now, or you can no longer see it.',
  SHOWN_ONCE:
    'This was done already. We show its secret only once. If you did not see it, please make a new one.',
  NOT_BOOKED_YET: 'You were not registered for this class before, but you can register now.',
  BOT_CHECK_NEEDED: 'There were too many tries. Show us that you’re a person, then try again.',
  BOT_CHECK_FAILED: 'Could not verify your humanity. Please reload the page and try again.',
  LOGIN_FAILED: 'Login error.',
  INVALID_CREDENTIALS: 'Invalid email address and/or password combination.',
  KEY_INVALID: 'Expired login link.',
  TAKE_BACK_OVER:
    'This link has expired or was already used. If someone else changed your email address, call us.',
  INVITATION_NEEDS_LOGIN:
    'You already have an account with this email. Log in to it, and your invitation is added.',
  ACCESS_KEY_INVALID: 'This link has expired or was used already. If something is wrong, contact us.',
  RESET_KEY_INVALID: 'This link has expired or was used already. Please ask for a new one.',
  HOST_LOGIN_FAILED: 'The website could not log you in here. Please reload the page, or log in.',
  HOST_PERSON_UNKNOWN:
    'You are logged in at the website, but have no account here yet. Please sign up, or log in with another address.',
  HOST_SWITCH_NOT_ALLOWED:
    'On the website, you’re using another person’s account. Here, only an administrator who has connected their own account can do that. Switch back on the website.',
  HOST_BINDING_NEEDED:
    'You’re logged in at the website, and you already have an account here. Show us that it’s yours to connect them.',
  HOST_BINDING_OVER:
    'This has expired or was used already. Go back to the website and open our classes again.',
  PASSWORD_WRONG: 'Invalid password',
  RATE_LIMITED: (data) =>
    `You have tried this too often. Please try again at ${formatTimeWithZone(new Date(String(data.retryAt)), siteTimeZone(), english)}.`,
  EMAIL_CODE_WRONG: ({ triesLeft }) =>
    Number(triesLeft) === 1
      ? 'That isn’t the code we sent. You have 1 try left.'
      : `That isn’t the code we sent. You have ${triesLeft} tries left.`,
  EMAIL_CODE_OVER: 'This code no longer works. Send a new one.',
  EMAIL_VERIFICATION_FAILED: 'Email verification failed. Please try the Forgot Password link below.',
  VERIFICATION_NOT_SENT: 'Could not resend notification email.',
  EMAIL_NOT_VERIFIED: 'Please verify your e-mail address first.',
  PASSWORD_REQUIRED: 'Please enter your own password to do this.',
  PASSWORD_MISSING:
    'You have no password yet. Please choose one with Forgot Password on the login page, and come back.',
  SECOND_FACTOR_NEEDED: 'Your login has a second step. Please enter your code or use your passkey.',
  SECOND_FACTOR_WRONG: 'This did not match, or was used before. Please try again.',
  SECOND_FACTOR_OVER: 'This took too long or was tried too often. Please begin again.',
  SECOND_FACTOR_SETUP_NEEDED: 'Please set up two-step login first.',
  SECOND_FACTOR_REQUIRED:
    'Your account needs two-step login. Please add another way before you remove this one.',
  PASSKEY_NOT_ADDED: 'This passkey could not be added. Please try again.',
  PASSKEYS_TOO_MANY: (data) => `You can have at most ${data.most} passkeys. Please remove one first.`,
  PROFILE_INCOMPLETE: 'Please complete your profile first.',
  TERMS_DUE: 'Please agree to the waivers and terms of use first.',
  NOT_AN_ATTENDEE: 'Only attendees can register for classes.',
  CLASS_FULL: 'This event is full.',
  CLASS_CANCELLED: 'This event has been cancelled.',
  CLASS_CUSTOM_MESSAGE: (data) => String(data.message),
  CLASS_CONTACT_US: 'Please contact us to register.',
  CLASS_OPENS_ON: (data) =>
    `Registration opens on: ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), english)}`,
  CLASS_CLOSED: 'Registration is closed.',
  NO_IN_PERSON_SEATS: 'No in-person seats available',
  NO_ONLINE_SEATS: 'No online seats available',
  CLASS_NOT_FOUND: 'No class found!',
  CLASS_MOVED: (data) =>
    `This class is now ${movedTo(data, english)}. Check the new time and place, then confirm again.`,
  MODE_REQUIRED: 'Please choose In-Person or Online.',
  MODE_NOT_OFFERED: 'This class is not offered that way. Please choose again.',
  ALREADY_REGISTERED: 'You are already registered for this class.',
  CATEGORY_REQUIRED: 'Classes of no other program belong to this one, so it cannot be deleted.',
  PAGE_REQUIRED: 'The portal links to this page, so it stays at its path.',
  GUEST_NOT_ALLOWED: 'This class does not allow guests.',
  GUEST_NEEDS_MORE_SEATS: 'There are not enough seats left to bring a guest.',
  GUEST_ALREADY_THERE: 'You already bring a guest to this class.',
  GUEST_NOT_FOUND: 'You do not bring a guest to this class.',
  SERIES_INCOMPLETE: 'This class can only be booked with its whole series.',
  SERIES_PARTLY_UNAVAILABLE: (data) =>
    `Another class of this series could not be booked, so none of it was: ${data.title}. ${data.reason ?? ''}`,
  DUPLICATE_IN_LIST: 'This class is in your list twice.',
  REGISTRATION_NOT_FOUND: 'You are not registered for this class.',
  CLASS_ALREADY_PAST: 'This class is already over.',
  ALREADY_WAITING: 'You are on the waitlist of this class already.',
  WAITING_NOT_NEEDED: 'There’s a spot left. You can register now.',
  PAIR_DOES_NOT_FIT: 'This class never has room for two together. You can wait if you also come alone.',
  WAITING_TOO_LATE:
    'The class starts soon, so open spots go to the first people who register. Look at the class again.',
  WAITING_SERIES: 'This person waits for the whole series. Add them to the rest of the series.',
  COME_UNTIL_PAST: 'Please choose a time that is still to come.',
  WAITING_NOT_FOUND: 'You’re no longer on this waitlist.',
  OFFER_OVER: 'The time to answer is over. We offered the spot to the next person.',
  OFFER_ANSWERED: 'This offer has been answered already.',
  STANDING_NONE: 'You can’t register for other dates of this class one by one.',
  STANDING_NOT_FOUND: 'You no longer have this regular spot.',
  STANDING_SKIPPED: 'You skipped this date.',
  STANDING_PAUSED: 'Your regular spot is paused.',
  STANDING_KEPT: 'We keep the last seats for people who come for the first time.',
  STANDING_PAUSE_DATE: 'Choose a future date, within a year.',
  OFFER_NOT_EMAILED:
    'No email reaches this person. Call them. If they want the spot, add them to the roster.',
  OFFER_OPEN: 'We’re already holding a spot for this person.',
  OFFER_LINK_INVALID: 'This link does not work anymore. Please log in and look at My Classes.',
  OFFER_OF_ANOTHER:
    'We’re holding this spot for someone else. It can’t be passed on. If someone forwarded you the email, join the waitlist yourself.',
  ASKED_TO_CONFIRM: ({ name }) => `We asked ${name} to confirm.`,
  ASKED_OVER: 'The time to answer is over. Ask the person who helps you to choose the class again.',
  ASKED_ANSWERED: 'You already answered this.',
  ASKED_LINK_INVALID: 'This link no longer works. Log in and look at My Classes.',
  ASKED_OF_ANOTHER: 'We asked someone else this. Only that person can answer.',
  MODE_LINK_INVALID: 'This link does not work anymore. Please log in and look in My Classes.',
  CANCEL_LINK_INVALID: 'This link does not work anymore. Please log in and cancel in My Classes.',
  CANCEL_UNDO_OVER: 'You can’t undo this here anymore. You can register for the class again.',
  REGISTRATIONS_NOT_LOADED: 'Error fetching your registrations',
  JOIN_TOO_EARLY: 'The video link is available 1 hour before class starts.',
  FEEDBACK_TOO_EARLY: 'You can say how it was once the class is over.',
  FEEDBACK_NOT_THERE:
    'The list of this class says that you were not there, so there is nothing to say about it here. Please call us if that is wrong.',
  FEEDBACK_CLOSED: 'It is more than four weeks since this class. You are welcome to call us about it.',
  CORRECTION_CLOSED: 'You can’t ask for this correction now. Please call us about it.',
  CORRECTION_GONE: 'Someone has already answered this request.',
  JOIN_IN_PERSON: 'You are registered to come in person, so there is no video link for you.',
  VIDEO_LINK_MISSING: 'Video link not available yet.',
  CAPACITY_BELOW_TAKEN: (data) =>
    `More places are taken than that: ${takenText(data)}. Nobody loses a place, but say so if you mean it.`,
  MODE_IS_BOOKED: (data) =>
    `People are registered to take part ${modeWords[modeOf(String(data.mode))]} (places taken: ${data.taken}), so this cannot be switched off.`,
  MOVE_NEEDS_SEATS: (data) =>
    `Not everybody finds a seat ${modeWords[modeOf(String(data.mode))]}: ${data.needed} are needed, ${data.left} are left. Nobody was moved.`,
  MAIL_HAS_LEFT: 'The email has left already and cannot be taken back.',
  ACT_NOT_FOUND: 'This can no longer be undone. Undo works for one day.',
  ACT_UNDONE: 'This was already undone.',
  ACT_CHANGED: (data) => `Nothing was undone. This was changed after that: ${whichText(data)}.`,
  ACT_THERE_AGAIN: (data) =>
    `Nothing was undone. These people are registered or waiting again: ${whichText(data)}.`,
  ACT_JOINED: (data) =>
    `Nothing was undone. People registered, joined the waitlist, or checked in after that: ${whichText(data)}.`,
  ACT_TIME_PAST: (data) => `Nothing was undone. The earlier time has passed: ${whichText(data)}.`,
  ACT_SPOT_OFFERED: (data) =>
    `Nothing was undone. We already emailed these people that the spot is theirs: ${whichText(data)}.`,
  ACT_SEATS_TAKEN: (data) =>
    `Nothing was undone. There are no seats left for these people: ${whichText(data)}.`,
  ACT_MAIL_LEFT: ({ count }) =>
    `The email has already gone to ${Number(count) === 1 ? '1 person' : `${count} people`}. Say if they get another one.`,
  CLASS_HAS_REGISTRATIONS:
    'People have registered for this class, so it cannot be deleted. You can cancel it instead.',
  CLASS_HAS_WAITING: ({ waiting }) =>
    `${Number(waiting) === 1 ? '1 person is' : `${waiting} people are`} on the waitlist of this class, so it cannot be deleted. You can cancel it instead, and email them.`,
  MOVE_TOO_FAR: (data) => `Following classes cannot be moved by more than ${data.days} days.`,
  MOVE_MEETS_EARLIER: (data) =>
    `The class would come on or before the day of an earlier one, ${dayText(data)}. Please move this class only.`,
  FOLLOWING_TIME_SKIPPED: (data) =>
    `This time does not exist on ${dayText(data)}, when clocks go forward. Please choose another time, or change this class only.`,
  FOLLOWING_TIMES_CROSS: (data) =>
    `The class on ${dayText(data)} has times of its own and would not end after it starts. Please change it by itself.`,
  REPEAT_TOO_MANY: (data) => `This rule gives more than ${data.most} dates. Please choose an earlier end.`,
  REPEAT_TOO_FAR: (data) => `Please repeat a class for at most ${data.years} years.`,
  REPEAT_EMPTY: 'This rule gives no date after the class. Please check it.',
  CLASS_DOES_NOT_REPEAT:
    'This class has no other dates, so it cannot be scheduled again from here. An administrator can repeat it.',
  CLASS_ALREADY_SCHEDULED:
    'This class is already scheduled on that date, at the same time. Please choose another date.',
  ROSTER_NOT_YOURS: 'This roster is of somebody else’s class. You can open the rosters of your own classes.',
  ROSTER_READ_ONLY: 'You can look at this roster, but not change it.',
  ROSTER_ENTRY_GONE: 'This person is not on the roster any more.',
  ROSTER_ALREADY_THERE: 'This person is on the roster already.',
  ROSTER_PERSON_UNKNOWN: 'We could not find this person. Please search again.',
  ROSTER_GUEST_ALREADY_THERE: 'This person brings a guest already.',
  ROSTER_GUEST_NEEDS_SEATS: 'A guest needs more than 2 seats left, and there are fewer.',
  ROSTER_NO_GUEST: 'This person brings no guest any more.',
  ROSTER_ELSEWHERE: 'People register for this class elsewhere, so it has no seats to give here.',
  ROSTER_ADDING_OVER: (data) => `People could be added to this roster until ${dayText(data)}.`,
  ROSTER_CLOSED: (data) => `This roster could be changed until ${dayText(data)}. Please ask the staff.`,
  CALL_NOT_FOUND: 'This call is no longer on the list.',
  ROSTER_EMPTY: 'We can’t reach anyone on this roster, so nothing was sent.',
  ATTENDANCE_TOO_EARLY: (data) =>
    `Nobody can be checked in before the day of the class, ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), english)}.`,
  NO_ONE_CAME_TOO_EARLY: (data) =>
    `You can say that no one came once the class has started, ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), english)}.`,
  SOMEONE_CAME: 'Someone is checked in for this class. Look at the roster again.',
  NOT_LEADING: 'You do not lead this class.',
  CANNOT_LEAD_OVER: 'This class is over.',
  CANNOT_LEAD_TOO_OFTEN: 'You said this several times. Please call the staff.',
  LATE_TOO_EARLY: (data) =>
    `You can say this from 3 hours before the class, ${formatOpening(new Date(String(data.opensAt)), siteTimeZone(), english)}.`,
  LATE_OVER: 'This class is over.',
  LATE_MINUTES: 'Choose a later time, before the class ends.',
  WALK_IN_ALREADY_THERE:
    'Somebody of this name walked in already. If this is somebody else, please add an initial to the name.',
  WALK_IN_HAS_ACCOUNT:
    'Someone with this email has an account. Use Add Attendee to find them, or someone they help. If it’s none of them, leave the email empty.',
  PAGE_OUT_OF_RANGE: (data) => `Pages count from 1 and hold 1 to ${data.most} rows.`,
  DATE_RANGE_REVERSED: 'The first date is after the last date.',
  TOO_MANY_CHOICES: (data) => `Please choose at most ${data.most} values in each filter.`,
  DOCUMENT_TOO_COSTLY: 'This asks for too much at once. Please ask for fewer rows, or for less of each.',
  ANSWER_TOO_LARGE: 'This asks for too many classes at once. Please ask for fewer.',
  SNAPSHOT_UNKNOWN: 'There is no snapshot of that name.',
  TRY_AGAIN: 'That did not work just now, for a reason on our side. Please try again in a moment.',
  INTERNAL: 'Oops, something went wrong! Try refreshing the page or contact technical support.',
} satisfies Record<ErrorCode, string | ((data: RefusalData) => string)>

const modeWords: Record<Mode, string> = { 'in-person': 'in person', online: 'online' }

const dayText = (data: RefusalData) => formatCalendarDate('full', String(data.date), english)

/** The classes and people that a refusal is about. */
const whichText = ({ which }: RefusalData) =>
  formatList(Array.isArray(which) ? which.map(String) : [], english)

/** '8 in person', '8 in person and 3 online'. */
function takenText(data: RefusalData): string {
  return modes
    .flatMap((mode) => {
      const taken = data[modeTable[mode].fields.taken]
      return taken === undefined ? [] : [`${taken} ${modeWords[mode]}`]
    })
    .join(' and ')
}

/** `reasonCode` of a refusal that was caused by another one, whose data it carries as well. */
function reasonText(data: RefusalData): string {
  const code = errorCodes.find((known) => known === data.reasonCode)
  return code ? errorText(code, data) : ''
}

/** In the language of the call; of none, in English. */
export function errorText(code: ErrorCode, data: RefusalData = {}): string {
  const inSpanish = currentCall()?.language === 'es'
  const text: string | ((data: RefusalData) => string) = inSpanish ? errorTextsEs[code] : texts[code]
  if (typeof text === 'string') return text
  return text(data.reasonCode === undefined ? data : { ...data, reason: reasonText(data) })
}
