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
    sentence = sentenceOf,
  }: {
    prefix?: string
    /** Of what belongs to no field. */
    sentence?: (error: unknown) => string
  } = {},
): void {
  const known = new Set(Object.keys(form.getValues()))
  let shown = false
  for (const [path, message] of error instanceof CallError ? Object.entries(error.fieldErrors) : []) {
    const field = path.slice(prefix.length).split('.')[0] ?? ''
    if (!path.startsWith(prefix) || !known.has(field)) continue
    form.setError(field as Path<Input>, { message })
    shown = true
  }
  if (!shown) form.setError('root', { message: sentence(error) })
}
