import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up/sign-up.input.ts'
import { schemasOf } from '#domain/kernel/fields/field-table.ts'
import { facilitatorTable } from './facilitator-table.ts'

/** A facilitator as administrators edit them. Only administrators set the name. */
export const facilitatorInput = z.object(schemasOf(facilitatorTable))
export type FacilitatorInput = z.output<typeof facilitatorInput>

/** The account to link to a facilitator. */
export const facilitatorAccountInput = z.object({ email: emailAddress })
