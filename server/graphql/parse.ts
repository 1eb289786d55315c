import type { z } from 'zod'
import { RefusedError } from './errors.ts'

/**
 * Checks the input of a call with the schema that the form uses. Throws INPUT_INVALID with the first message and,
 * for the form, every field's path ('attendeeDetails.city') and message.
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new RefusedError('INPUT_INVALID', {
    message: issues[0]!.message,
    fields: issues.map((issue) => issue.path),
    messages: issues.map((issue) => issue.message),
  })
}
