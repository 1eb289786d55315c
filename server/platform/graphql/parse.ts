import type { z } from 'zod'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { fieldText } from '#server/platform/messages/field-texts.ts'
import { RejectedError } from './errors.ts'

/**
 * Validates a call's input with the schema that the form uses. `under` is put before each path.
 *
 * @throws INPUT_INVALID with the first message and, for the form, each field's path ('attendeeDetails.city'), code and
 * message
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

/** The error that parseInput throws for one field, for checks that need the database, such as a duplicate path. */
export function rejectedField(path: string, code: FieldMessage): RejectedError {
  const message = fieldText(code)
  return new RejectedError('INPUT_INVALID', { message, fields: [path], codes: [code], messages: [message] })
}
