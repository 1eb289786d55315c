import type { Selectable } from 'kysely'
import type { Attendee, AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
/** With two facts for its completeness: whether the demographics are complete, and what the organization asks for. */
export type AttendeeNode = Selectable<Attendee> & {
  demographics_complete: boolean
  asked_rules: unknown
  /** Set only for a helper of the person (shown-to-helper.ts). */
  kept_fields?: string[] | null
}

export type DemographicsNode = Selectable<AttendeeDemographics>
