import { needsInput } from '#domain/registration/accommodations/accommodations.input.ts'
import { inputTypeOf } from '#server/platform/commands/input-type.ts'

export const NeedsInput = inputTypeOf('RegistrationNeedsInput', needsInput)
