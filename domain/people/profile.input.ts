import { z } from 'zod'
import { requiredProfileFields } from '#domain/accounts/completeness.rule.ts'
import { isTold, requiredOf, rulesUnseen } from '#domain/accounts/profile-requirement.rule.ts'
import { oneOf, someOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { addressLine, phone, zipCode } from '#domain/kernel/person-fields.input.ts'
import { rawText } from '#domain/kernel/raw-text.input.ts'
import { textLine } from '#domain/kernel/text.input.ts'
import { takingAsked } from './asked.input.ts'
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
 * The fields of the attendee profile as its form sends it: all that is required of who answers so. Texts that stay open are ''.
 * `today` is yyyy-MM-dd in the site time zone; `rules` are what the organisation asks for beyond; `before` may stay open: it was told
 * before the help of who answers now began (told-before.rule.ts). A part of a longer form, which takes what is asked by itself.
 */
export function profileFieldsInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  const asked = rulesUnseen(rules, before)
  // A complaint each, said beside the others and not only once they are mended.
  return [...requiredProfileFields, ...requirableFields].reduce(
    (schema, field) =>
      schema.refine(
        (told) =>
          before.includes(field) ||
          !requiredOf(requiredProfileFields, asked, told).includes(field) ||
          isTold(told[field]),
        {
          error: message(`${field}.required`),
          path: [field],
          when: () => true,
        },
      ),
    profileDraftFields(today, rules),
  )
}

/** The attendee profile: what is hidden from who answers so counts as left blank. */
export function profileInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  return takingAsked(profileFieldsInput(today, rules, before), rulesUnseen(rules, before).conditions)
}
export type ProfileInput = z.output<ReturnType<typeof profileDraftFields>>

/** The attendee profile while it is not complete: what is there must be right, and anything may be missing. */
export function profileDraftInput(
  today: string,
  rules: ProfileRules = noProfileRules,
  before: readonly string[] = [],
) {
  return takingAsked(profileDraftFields(today, rules), rulesUnseen(rules, before).conditions)
}
export type ProfileDraft = ProfileInput

/** Its fields, as a part of a longer form. */
export const profileDraftFields = (today: string, rules: ProfileRules) =>
  z.object({
    addressLine1: addressLine(200),
    city: addressLine(100),
    state: oneOf(usStates),
    zipCode,
    cellPhone: phone('cellPhone.required'),
    dateOfBirth: birthDate(today),
    ...optionalParts(rules),
  })
