import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import { schemasOf } from '#domain/kernel/fields/field-table.ts'
import { facilitatorTable } from './facilitator-table.ts'

/** A facilitator as administrators edit them: the name is theirs alone to give. */
export const facilitatorInput = z.object(schemasOf(facilitatorTable))
export type FacilitatorInput = z.output<typeof facilitatorInput>

/** Whose account a facilitator's is. */
export const facilitatorAccountInput = z.object({ email: emailAddress })
