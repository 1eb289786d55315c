import { z } from 'zod'
import { requiredOneOf } from '#domain/kernel/text/choice.input.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { textLine } from '#domain/kernel/text/text.input.ts'
import { categoryKinds } from './category-kinds.ts'

/** A category of classes, for the form and the command. */
export const categoryInput = z.object({
  name: textLine(100, 'name.required'),
  kind: requiredOneOf(categoryKinds, 'choice.required'),
  /** Emails and calendars do not name its classes. Omitted: unchanged. For a new category, its kind and name decide. */
  isConfidential: z.boolean('choice.required' satisfies FieldMessage).nullish(),
})
export type CategoryInput = z.output<typeof categoryInput>
