import type { FieldValues, Path } from 'react-hook-form'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import type { FormOf } from './use-form.ts'

/**
 * Shows the server's errors at their fields. Errors without a field go to the whole form. `prefix` is the path of the
 * form's fields in the call: 'attendeeDetails.'.
 */
export function showServerErrors<Input extends FieldValues, Output>(
  error: unknown,
  form: FormOf<Input, Output>,
  {
    prefix = '',
    fieldOf = (path) => (path.startsWith(prefix) ? path.slice(prefix.length).split('.')[0]! : null),
    sentence = sentenceOf,
  }: {
    prefix?: string
    /** Maps a path of the call to the form's field, when a prefix is not enough. Null means no field. */
    fieldOf?: (path: string) => string | null
    /** Text for an error without a field. */
    sentence?: (error: unknown) => string
  } = {},
): void {
  const known = new Set(Object.keys(form.getValues()))
  let shown = false
  for (const [path, message] of error instanceof CallError ? Object.entries(error.fieldErrors) : []) {
    const field = fieldOf(path)
    if (field === null || !known.has(field.split('.')[0]!)) continue
    form.setError(field as Path<Input>, { message })
    shown = true
  }
  if (!shown) form.setError('root', { message: sentence(error) })
}
