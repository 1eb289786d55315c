import type { Insertable } from 'kysely'
import type { DemographicsRules } from '#domain/accounts/answers/completeness.rule.ts'
import {
  demographicsColumns,
  demographicsFields,
  demographicsTable,
  questionOf,
} from '#domain/accounts/answers/demographics-table.ts'
import { hiddenFields } from '#domain/accounts/answers/shown-fields.rule.ts'
import { answersOfRow, columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import {
  blankDemographics,
  type DemographicsInput,
  demographicsDraft,
  demographicsInput,
} from '#domain/people/profile/demographics.input.ts'
import type { DemographicsNode } from '#server/people/people.graph.ts'
import type { AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { AttendeeDemographicsFields } from './attendee-inputs.schema.ts'
import { changedFields } from './changed-fields.ts'

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
  const input = {
    ...answersOfRow(demographicsTable, stored ?? {}),
    ...changedFields(change, blankDemographics),
  }
  const answers: DemographicsInput = parseInput(schema, input, 'attendeeDemographics')
  const hidden = hiddenFields(rules.conditions, input)
  const shown = demographicsFields.filter((field) => !hidden.includes(questionOf(field)))
  const columns = columnsOfAnswers(demographicsTable, answers)
  return {
    demographics_completed: demographicsCompleted,
    ...Object.fromEntries(demographicsColumns(shown).map((column) => [column, columns[column]])),
  }
}
