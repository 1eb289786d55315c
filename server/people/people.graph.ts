import type { Selectable } from 'kysely'
import type { Attendee, AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
/** With whether the demographics need nothing more; null where there are none. */
export type AttendeeNode = Selectable<Attendee> & { demographics_complete: boolean | null }

export type DemographicsNode = Selectable<AttendeeDemographics>
