import { z } from 'zod'
import { personName } from '#domain/kernel/person/person-fields.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { type CorrectionKind, correctionKinds, declineReasonsOf } from './corrections.rule.ts'

const unknown: FieldMessage = 'choice.unknown'

/** The name of a guest, in the form and in the call. */
export const guestNameInput = z.object({
  firstName: personName(100, 'guest.firstName.required'),
  lastName: personName(100, 'guest.lastName.required'),
})

export const correctionKindInput = z.enum(correctionKinds, unknown)
/** Null: the record was corrected. */
export const declineReasonInput = (kind: CorrectionKind) => z.enum(declineReasonsOf[kind], unknown).nullish()
