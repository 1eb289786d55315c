import { z } from 'zod'
import type { DemographicsRules } from '#domain/accounts/completeness.rule.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { rawText } from '#domain/kernel/raw-text.input.ts'
import {
  blankDemographics,
  type DemographicsInput,
  declinedDemographics,
  demographicsInput,
} from './demographics.input.ts'

/** Whether somebody answers the demographics or declines all of them; '': not said yet. */
export type DemographicsAnswer = '' | 'answer' | 'decline'

const unanswered: FieldMessage = 'demographics.required'

/**
 * The demographics as a part of a longer form: answered, or all declined by one press. What was answered before somebody declined stays in
 * the form and goes nowhere.
 */
export const toldDemographicsInput = (rules: DemographicsRules) =>
  z
    .object({
      answer: z.enum(['', 'answer', 'decline']),
      ethnicGroup: rawText(),
      race: z.array(rawText()),
      sexLegal: rawText(),
      sexBirth: rawText(),
      genderIdentity: rawText(),
      pronouns: rawText(),
      pronounsOther: rawText(),
      sexualOrientation: rawText(),
    } satisfies Record<keyof DemographicsInput | 'answer', z.ZodType>)
    .transform(({ answer, ...told }, context): DemographicsInput => {
      if (answer === '') {
        context.addIssue({ code: 'custom', message: unanswered, path: ['answer'] })
        return z.NEVER
      }
      const { data, error } = demographicsInput(rules).safeParse(
        answer === 'decline' ? declinedDemographics : told,
      )
      for (const { message, path } of error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: [...path] })
      return data ?? z.NEVER
    })

export const untoldDemographics: z.input<ReturnType<typeof toldDemographicsInput>> = {
  answer: '',
  ...blankDemographics,
}
