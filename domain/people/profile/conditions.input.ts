import { z } from 'zod'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { rawText } from '#domain/kernel/text/raw-text.input.ts'
import { decidingChoices } from './profile-rules.ts'
import { conditionalFields, type DecidingField, decidingFields, requestedField } from './requested-fields.ts'

const message = (code: FieldMessage) => code
const tooMany = message('list.tooLong')

/** Maximum groups per question and conditions per group; below, maximum questions. */
export const mostInGroup = 10
export const mostConditional = 30

const condition = z.object({
  field: rawText(),
  is: z.enum(['is', 'isNot'], message('choice.unknown')),
  value: rawText(),
})
export type ConditionInput = z.input<typeof condition>
const group = z.object({
  all: z.array(condition).min(1, message('condition.none')).max(mostInGroup, tooMany),
})
export type ConditionGroupInput = z.input<typeof group>
const conditional = z.object({
  field: rawText(),
  anyOf: z.array(group).min(1, message('condition.none')).max(mostInGroup, tooMany),
})
export type ConditionalInput = z.input<typeof conditional>

/** The conditional questions, as administrators enter them. */
export const conditionsInput = z.array(conditional).max(mostConditional, tooMany)

export const blankCondition: ConditionInput = { field: '', is: 'is', value: '' }
export const blankConditional: ConditionalInput = { field: '', anyOf: [{ all: [blankCondition] }] }

export const conditionsOf = (input: readonly ConditionalInput[]): ShownWhen[] =>
  input.map(({ field, anyOf }) => ({
    field,
    anyOf: anyOf.map(({ all }) => all.map((one) => ({ ...one, is: one.is === 'is' }))),
  }))

export const conditionsForm = (conditions: readonly ShownWhen[]): ConditionalInput[] =>
  conditions.map(({ field, anyOf }) => ({
    field,
    anyOf: anyOf.map((all) => ({
      all: all.map(({ is, ...one }) => ({ ...one, is: is ? ('is' as const) : ('isNot' as const) })),
    })),
  }))

/** The fields that a condition of this field may use: those with choices, of the same form. */
export function offeredDeciding(field: string): DecidingField[] {
  const form = requestedField(field)?.form
  return form ? decidingFields(form).filter((one) => one !== field) : []
}

/** What is wrong with the conditions, each with its path. `interestChoices` are those saved with them. */
export function conditionComplaints(
  input: readonly ConditionalInput[],
  rules: { interestChoices: readonly string[] },
): { path: (string | number)[]; message: FieldMessage }[] {
  return input.flatMap(({ field, anyOf }, index) => {
    if (!conditionalFields.some((known) => known === field))
      return [{ path: [index, 'field'], message: message('requirement.unknownField') }]
    if (input.slice(0, index).some((earlier) => earlier.field === field))
      return [{ path: [index, 'field'], message: message('condition.twice') }]
    return anyOf.flatMap(({ all }, groupIndex) =>
      all.flatMap((one, oneIndex) => {
        const wrong = complaintOf(field, one, input, rules)
        return wrong
          ? [{ path: [index, 'anyOf', groupIndex, 'all', oneIndex, wrong[0]], message: wrong[1] }]
          : []
      }),
    )
  })
}

function complaintOf(
  field: string,
  one: ConditionInput,
  input: readonly ConditionalInput[],
  rules: { interestChoices: readonly string[] },
): [keyof ConditionInput, FieldMessage] | null {
  if (one.field === field) return ['field', 'requirement.ofItself']
  const known = requestedField(one.field)
  if (!known) return ['field', 'requirement.unknownField']
  if (known.form !== requestedField(field)?.form) return ['field', 'condition.otherForm']
  const deciding = offeredDeciding(field).find((offered) => offered === one.field)
  if (!deciding) return ['field', 'condition.noChoices']
  if (leadsTo(one.field, field, input)) return ['field', 'condition.cycle']
  return decidingChoices(deciding, rules).includes(one.value) ? null : ['value', 'requirement.unmeetable']
}

/** Whether a field depends on another through a chain of conditions. */
function leadsTo(
  from: string,
  to: string,
  input: readonly ConditionalInput[],
  seen: readonly string[] = [],
): boolean {
  const next = input
    .filter(({ field }) => field === from)
    .flatMap(({ anyOf }) => anyOf.flatMap(({ all }) => all.map(({ field }) => field)))
  return next.some(
    (field) => field === to || (!seen.includes(field) && leadsTo(field, to, input, [...seen, field])),
  )
}
