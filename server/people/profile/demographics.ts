import type { Insertable } from 'kysely'
import type { DemographicsRules } from '#domain/accounts/answers/completeness.rule.ts'
import {
  demographicsColumns,
  demographicsFields,
  demographicsTable,
  questionOf,
} from '#domain/accounts/answers/demographics-table.ts'
import { answersOfRow, columnsOfAnswers } from '#domain/kernel/fields/answers-of-row.ts'
import {
  blankDemographics,
  type DemographicsInput,
  demographicsDraft,
  demographicsInput,
} from '#domain/people/profile/demographics.input.ts'
import { hiddenQuestions, staysWhenHidden } from '#domain/people/profile/requested-fields.ts'
import type { DemographicsNode } from '#server/people/people.graph.ts'
import type { AttendeeDemographics } from '#server/platform/db/schema.generated.ts'
import { parseInput } from '#server/platform/graphql/parse.ts'
import type { AttendeeDemographicsFields } from './attendee-inputs.schema.ts'
import { changedFields } from './changed-fields.ts'

/** The demographics as columns, except hidden fields, which stay. The database computes whether they are complete. */
type DemographicsColumns = Omit<Insertable<AttendeeDemographics>, 'attendee_id' | 'is_complete'>

/** The demographics after a change, as columns. Completeness follows the same rules as the profile (changedDetails). */
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
 * What a helper answers for the person. All of it at once, because the helper cannot read earlier answers. Neither the
 * response nor an error depends on those.
 * @throws INPUT_INVALID when an answer is missing.
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
  const hidden = hiddenQuestions(rules.conditions, input).filter(staysWhenHidden)
  const shown = demographicsFields.filter((field) => !hidden.includes(questionOf(field)))
  const columns = columnsOfAnswers(demographicsTable, answers)
  return {
    demographics_completed: demographicsCompleted,
    ...Object.fromEntries(demographicsColumns(shown).map((column) => [column, columns[column]])),
  }
}
