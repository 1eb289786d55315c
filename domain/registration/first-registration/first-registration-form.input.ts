import type { z } from 'zod'
import { consent, credentials, mismatch, passwordsMatch } from '#domain/accounts/sign-up/sign-up.input.ts'
import { givenDemographicsInput } from '#domain/people/profile/given-demographics.input.ts'
import { acceptingRequested } from '#domain/people/profile/requested-answers.input.ts'
import { type FirstRegistrationRules, firstProfileInput } from './first-registration.input.ts'

/** The single form for a visitor with a list: the input of firstRegistrationInput as people fill it in. */
export function firstRegistrationFormInput(
  rules: Pick<FirstRegistrationRules, 'today' | 'profile' | 'youngest'>,
) {
  return acceptingRequested(
    firstProfileInput(rules)
      .safeExtend({ ...credentials, demographics: givenDemographicsInput(rules.profile), ...consent })
      .refine(passwordsMatch, mismatch),
    rules.profile.conditions,
  )
}
export type FirstRegistrationForm = z.output<ReturnType<typeof firstRegistrationFormInput>>
