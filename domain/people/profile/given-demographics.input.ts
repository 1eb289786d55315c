import { z } from 'zod'
import type { DemographicsRules } from '#domain/accounts/answers/completeness.rule.ts'
import { type DemographicsField, demographicsFields } from '#domain/accounts/answers/demographics-table.ts'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import {
  blankDemographics,
  type DemographicsInput,
  declinedDemographics,
  demographicsInput,
} from './demographics.input.ts'

/** Whether a person answers the demographics or declines all; '': not chosen yet. */
export type DemographicsAnswer = '' | 'answer' | 'decline'

const unanswered: FieldMessage = 'demographics.required'

/** The form's values, not validated. */
const asTyped = eachField(demographicsFields, (field) =>
  typeof blankDemographics[field] === 'string' ? rawText() : z.array(rawText()),
) as unknown as {
  [Field in DemographicsField]: z.ZodType<DemographicsInput[Field], DemographicsInput[Field]>
}

/**
 * The demographics as a part of a longer form: answered, or all declined at once. Answers entered before declining stay
 * in the form and are not sent.
 */
export const givenDemographicsInput = (rules: DemographicsRules) =>
  z
    .object({
      answer: z.enum(['', 'answer', 'decline']),
      ...asTyped,
    })
    .transform(({ answer, ...given }, context): DemographicsInput => {
      if (answer === '') {
        context.addIssue({ code: 'custom', message: unanswered, path: ['answer'] })
        return z.NEVER
      }
      const { data, error } = demographicsInput(rules).safeParse(
        answer === 'decline' ? declinedDemographics : given,
      )
      for (const { message, path } of error?.issues ?? [])
        context.addIssue({ code: 'custom', message, path: [...path] })
      return data ?? z.NEVER
    })

export const notGivenDemographics: z.input<ReturnType<typeof givenDemographicsInput>> = {
  answer: '',
  ...blankDemographics,
}
