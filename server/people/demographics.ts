import type { Insertable } from 'kysely'
import {
  blankDemographics,
  type DemographicsInput,
  demographicsDraftInput,
  demographicsInput,
} from '#domain/people/demographics.input.ts'
import type { AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { AttendeeDemographicsFields } from './attendee-inputs.schema.ts'
import { changedFields } from './changed-fields.ts'
import type { DemographicsNode } from './people.graph.ts'

/** The demographics as columns; whether they are complete is the database's to say. */
type DemographicsColumns = Required<Omit<Insertable<AttendeeDemographics>, 'attendee_id' | 'is_complete'>>

/** The demographics after a change, as columns; the same rules of completeness as the profile's (changedDetails). */
export function changedDemographics(
  stored: DemographicsNode | null,
  change: AttendeeDemographicsFields,
): DemographicsColumns {
  return demographicsAfter(
    stored,
    change,
    change.demographicsCompleted ?? stored?.demographics_completed ?? false,
  )
}

/**
 * What who helps the person answers in their place: all of it or nothing, for they do not read what was told before. Neither the answer nor its
 * refusal depends on that. INPUT_INVALID where something is not answered.
 */
export function answeredDemographics(change: AttendeeDemographicsFields): DemographicsColumns {
  return demographicsAfter(null, change, true)
}

function demographicsAfter(
  stored: DemographicsNode | null,
  change: AttendeeDemographicsFields,
  demographicsCompleted: boolean,
): DemographicsColumns {
  const schema = demographicsCompleted ? demographicsInput : demographicsDraftInput
  const input = { ...storedDemographics(stored), ...changedFields(change, blankDemographics) }
  const answers: DemographicsInput = parseInput(schema, input, 'attendeeDemographics')
  return {
    ethnic_group: answers.ethnicGroup || null,
    race: [...answers.race],
    sex_legal: answers.sexLegal || null,
    sex_birth: answers.sexBirth || null,
    gender_identity: answers.genderIdentity || null,
    pronouns: answers.pronouns || null,
    pronouns_other: answers.pronounsOther || null,
    sexual_orientation: answers.sexualOrientation || null,
    demographics_completed: demographicsCompleted,
  }
}

function storedDemographics(row: DemographicsNode | null): typeof blankDemographics {
  return {
    ethnicGroup: row?.ethnic_group ?? '',
    race: row?.race ?? [],
    sexLegal: row?.sex_legal ?? '',
    sexBirth: row?.sex_birth ?? '',
    genderIdentity: row?.gender_identity ?? '',
    pronouns: row?.pronouns ?? '',
    pronounsOther: row?.pronouns_other ?? '',
    sexualOrientation: row?.sexual_orientation ?? '',
  }
}
