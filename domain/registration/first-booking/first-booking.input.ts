import { z } from 'zod'
import { birthDateComplaint } from '#domain/accounts/answers/birth-date.rule.ts'
import { hiddenFields, type ProfileAnswers } from '#domain/accounts/answers/shown-fields.rule.ts'
import { registerUserFields } from '#domain/accounts/sign-up/register-user.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { demographicsInput } from '#domain/people/profile/demographics.input.ts'
import { profileFieldsInput } from '#domain/people/profile/profile.input.ts'
import type { ProfileRules } from '#domain/people/profile/profile-rules.ts'
import { acceptingRequested } from '#domain/people/profile/requested-answers.input.ts'
import { needsGuardian } from '#domain/people/sign-up/guardian.rule.ts'
import { registrationsInput } from '#domain/registration/confirm/registrations.input.ts'

const message = (code: FieldMessage) => code

/** By what a first booking is judged beside its own fields. */
export interface FirstBookingRules {
  /** yyyy-MM-dd in the site time zone. */
  today: string
  profile: ProfileRules
  /** How old one must be to sign up oneself. */
  youngest: number
  /** When the waivers last changed; null: never. */
  waiversUpdatedAt: Date | null
}

/**
 * The complete profile, with what the registration form stars ('I am A', Interest) where it is asked, of somebody who may sign up themself. A part
 * of a longer form, which takes what is asked by itself.
 */
export function firstProfileInput({
  today,
  profile,
  youngest,
}: Pick<FirstBookingRules, 'today' | 'profile' | 'youngest'>) {
  const isHidden = (field: string, notified: object) =>
    hiddenFields(profile.conditions, notified as ProfileAnswers).includes(field)
  return profileFieldsInput(today, profile)
    .refine((notified) => isHidden('aboutYourself', notified) || isAnswered(notified.aboutYourself), {
      error: message('type.required'),
      path: ['aboutYourself'],
      when: () => true,
    })
    .refine((notified) => isHidden('interest', notified) || isAnswered(notified.interest), {
      error: message('interest.required'),
      path: ['interest'],
      when: () => true,
    })
    .refine(
      ({ dateOfBirth }) => !isBirthDate(dateOfBirth, today) || !needsGuardian(dateOfBirth, today, youngest),
      { error: message('dateOfBirth.guardian'), path: ['dateOfBirth'], when: () => true },
    )
}

// The value may be anything here: each complaint is made beside the others.
function isAnswered(answers: unknown): boolean {
  return (
    Array.isArray(answers) && answers.some((answer) => typeof answer === 'string' && answer.trim() !== '')
  )
}
function isBirthDate(date: unknown, today: string): date is string {
  return typeof date === 'string' && date !== '' && birthDateComplaint(date, today) === null
}

/** Sign-up, profile, demographics and the chosen classes in one: all that a first booking needs. */
export function firstBookingInput(rules: FirstBookingRules) {
  return z
    .object({
      ...registerUserFields,
      /** When the waivers had changed that the form showed; null: never. */
      waiversUpdatedAt: z.date().nullish(),
      attendeeDetails: acceptingRequested(firstProfileInput(rules), rules.profile.conditions),
      attendeeDemographics: demographicsInput(rules.profile),
      registrations: registrationsInput,
    })
    .refine(({ waiversUpdatedAt: shown }) => isSameInstant(shown ?? null, rules.waiversUpdatedAt), {
      error: message('terms.changed'),
      path: ['terms'],
      // Beside the other complaints.
      when: () => true,
    })
}
export type FirstBookingInput = z.output<ReturnType<typeof firstBookingInput>>

/** Moments of calls have whole seconds. */
function isSameInstant(one: Date | null, other: Date | null): boolean {
  const seconds = (instant: Date | null) => (instant === null ? null : Math.floor(instant.getTime() / 1000))
  return seconds(one) === seconds(other)
}
