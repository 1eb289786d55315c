import { z } from 'zod'
import { requiredDemographics } from '#domain/accounts/answers/demographics-table.ts'
import { someOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { conditionComplaints, conditionsForm, conditionsInput, conditionsOf } from './conditions.input.ts'
import { decidingChoices, offeredInterests, type ProfileRules, requirableFields } from './profile-rules.ts'
import { decidingFields } from './requested-fields.ts'

const message = (code: FieldMessage) => code

/** Maximum requirements, and maximum added choices. */
export const mostRules = 30

const requirement = z.object({
  field: rawText(),
  /** '': always. */
  whenField: rawText(),
  whenIs: z.enum(['is', 'isNot'], message('choice.unknown')),
  whenValue: rawText(),
})
export type RequirementInput = z.input<typeof requirement>

/** The choices that the organization added, one per line. */
const addedChoices = rawText()
  .max(2000, message('text.tooLong2000'))
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
  .pipe(z.array(textLine(100)).max(mostRules, message('list.tooLong')))
  .refine((added) => {
    const names = offeredInterests({ interestChoices: added }).map((name) => name.toLowerCase())
    return new Set(names).size === names.length
  }, message('interestChoices.taken'))

/**
 * The administrators' form. Rejects an unknown field and a condition that can never be met: a choice that is not
 * offered cannot be given, and an answer cannot depend on itself.
 */
export const profileRulesInput = z
  .object({
    requirements: z.array(requirement).max(mostRules, message('list.tooLong')),
    conditions: conditionsInput,
    demographicsRequired: someOf(requiredDemographics),
    interestChoices: addedChoices,
  })
  .superRefine(({ requirements, conditions, interestChoices: added }, context) => {
    const rules = { interestChoices: added }
    const choices: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
      decidingFields('profile').map((field) => [field, decidingChoices(field, rules)]),
    )
    for (const { path, message: wrong } of conditionComplaints(conditions, rules))
      context.addIssue({ code: 'custom', path: ['conditions', ...path], message: wrong })
    for (const [index, entry] of requirements.entries()) {
      const wrong = complaintOf(entry, requirements.slice(0, index), choices)
      if (wrong)
        context.addIssue({ code: 'custom', path: ['requirements', index, wrong[0]], message: wrong[1] })
    }
  })
  .transform(
    ({ requirements, conditions, demographicsRequired, interestChoices: added }): ProfileRules => ({
      requirements: requirements.map(({ field, whenField, whenIs, whenValue }) => ({
        field,
        when: whenField === '' ? null : { field: whenField, is: whenIs === 'is', value: whenValue },
      })),
      conditions: conditionsOf(conditions),
      demographicsRequired,
      interestChoices: added,
    }),
  )

/** The rules as the form has them. */
export function profileRulesForm({
  requirements,
  conditions,
  demographicsRequired,
  interestChoices: added,
}: ProfileRules): z.input<typeof profileRulesInput> {
  return {
    requirements: requirements.map(({ field, when }) => ({
      field,
      whenField: when?.field ?? '',
      whenIs: when?.is === false ? 'isNot' : 'is',
      whenValue: when?.value ?? '',
    })),
    conditions: conditionsForm(conditions),
    demographicsRequired: [...demographicsRequired],
    interestChoices: added.join('\n'),
  }
}

/** Which part of a requirement is wrong, and how. Null if it is valid. */
function complaintOf(
  { field, whenField, whenIs, whenValue }: RequirementInput,
  earlier: readonly RequirementInput[],
  choices: Readonly<Record<string, readonly string[]>>,
): [keyof RequirementInput, FieldMessage] | null {
  if (!requirableFields.some((known) => known === field)) return ['field', 'requirement.unknownField']
  const isTwice = earlier.some((other) => {
    const isAlways = other.whenField === '' || whenField === ''
    const isSame = other.whenField === whenField && other.whenIs === whenIs && other.whenValue === whenValue
    return other.field === field && (isAlways || isSame)
  })
  if (isTwice) return ['field', 'requirement.twice']
  if (whenField === '') return null
  if (whenField === field) return ['whenField', 'requirement.ofItself']
  if (!Object.hasOwn(choices, whenField)) return ['whenField', 'requirement.unknownField']
  return choices[whenField]?.includes(whenValue) ? null : ['whenValue', 'requirement.unmeetable']
}
