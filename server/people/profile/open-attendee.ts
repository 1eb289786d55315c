import type { Transaction } from 'kysely'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { insertAttendee } from '#server/people/people.sql.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import { changedDetails } from './attendee-details.ts'
import type { AttendeeDemographicsFields, AttendeeDetailsFields } from './attendee-inputs.schema.ts'
import { changedDemographics } from './demographics.ts'

/** What a form told with the sign-up; demographics that are left out are empty. */
interface GivenValues {
  details: AttendeeDetailsFields
  demographics?: AttendeeDemographicsFields
}

/** What an account gets here when it is made: its attendee and demographics, with what the form told. INPUT_INVALID before anything is written. */
export function openAttendee({ details, demographics }: GivenValues, rules: ProfileRules) {
  return (now: Date) => {
    const profile = changedDetails(null, details, { now, rules })
    const answers = demographics ? changedDemographics(null, demographics, rules) : {}
    return (tx: Transaction<DB>, userId: number) => insertAttendee(tx, userId, profile, answers)
  }
}
