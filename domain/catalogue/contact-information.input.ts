import type { z } from 'zod'
import { eachField } from '#domain/kernel/fields/field-table.ts'
import { facilitatorInput } from './facilitator.input.ts'
import { contactFields } from './facilitator-table.ts'

/** A facilitator's own contact information. All of it is optional, and '' if empty. */
export const contactInformationInput = facilitatorInput.pick(eachField(contactFields, () => true as const))
export type ContactInformationInput = z.output<typeof contactInformationInput>
