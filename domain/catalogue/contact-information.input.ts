import { z } from 'zod'
import { isPageAddress } from '#domain/kernel/address.input.ts'
import { oneOf } from '#domain/kernel/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/field-messages.ts'
import { addressLine, phone, zipCode } from '#domain/kernel/person-fields.input.ts'
import { pastedLine, textLine } from '#domain/kernel/text.input.ts'

/** Where facilitators come from (specification, section 3, Facilitator contact information). */
export const facilitatorStates = ['Virginia', 'Maryland', 'District of Columbia'] as const

/** A facilitator's own contact information: everything optional, '' where it stays open. */
export const contactInformationInput = z.object({
  companyname: textLine(200),
  facilitatortitle: textLine(100),
  facilitatorCredentials: textLine(200),
  profileUrl: pastedLine(200).refine(
    (value) => value === '' || isPageAddress(value),
    'profileUrl.invalid' satisfies FieldMessage,
  ),
  addressline1: addressLine(200),
  addressline2: addressLine(200),
  city: addressLine(100),
  state: oneOf(facilitatorStates),
  zip: zipCode,
  homephone: phone('phone.invalid'),
  workphone: phone('phone.invalid'),
  cellphone: phone('phone.invalid'),
})
export type ContactInformationInput = z.output<typeof contactInformationInput>
