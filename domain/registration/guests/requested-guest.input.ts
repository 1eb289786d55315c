import { z } from 'zod'
import type { DemographicsRules } from '#domain/accounts/answers/completeness.rule.ts'
import { withoutHidden } from '#domain/people/profile/requested-answers.input.ts'

type Conditions = Pick<DemographicsRules, 'conditions'>

/** Whether an unchecked guest has demographics. */
export function isRequested(guest: unknown): guest is { demographics: object } {
  const { demographics } = (guest ?? {}) as { demographics?: unknown }
  return typeof demographics === 'object' && demographics !== null
}

/** The same guest without the demographics that are hidden from a person with these answers. */
export function guestAsRequested<Guest>(guest: Guest, { conditions }: Conditions): Guest {
  return isRequested(guest)
    ? { ...guest, demographics: withoutHidden(guest.demographics, conditions) }
    : guest
}

/** A guest schema that accepts only what is asked. No one must correct what they do not see. */
export function acceptingRequestedGuest<Output, Input extends object>(
  schema: z.ZodType<Output, Input>,
  rules: Conditions,
): z.ZodType<Output, Input> {
  if (rules.conditions.length === 0) return schema
  return z
    .custom<Input>((value) => typeof value === 'object' && value !== null)
    .transform((guest) => guestAsRequested(guest, rules))
    .pipe(schema as unknown as z.ZodType<Output, Awaited<Input>>)
}
