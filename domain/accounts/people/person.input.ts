import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import { capabilities } from '#domain/kernel/access/granted-capabilities.ts'
import { roles } from '#domain/kernel/access/roles.ts'
import { nameInput, storedNameInput } from '#domain/kernel/person/person-fields.input.ts'
import { someOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'

/**
 * What an administrator changes for a person. The role with the most rights comes first, because the first one counts
 * in the route guard.
 */
export const changePersonInput = z.object({
  ...storedNameInput.shape,
  roles: someOf(roles)
    .refine((chosen) => chosen.length > 0, 'roles.required' satisfies FieldMessage)
    .transform((chosen) => chosen.toReversed()),
  capabilities: someOf(capabilities),
})
export type ChangePersonInput = z.output<typeof changePersonInput>

/** A person whom an administrator invites. */
export const createPersonInput = z.object({
  ...changePersonInput.shape,
  ...nameInput.shape,
  email: emailAddress,
})
export type CreatePersonInput = z.output<typeof createPersonInput>

/** A facilitator who is added and invited in one step. */
export const inviteFacilitatorInput = z.object({ ...nameInput.shape, email: emailAddress })
export type InviteFacilitatorInput = z.output<typeof inviteFacilitatorInput>
