import { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textBlock } from '#domain/kernel/text/text.input.ts'
import { wholeNumber } from '#domain/settings/waiting-settings.input.ts'
import { type RetentionKey, retentionKeys, retentionPeriods } from './periods.ts'
import { amountsWith, isNotifiedFirst } from './retention.rule.ts'

/** The periods that administrators set. */
export type SetKey = {
  [Key in RetentionKey]: (typeof retentionPeriods)[Key] extends { range: object } ? Key : never
}[RetentionKey]
export const setKeys = retentionKeys.filter((key): key is SetKey => 'range' in retentionPeriods[key])

const fieldOf = (key: SetKey) =>
  wholeNumber(retentionPeriods[key].range.least, retentionPeriods[key].range.most)
type Fields = Record<SetKey, ReturnType<typeof fieldOf>>

/**
 * Retention periods, as a form and the call send them: an amount for each period that can be set. For those left out,
 * the table's amount applies.
 */
export const retentionInput = z
  .object(Object.fromEntries(setKeys.map((key) => [key, fieldOf(key)])) as Fields)
  .refine((values) => isNotifiedFirst(amountsWith(customAmounts(values))), {
    path: ['inactiveClosed'],
    message: 'retention.closedFirst' satisfies FieldMessage,
  })
export type RetentionInput = z.infer<typeof retentionInput>

/** Only what differs from the table is stored, so that a new default applies where no one chose. */
export function customAmounts(
  values: Partial<Record<SetKey, string | null | undefined>>,
): Partial<Record<SetKey, number>> {
  const set = setKeys.flatMap((key) => {
    const text = values[key]
    const amount = Number(text)
    return text && amount !== retentionPeriods[key].amount ? [[key, amount] as const] : []
  })
  return Object.fromEntries(set)
}

/** Why a person's data are under legal hold. */
export const legalHoldInput = z.object({
  reason: textBlock().min(1, 'hold.reason.required' satisfies FieldMessage),
})
