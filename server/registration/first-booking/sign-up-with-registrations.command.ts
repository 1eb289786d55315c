import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { blankDemographics } from '#domain/people/profile/demographics.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { firstBookingInput } from '#domain/registration/first-booking/first-booking.input.ts'
import { registerUser } from '#server/accounts/public.ts'
import {
  type AttendeeDemographicsFields,
  type AttendeeDetailsFields,
  changedFields,
  openAttendee,
  selectProfileRules,
} from '#server/people/public.ts'
import type { Context } from '#server/platform/graphql/context.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import { siteTimeZone } from '#server/platform/graphql/site-time/site-date-time.ts'
import {
  needsOfLines,
  rejectUnofferedAccommodations,
} from '#server/registration/accommodations/reject-unoffered-accommodations.ts'
import { withRequestedGuests } from '#server/registration/guests/requested-guest.ts'
import { insertChosen } from './first-booking.sql.ts'
import { selectSignUpSettings } from './sign-up-settings.sql.ts'

export interface FirstBookingCall {
  email: string
  firstName: string
  lastName: string
  password: string
  terms: string[]
  waiversUpdatedAt?: Date | null | undefined
  botCheckToken?: string | null | undefined
  attendeeDetails: AttendeeDetailsFields
  attendeeDemographics: AttendeeDemographicsFields
  registrations: unknown
}

/**
 * Signs a visitor up with all that a first booking needs: account, complete profile, demographics, agreement, and the classes that they chose,
 * in one transaction or not at all. The classes wait a day for the address to be proved; no seat is held. Whether the address is
 * taken makes no difference to the answer or to its time, and of what was chosen nothing is kept then. INPUT_INVALID with all
 * complaints at once; BOT_CHECK_FAILED, RATE_LIMITED.
 */
export async function signUpWithRegistrations(context: Context, call: FirstBookingCall) {
  const { db, clock } = context
  const [profile, settings] = [await selectProfileRules(db), await selectSignUpSettings(db)]
  const today = localDate(clock.now(), siteTimeZone())
  const details = { ...call.attendeeDetails, profileCompleted: true }
  const demographics = { ...call.attendeeDemographics, demographicsCompleted: true }
  const { email, registrations: lines } = parseInput(firstBookingInput({ today, profile, ...settings }), {
    ...call,
    registrations: await withRequestedGuests(db, call.registrations),
    // As the forms of profile and demographics send them: what is left open is '' there.
    attendeeDetails: { ...blankProfile, ...changedFields(call.attendeeDetails, blankProfile) },
    attendeeDemographics: {
      ...blankDemographics,
      ...changedFields(call.attendeeDemographics, blankDemographics),
    },
  })
  await rejectUnofferedAccommodations(db, null, needsOfLines(lines))
  const open = openAttendee({ details, demographics }, profile)
  return registerUser(context, { ...call, username: usernameOf(call.email) }, (now) => {
    const openPerson = open(now)
    return async (tx, userId) => {
      await openPerson(tx, userId)
      await insertChosen(tx, { userId, email, lines }, now)
    }
  })
}
