import { usernameOf } from '#domain/kernel/person/email.rule.ts'
import { localDate } from '#domain/kernel/time/site-time.ts'
import { blankDemographics } from '#domain/people/profile/demographics.input.ts'
import { blankProfile } from '#domain/people/profile/profile-fields.ts'
import { firstRegistrationInput } from '#domain/registration/first-registration/first-registration.input.ts'
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
import { insertChosen } from './first-registration.sql.ts'
import { selectSignUpSettings } from './sign-up-settings.sql.ts'

export interface FirstRegistrationCall {
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
 * Signs up a visitor with all that a first registration needs: account, complete profile, demographics, agreement and
 * the chosen classes. It is one transaction. The classes wait a day for the address to be verified; no seat is held.
 * Neither the response nor its time reveals whether the address is taken. If it is, no choices are stored.
 * @throws INPUT_INVALID with all errors at the same time.
 * @throws BOT_CHECK_FAILED
 * @throws RATE_LIMITED
 */
export async function signUpWithRegistrations(context: Context, call: FirstRegistrationCall) {
  const { db, clock } = context
  const [profile, settings] = [await selectProfileRules(db), await selectSignUpSettings(db)]
  const today = localDate(clock.now(), siteTimeZone())
  const details = { ...call.attendeeDetails, profileCompleted: true }
  const demographics = { ...call.attendeeDemographics, demographicsCompleted: true }
  const { email, registrations: lines } = parseInput(
    firstRegistrationInput({ today, profile, ...settings }),
    {
      ...call,
      registrations: await withRequestedGuests(db, call.registrations),
      // As the forms of profile and demographics send them: an empty field is ''.
      attendeeDetails: { ...blankProfile, ...changedFields(call.attendeeDetails, blankProfile) },
      attendeeDemographics: {
        ...blankDemographics,
        ...changedFields(call.attendeeDemographics, blankDemographics),
      },
    },
  )
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
