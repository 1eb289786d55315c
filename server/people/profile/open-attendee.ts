import type { Transaction } from 'kysely'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { insertAttendee } from '#server/people/people.sql.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { changedDetails } from './attendee-details.ts'
import type { AttendeeDemographicsFields, AttendeeDetailsFields } from './attendee-inputs.schema.ts'
import { changedDemographics } from './demographics.ts'

/** What the sign-up form contained. Demographics left out are empty. */
interface GivenValues {
  details: AttendeeDetailsFields
  demographics?: AttendeeDemographicsFields
}

/**
 * What a new account gets here: its attendee and demographics, with the data of the form.
 * @throws INPUT_INVALID before anything is written.
 */
export function openAttendee({ details, demographics }: GivenValues, rules: ProfileRules) {
  return (now: Date) => {
    const profile = changedDetails(null, details, { now, rules })
    const answers = demographics ? changedDemographics(null, demographics, rules) : {}
    return (tx: Transaction<DB>, userId: number) => insertAttendee(tx, userId, profile, answers)
  }
}
