import { z } from 'zod'
import { requiredOneOf } from '#domain/kernel/choice.input.ts'
import { textLine } from '#domain/kernel/text.input.ts'
import { categoryKinds } from './category-kinds.ts'

/** A category of classes, for the form and the command. */
export const categoryInput = z.object({
  name: textLine(100, 'name.required'),
  kind: requiredOneOf(categoryKinds, 'choice.required'),
})
export type CategoryInput = z.output<typeof categoryInput>
