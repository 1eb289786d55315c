import type { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'
import { RejectedError } from './errors.ts'

/**
 * Checks the input of a call with the schema that the form uses. Throws INPUT_INVALID with the first message and,
 * for the form, every field's path ('attendeeDetails.city'), code and message. `under` is put before each path.
 */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown, under = ''): z.output<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  throw new RejectedError('INPUT_INVALID', {
    message: fieldText(issues[0]!.message),
    fields: issues.map((issue) => [under, ...issue.path].filter((part) => part !== '').join('.')),
    codes: issues.map((issue) => issue.message),
    messages: issues.map((issue) => fieldText(issue.message)),
  })
}

/** What parseInput would throw of one field, for what only the database knows: a path that is taken. */
export function rejectedField(path: string, code: FieldMessage): RejectedError {
  const message = fieldText(code)
  return new RejectedError('INPUT_INVALID', { message, fields: [path], codes: [code], messages: [message] })
}
