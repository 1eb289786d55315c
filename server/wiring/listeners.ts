import { confirmMyPassword } from '#server/accounts/public.ts'
import { pauseApiKeys } from '#server/api/pause-api-keys.ts'
import { moveFacilitator } from '#server/catalogue/public.ts'
import { followLocation } from '#server/classes/admin/edit/follow-location.ts'
import { addAttendee, endHelp, endHelpSince, endOffersBy, forgetSignUp } from '#server/people/public.ts'
import type { Events } from '#server/platform/events/events.ts'
import { eraseRegistrations } from '#server/registration/erase-registrations.ts'
import { forgetFirstRegistration } from '#server/registration/first-registration/forget-first-registration.ts'
import { registerWhenVerified } from '#server/registration/first-registration/register-when-verified.ts'
import { notifyOfClassChanges } from '#server/registration/mails/notify-of-class-change.ts'
import { followTime } from '#server/registration/move-people/follow-time.ts'
import { movePeople } from '#server/registration/move-people/move-people.ts'
import { moveRegistrations } from '#server/registration/move-people/move-registrations.ts'
import { followClasses } from '#server/registration/recurring/follow-classes.ts'
import { registerNewDates } from '#server/registration/recurring/register-new-dates.ts'
import { lockSeriesPeople } from '#server/registration/series/lock-series-people.ts'
import { registerSeriesDates } from '#server/registration/series/register-series-dates.ts'
import { resumeOnceReady } from '#server/registration/stopped/resume-once-ready.ts'
import { notifyWaitingOfChanges } from '#server/registration/waiting/mails/waiting-notifications.ts'
import { reconcileWaitlist } from '#server/registration/waiting/reconcile-waiting.ts'
import {
  noteCancellations,
  noteClassChanges,
  noteDuties,
} from '#server/roster/notifications/facilitator-notifications.ts'

/**
 * The subscribers to events of other topics. They run within the transactions of those. An event without a subscriber
 * does not compile.
 */
export const listeners: Events = {
  ownPasswordNeeded: confirmMyPassword,
  locationChanged: followLocation,
  classesChanged: async (tx, changed, now) => {
    const person = await notifyWaitingOfChanges(tx, changed, now)
    const people = await notifyOfClassChanges(tx, changed, now)
    return {
      ...people,
      waiting: person.waiting,
      toCall: people.toCall + person.toCall,
      unreached: people.unreached + person.unreached,
    }
  },
  registrationStateChanged: followClasses,
  modesEnded: movePeople,
  classMoved: followTime,
  // A class that is cancelled or changes its mode ends its offers. An earlier class shortens them.
  classWritten: (tx, { courseId }, now) => reconcileWaitlist(tx, courseId, now),
  classesRevised: noteClassChanges,
  dutiesChanged: noteDuties,
  seriesGrows: lockSeriesPeople,
  datesMade: async (tx, courseIds, now) => {
    if (courseIds.length === 0) return
    await registerSeriesDates(tx, courseIds, now)
    await registerNewDates(tx, courseIds, now)
  },
  registrationsCancelled: noteCancellations,
  seatsFreed: (tx, { courseId }, now) => reconcileWaitlist(tx, courseId, now, { isFreed: true }),
  attendeeMade: (tx, { userId }) => addAttendee(tx, userId),
  accessEnded: async (tx, { userId, occasion, fates }, now) => {
    if (fates.helpers === 'ends') await endHelp(tx, userId, now)
    if (fates.mailedKeys === 'ends') await endOffersBy(tx, userId)
    if (fates.apiKeys === 'waits')
      await pauseApiKeys(tx, { userId, reason: occasion === 'loginsEnded' ? 'loginsEnded' : 'reset' }, now)
  },
  rolesLost: (tx, { userId }, now) => pauseApiKeys(tx, { userId, reason: 'roleLost' }, now),
  signUpEmptied: async (tx, emptied) => {
    await forgetSignUp(tx, emptied)
    await forgetFirstRegistration(tx, emptied)
  },
  signUpVerified: registerWhenVerified,
  answerGiven: resumeOnceReady,
  addressTakenBack: (tx, { userId, since }, now) => endHelpSince(tx, userId, since, now),
  attendeeErased: eraseRegistrations,
  attendeeJoined: async (tx, joined) => {
    await moveRegistrations(tx, joined)
    await moveFacilitator(tx, joined)
  },
}
