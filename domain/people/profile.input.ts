import { z } from 'zod'
import { oneOf, requiredOneOf, someOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { phone, zipCode } from '#domain/kernel/person-fields.input.ts'
import { textLine } from '#domain/kernel/text.input.ts'
import {
  aboutYourselfChoices,
  howDidYouFindUsChoices,
  interestChoices,
  topicChoices,
  usStates,
} from './choices.ts'

const message = (code: FieldMessage) => code

/** The choices and values of one's own, each once; empty entries of an untouched 'Other' field are dropped. */
const aboutYourself = z
  .array(textLine(100))
  .max(30, message('list.tooLong'))
  .transform((values) => {
    const filled = [...new Set(values.filter((value) => value !== ''))]
    const known = aboutYourselfChoices.filter((choice) => filled.includes(choice))
    return [...known, ...filled.filter((value) => !known.some((choice) => choice === value))]
  })

const optionalParts = {
  addressLine2: textLine(200),
  homePhone: phone('phone.invalid'),
  howDidYouFindUs: oneOf(howDidYouFindUsChoices),
  emergencyName: textLine(100),
  emergencyPhone: phone('phone.invalid'),
  emergencyRelationship: textLine(100),
  aboutYourself,
  topics: someOf(topicChoices),
  interest: someOf(interestChoices),
}

/** The year in which the oldest person now alive may have been born, and then some. */
const earliestBirth = '1900-01-01'

/** A calendar date from 1900 until `today` (yyyy-MM-dd in the site time zone), or ''. */
function birthDate(today: string) {
  return z
    .string()
    .trim()
    .refine(
      (value) => value === '' || (isCalendarDate(value) && value >= earliestBirth && value <= today),
      message('dateOfBirth.invalid'),
    )
}

/**
 * The attendee profile as its form sends it: every required field of section 3. Texts that stay open are ''.
 * `today` is yyyy-MM-dd in the site time zone.
 */
export function profileInput(today: string) {
  return z.object({
    addressLine1: textLine(200, 'addressLine1.required'),
    city: textLine(100, 'city.required'),
    state: requiredOneOf(usStates, 'state.required'),
    zipCode: zipCode.refine((value) => value !== '', message('zipCode.required')),
    cellPhone: phone('cellPhone.required').refine((value) => value !== '', message('cellPhone.required')),
    dateOfBirth: birthDate(today).refine((value) => value !== '', message('dateOfBirth.required')),
    ...optionalParts,
  })
}
export type ProfileInput = z.output<ReturnType<typeof profileInput>>

/** The attendee profile while it is not complete: what is there must be right, and anything may be missing. */
export function profileDraftInput(today: string) {
  return z.object({
    addressLine1: textLine(200),
    city: textLine(100),
    state: oneOf(usStates),
    zipCode,
    cellPhone: phone('cellPhone.required'),
    dateOfBirth: birthDate(today),
    ...optionalParts,
  })
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}
