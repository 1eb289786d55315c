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

/** How long data is kept, as a form and the call send it: an amount for each period that can be set; of what is left out, that of the table. */
export const retentionInput = z
  .object(Object.fromEntries(setKeys.map((key) => [key, fieldOf(key)])) as Fields)
  .refine((values) => isNotifiedFirst(amountsWith(customAmounts(values))), {
    path: ['inactiveClosed'],
    message: 'retention.closedFirst' satisfies FieldMessage,
  })
export type RetentionInput = z.infer<typeof retentionInput>

/** What differs from the table: that alone is kept, so that another default holds where nobody chose. */
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

/** Why somebody's data are kept whatever else says that they go. */
export const legalHoldInput = z.object({
  reason: textBlock().min(1, 'hold.reason.required' satisfies FieldMessage),
})
