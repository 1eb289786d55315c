import type { FieldValues, Path } from 'react-hook-form'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import type { FormOf } from './use-form.ts'

/**
 * Puts what the server said of a form to its fields, and to the whole form what belongs to none. `prefix` is how the call
 * names the form's fields: 'attendeeDetails.'.
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
    /** The form's field of a path of the call, where a prefix does not say it; null: it has none. */
    fieldOf?: (path: string) => string | null
    /** Of what belongs to no field. */
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
