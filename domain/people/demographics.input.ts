import { z } from 'zod'
import {
  type DemographicsRules,
  neededDemographics,
  requiredDemographics,
} from '#domain/accounts/completeness.rule.ts'
import { isTold } from '#domain/accounts/profile-requirement.rule.ts'
import { hiddenFields } from '#domain/accounts/shown-fields.rule.ts'
import { oneOf, someOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { textLine } from '#domain/kernel/text.input.ts'
import { takingAsked } from './asked.input.ts'
import {
  declinedRace,
  ethnicGroupChoices,
  genderIdentityChoices,
  otherPronouns,
  pronounsChoices,
  raceChoices,
  sexBirthChoices,
  sexLegalChoices,
  sexualOrientationChoices,
} from './demographics.choices.ts'

const race = someOf(raceChoices).refine(
  (values) => values.length < 2 || !values.includes(declinedRace),
  'race.declined' satisfies FieldMessage,
)

const fields = z.object({
  ethnicGroup: oneOf(ethnicGroupChoices),
  race,
  sexLegal: oneOf(sexLegalChoices),
  sexBirth: oneOf(sexBirthChoices),
  genderIdentity: oneOf(genderIdentityChoices),
  pronouns: oneOf(pronounsChoices),
  pronounsOther: textLine(100),
  sexualOrientation: oneOf(sexualOrientationChoices),
})

/** The demographics with every answer optional: what is asked of a guest (section 3). */
export const demographicsDraftInput = fields.transform(withoutHiddenText)
export type DemographicsInput = z.output<typeof demographicsDraftInput>

/** The same of who has an account: a draft. What is hidden from who answers so counts as left blank. */
export function demographicsDraft({ conditions }: Pick<DemographicsRules, 'conditions'>) {
  return takingAsked(demographicsDraftInput, conditions)
}

/** The demographics as their form sends them: all that is required of who answers so (section 3). */
export function demographicsInput(rules: DemographicsRules) {
  const whole = requiredDemographics.reduce(
    (schema, field) =>
      schema.refine((told) => !neededDemographics(rules, told).includes(field) || isTold(told[field]), {
        error: (field === 'race' ? 'race.required' : 'choice.required') satisfies FieldMessage,
        path: [field],
        when: () => true,
      }),
    fields,
  )
  return takingAsked(whole.transform(withoutHiddenText), rules.conditions)
}

/** Nothing answered yet. */
export const blankDemographics: z.input<typeof demographicsDraftInput> = {
  ethnicGroup: '',
  race: [],
  sexLegal: '',
  sexBirth: '',
  genderIdentity: '',
  pronouns: '',
  pronounsOther: '',
  sexualOrientation: '',
}

/** 'Decline all': every question declined, in the words of each. */
export const declinedDemographics: z.input<typeof demographicsDraftInput> = {
  ethnicGroup: 'Decline to answer',
  race: [declinedRace],
  sexLegal: 'Decline to answer',
  sexBirth: 'Decline to answer',
  genderIdentity: 'Decline to Answer',
  pronouns: 'Decline to Answer',
  pronounsOther: '',
  sexualOrientation: 'Decline to Answer',
}

/** The questions that one press declines: those that are asked of who declined the others. */
export function declinedQuestions({ conditions }: Pick<DemographicsRules, 'conditions'>) {
  const hidden = hiddenFields(conditions, declinedDemographics)
  return requiredDemographics.filter((question) => !hidden.includes(question))
}

// What was typed before another pronoun was chosen is no longer shown, so it is not kept either.
function withoutHiddenText<T extends { pronouns: string; pronounsOther: string }>(input: T): T {
  return input.pronouns === otherPronouns ? input : { ...input, pronounsOther: '' }
}
