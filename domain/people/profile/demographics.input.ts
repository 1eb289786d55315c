import { z } from 'zod'
import { type DemographicsRules, neededDemographics } from '#domain/accounts/answers/completeness.rule.ts'
import { demographicsTable, requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { isGiven } from '#domain/accounts/answers/profile-requirement.rule.ts'
import { hiddenFields } from '#domain/accounts/answers/shown-fields.rule.ts'
import { emptyOf, schemasOf, withoutUnrequested } from '#domain/kernel/fields/field-table.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { acceptingRequested } from './requested-answers.input.ts'

const fields = z.object(schemasOf(demographicsTable))

/** The demographics with every answer optional: what a guest is asked (section 3). */
export const demographicsDraftInput = fields.transform(withoutHiddenText)
export type DemographicsInput = z.output<typeof demographicsDraftInput>

/**
 * Like `demographicsDraftInput`, for a person with an account: a draft. Fields that these answers hide count as blank.
 */
export function demographicsDraft({ conditions }: Pick<DemographicsRules, 'conditions'>) {
  return acceptingRequested(demographicsDraftInput, conditions)
}

/** The demographics as their form sends them, with everything that is required for these answers (section 3). */
export function demographicsInput(rules: DemographicsRules) {
  const whole = requiredDemographics.reduce(
    (schema, field) =>
      schema.refine((given) => !neededDemographics(rules, given).includes(field) || isGiven(given[field]), {
        error: (field === 'race' ? 'race.required' : 'choice.required') satisfies FieldMessage,
        path: [field],
        when: () => true,
      }),
    fields,
  )
  return acceptingRequested(whole.transform(withoutHiddenText), rules.conditions)
}

/** Nothing answered yet. */
export const blankDemographics = emptyOf(demographicsTable)

/** 'Decline all': every question declined, in the wording of each. */
export const declinedDemographics: typeof blankDemographics = {
  ...blankDemographics,
  ...Object.fromEntries(requiredDemographics.map((question) => [question, declinedAnswer(question)])),
}
function declinedAnswer(question: (typeof requiredDemographics)[number]): string | string[] {
  const { choices, empty } = demographicsTable[question].type
  const declined = choices.find((choice) => /^decline to answer$/i.test(choice)) ?? ''
  return typeof empty === 'string' ? declined : [declined]
}

/** The questions that "Decline all" declines: those shown to a person who declined the others. */
export function declinedQuestions({ conditions }: Pick<DemographicsRules, 'conditions'>) {
  const hidden = hiddenFields(conditions, declinedDemographics)
  return requiredDemographics.filter((question) => !hidden.includes(question))
}

// The text for an earlier pronoun choice is no longer shown, so it is not stored either.
function withoutHiddenText<T extends object>(input: T): T {
  return withoutUnrequested(demographicsTable, input)
}
