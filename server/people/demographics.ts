import type { Insertable } from 'kysely'
import {
  type DemographicsInput,
  demographicsDraftInput,
  demographicsInput,
} from '#domain/people/demographics.input.ts'
import type { AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { AttendeeDemographicsFields } from './attendee-inputs.schema.ts'
import type { DemographicsNode } from './people.graph.ts'

/** The demographics after a change, as columns; the same rules of completeness as the profile's (changedDetails). */
export function changedDemographics(
  stored: DemographicsNode | null,
  change: AttendeeDemographicsFields,
): Omit<Insertable<AttendeeDemographics>, 'attendee_id'> {
  const demographicsCompleted = change.demographicsCompleted ?? stored?.demographics_completed ?? false
  const schema = demographicsCompleted ? demographicsInput : demographicsDraftInput
  const input = { ...storedDemographics(stored), ...withoutNulls(change) }
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

function withoutNulls(change: AttendeeDemographicsFields) {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => [field, value ?? (field === 'race' ? [] : '')]),
  )
}

function storedDemographics(row: DemographicsNode | null) {
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
