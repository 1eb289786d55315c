import { z } from 'zod'
import { birthDateComplaint } from '#domain/accounts/answers/birth-date.rule.ts'
import type { ProfileAnswers } from '#domain/accounts/answers/shown-fields.rule.ts'
import { registerUserFields } from '#domain/accounts/sign-up/register-user.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { demographicsInput } from '#domain/people/profile/demographics.input.ts'
import { profileFieldsInput } from '#domain/people/profile/profile.input.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { acceptingRequested } from '#domain/people/profile/requested-answers.input.ts'
import { hiddenQuestions } from '#domain/people/profile/requested-fields.ts'
import { needsGuardian } from '#domain/people/sign-up/guardian.rule.ts'
import { registrationsInput } from '#domain/registration/confirm/registrations.input.ts'

const message = (code: FieldMessage) => code

/** What a first registration is checked against, in addition to its own fields. */
export interface FirstRegistrationRules {
  /** yyyy-MM-dd in the site time zone. */
  today: string
  profile: ProfileRules
  /** The minimum age to sign up alone. */
  youngest: number
  /** When the waivers last changed. Null: never. */
  waiversUpdatedAt: Date | null
}

/**
 * The complete profile of someone who may sign up alone, with what the registration form marks as required ('I am A',
 * Interest) if it is asked. Part of a longer form, which itself selects the fields to ask.
 */
export function firstProfileInput({
  today,
  profile,
  youngest,
}: Pick<FirstRegistrationRules, 'today' | 'profile' | 'youngest'>) {
  const isHidden = (field: string, given: object) =>
    hiddenQuestions(profile.conditions, given as ProfileAnswers).includes(field)
  return profileFieldsInput(today, profile)
    .refine((given) => isHidden('aboutYourself', given) || isAnswered(given.aboutYourself), {
      error: message('type.required'),
      path: ['aboutYourself'],
      when: () => true,
    })
    .refine((given) => isHidden('interest', given) || isAnswered(given.interest), {
      error: message('interest.required'),
      path: ['interest'],
      when: () => true,
    })
    .refine(
      ({ dateOfBirth }) => !isBirthDate(dateOfBirth, today) || !needsGuardian(dateOfBirth, today, youngest),
      { error: message('dateOfBirth.guardian'), path: ['dateOfBirth'], when: () => true },
    )
}

// The value may be anything here: each error is reported together with the others.
function isAnswered(answers: unknown): boolean {
  return (
    Array.isArray(answers) && answers.some((answer) => typeof answer === 'string' && answer.trim() !== '')
  )
}
function isBirthDate(date: unknown, today: string): date is string {
  return typeof date === 'string' && date !== '' && birthDateComplaint(date, today) === null
}

/** Sign-up, profile, demographics and the chosen classes together: everything that a first registration needs. */
export function firstRegistrationInput(rules: FirstRegistrationRules) {
  return z
    .object({
      ...registerUserFields,
      /** When the waivers that the form showed were changed. Null: never. */
      waiversUpdatedAt: z.date().nullish(),
      attendeeDetails: acceptingRequested(firstProfileInput(rules), rules.profile.conditions),
      attendeeDemographics: demographicsInput(rules.profile),
      registrations: registrationsInput,
    })
    .refine(({ waiversUpdatedAt: shown }) => isSameInstant(shown ?? null, rules.waiversUpdatedAt), {
      error: message('terms.changed'),
      path: ['terms'],
      // Always checked, so that this error is reported together with the others.
      when: () => true,
    })
}
export type FirstRegistrationInput = z.output<ReturnType<typeof firstRegistrationInput>>

/** Timestamps in calls have whole seconds. */
function isSameInstant(one: Date | null, other: Date | null): boolean {
  const seconds = (instant: Date | null) => (instant === null ? null : Math.floor(instant.getTime() / 1000))
  return seconds(one) === seconds(other)
}
