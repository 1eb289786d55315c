import { z } from 'zod'
import { isTold, requiredBy, requirementsUnseen } from '#domain/accounts/profile-requirement.rule.ts'
import { oneOf, requiredOneOf, someOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { addressLine, phone, zipCode } from '#domain/kernel/person-fields.input.ts'
import { rawText } from '#domain/kernel/raw-text.input.ts'
import { textLine } from '#domain/kernel/text.input.ts'
import { birthDateComplaint } from './birth-date.rule.ts'
import { aboutYourselfChoices, howDidYouFindUsChoices, topicChoices, usStates } from './choices.ts'
import { noProfileRules, offeredInterests, type ProfileRules, requirableFields } from './profile-rules.ts'

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

const optionalParts = (rules: ProfileRules) => ({
  addressLine2: addressLine(200),
  homePhone: phone('phone.invalid'),
  howDidYouFindUs: oneOf(howDidYouFindUsChoices),
  emergencyName: textLine(100),
  emergencyPhone: phone('phone.invalid'),
  emergencyRelationship: textLine(100),
  aboutYourself,
  topics: someOf(topicChoices),
  interest: someOf(offeredInterests(rules)),
})

/** A calendar date from 1900 until `today` (yyyy-MM-dd in the site time zone), or ''. */
function birthDate(today: string) {
  return rawText()
    .trim()
    .superRefine((value, context) => {
      const complaint = birthDateComplaint(value, today)
      if (complaint) context.addIssue({ code: 'custom', message: complaint })
    })
}

/**
 * The attendee profile as its form sends it: every required field of section 3. Texts that stay open are ''.
 * `today` is yyyy-MM-dd in the site time zone; `rules` are what the organisation asks for beyond; `before` may stay open: it was told
 * before the help of who answers now began (told-before.rule.ts).
 */
export function profileInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  const needed = {
    addressLine1: addressLine(200, 'addressLine1.required'),
    city: addressLine(100, 'city.required'),
    state: requiredOneOf(usStates, 'state.required'),
    zipCode: zipCode.refine((value) => value !== '', message('zipCode.required')),
    cellPhone: phone('cellPhone.required').refine((value) => value !== '', message('cellPhone.required')),
    dateOfBirth: birthDate(today).refine((value) => value !== '', message('dateOfBirth.required')),
  }
  const open = draftParts(today)
  const kept = before.flatMap((field) => (field in open ? [[field, open[field as keyof typeof open]]] : []))
  const profile = z.object({
    ...needed,
    ...(Object.fromEntries(kept) as Partial<typeof needed>),
    ...optionalParts(rules),
  } as typeof needed & ReturnType<typeof optionalParts>)
  const requirements = requirementsUnseen(rules.requirements, before)
  // A complaint each, said beside the others and not only once they are mended.
  return requirableFields.reduce(
    (schema, field) =>
      schema.refine(
        (told) =>
          before.includes(field) || !requiredBy(requirements, told).includes(field) || isTold(told[field]),
        {
          error: message(`${field}.required`),
          path: [field],
          when: () => true,
        },
      ),
    profile,
  )
}
export type ProfileInput = z.output<ReturnType<typeof profileInput>>

/** The attendee profile while it is not complete: what is there must be right, and anything may be missing. */
export function profileDraftInput(today: string, rules: ProfileRules = noProfileRules) {
  return z.object({ ...draftParts(today), ...optionalParts(rules) })
}

export type ProfileDraft = z.output<ReturnType<typeof profileDraftInput>>

/** The required fields while they may be missing. */
const draftParts = (today: string) => ({
  addressLine1: addressLine(200),
  city: addressLine(100),
  state: oneOf(usStates),
  zipCode,
  cellPhone: phone('cellPhone.required'),
  dateOfBirth: birthDate(today),
})
