import type { Selectable } from 'kysely'
import type { Attendee, AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
/** With what completeness asks beside it: whether the demographics need nothing more and what the organisation asks for. */
export type AttendeeNode = Selectable<Attendee> & {
  demographics_complete: boolean
  asked_rules: unknown
  /** For who helps the person alone (shown-to-helper.ts). */
  kept_fields?: string[] | null
}

export type DemographicsNode = Selectable<AttendeeDemographics>
