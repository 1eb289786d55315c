import { z } from 'zod'
import { emailAddress } from '#domain/accounts/sign-up.input.ts'
import { isEmail } from '#domain/kernel/email.rule.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { pastedLine, textLine } from '#domain/kernel/text.input.ts'
import { contactInformationInput } from './contact-information.input.ts'

/** A facilitator as administrators edit them: the name is theirs alone to give. */
export const facilitatorInput = contactInformationInput.extend({
  name: textLine(200, 'name.required'),
  /** Where they are told of their classes; '': at the address of their account. */
  noticesEmail: pastedLine(200).refine(
    (address) => address === '' || isEmail(address),
    'email.invalid' satisfies FieldMessage,
  ),
})
export type FacilitatorInput = z.output<typeof facilitatorInput>

/** Whose account a facilitator's is. */
export const facilitatorAccountInput = z.object({ email: emailAddress })
