import type { Insertable } from 'kysely'
import type { DemographicsRules, requiredDemographics } from '#domain/accounts/completeness.rule.ts'
import { hiddenFields } from '#domain/accounts/shown-fields.rule.ts'
import {
  blankDemographics,
  type DemographicsInput,
  demographicsDraft,
  demographicsInput,
} from '#domain/people/demographics.input.ts'
import type { AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { AttendeeDemographicsFields } from './attendee-inputs.schema.ts'
import { changedFields } from './changed-fields.ts'
import type { DemographicsNode } from './people.graph.ts'

/** The demographics as columns, but for what is hidden from who answers so: that stays. Whether they are complete is the database's to say. */
type DemographicsColumns = Omit<Insertable<AttendeeDemographics>, 'attendee_id' | 'is_complete'>

/** The demographics after a change, as columns; the same rules of completeness as the profile's (changedDetails). */
export function changedDemographics(
  stored: DemographicsNode | null,
  change: AttendeeDemographicsFields,
  rules: DemographicsRules,
): DemographicsColumns {
  return demographicsAfter(
    stored,
    change,
    rules,
    change.demographicsCompleted ?? stored?.demographics_completed ?? false,
  )
}

/**
 * What who helps the person answers in their place: all of it or nothing, for they do not read what was told before. Neither the answer nor its
 * refusal depends on that. INPUT_INVALID where something is not answered.
 */
export function answeredDemographics(
  change: AttendeeDemographicsFields,
  rules: DemographicsRules,
): DemographicsColumns {
  return demographicsAfter(null, change, rules, true)
}

function demographicsAfter(
  stored: DemographicsNode | null,
  change: AttendeeDemographicsFields,
  rules: DemographicsRules,
  demographicsCompleted: boolean,
): DemographicsColumns {
  const schema = demographicsCompleted ? demographicsInput(rules) : demographicsDraft(rules)
  const input = { ...storedDemographics(stored), ...changedFields(change, blankDemographics) }
  const answers: DemographicsInput = parseInput(schema, input, 'attendeeDemographics')
  const hidden = hiddenFields(rules.conditions, input)
  const columns = {
    ethnicGroup: { ethnic_group: answers.ethnicGroup || null },
    race: { race: [...answers.race] },
    sexLegal: { sex_legal: answers.sexLegal || null },
    sexBirth: { sex_birth: answers.sexBirth || null },
    genderIdentity: { gender_identity: answers.genderIdentity || null },
    pronouns: { pronouns: answers.pronouns || null, pronouns_other: answers.pronounsOther || null },
    sexualOrientation: { sexual_orientation: answers.sexualOrientation || null },
  } satisfies Record<(typeof requiredDemographics)[number], DemographicsColumns>
  const shown = Object.entries(columns).flatMap(([field, told]) => (hidden.includes(field) ? [] : [told]))
  return Object.assign({ demographics_completed: demographicsCompleted }, ...shown)
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
