import { z } from 'zod'
import { oneOf, requiredOneOf, someOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { textLine } from '#domain/kernel/text.input.ts'
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

const required: FieldMessage = 'choice.required'

const race = someOf(raceChoices).refine(
  (values) => values.length < 2 || !values.includes(declinedRace),
  'race.declined' satisfies FieldMessage,
)

/** The demographics as their form sends them: all but pronounsOther must be answered (section 3). */
export const demographicsInput = z
  .object({
    ethnicGroup: requiredOneOf(ethnicGroupChoices, required),
    race: race.refine((values) => values.length > 0, 'race.required' satisfies FieldMessage),
    sexLegal: requiredOneOf(sexLegalChoices, required),
    sexBirth: requiredOneOf(sexBirthChoices, required),
    genderIdentity: requiredOneOf(genderIdentityChoices, required),
    pronouns: requiredOneOf(pronounsChoices, required),
    pronounsOther: textLine(100),
    sexualOrientation: requiredOneOf(sexualOrientationChoices, required),
  })
  .transform(withoutHiddenText)
export type DemographicsInput = z.output<typeof demographicsInput>

/** The demographics with every answer optional: a draft, and what is asked of a guest (section 3). */
export const demographicsDraftInput = z
  .object({
    ethnicGroup: oneOf(ethnicGroupChoices),
    race,
    sexLegal: oneOf(sexLegalChoices),
    sexBirth: oneOf(sexBirthChoices),
    genderIdentity: oneOf(genderIdentityChoices),
    pronouns: oneOf(pronounsChoices),
    pronounsOther: textLine(100),
    sexualOrientation: oneOf(sexualOrientationChoices),
  })
  .transform(withoutHiddenText)

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
export const declinedDemographics: z.input<typeof demographicsInput> = {
  ethnicGroup: 'Decline to answer',
  race: [declinedRace],
  sexLegal: 'Decline to answer',
  sexBirth: 'Decline to answer',
  genderIdentity: 'Decline to Answer',
  pronouns: 'Decline to Answer',
  pronounsOther: '',
  sexualOrientation: 'Decline to Answer',
}

// What was typed before another pronoun was chosen is no longer shown, so it is not kept either.
function withoutHiddenText<T extends { pronouns: string; pronounsOther: string }>(input: T): T {
  return input.pronouns === otherPronouns ? input : { ...input, pronounsOther: '' }
}
