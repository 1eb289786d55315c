import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up.input.ts'
import { textLine } from '#domain/kernel/text.input.ts'
import { contactInformationInput } from './contact-information.input.ts'

/** A facilitator as administrators edit them: the name is theirs alone to give. */
export const facilitatorInput = contactInformationInput.extend({ name: textLine(200, 'name.required') })
export type FacilitatorInput = z.output<typeof facilitatorInput>

/** Whose account a facilitator's is. */
export const facilitatorAccountInput = z.object({ email: emailAddress })
