import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { CallError } from './client.ts'

/**
 * Puts what the server said of a form to its fields, and to the whole form what belongs to none. `prefix` is how the call
 * names the form's fields: 'attendeeDetails.'.
 */
export function showServerErrors<Field extends string>(
  error: unknown,
  {
    prefix,
    fields,
    setError,
    fallback,
  }: {
    prefix: string
    fields: readonly Field[]
    setError: (field: Field | 'root', error: { message: string }) => void
    fallback?: string
  },
): void {
  const known = new Set<string>(fields)
  let shown = false
  for (const [path, message] of error instanceof CallError ? Object.entries(error.fieldErrors) : []) {
    const field = path.slice(prefix.length).split('.')[0] ?? ''
    if (!path.startsWith(prefix) || !known.has(field)) continue
    setError(field as Field, { message })
    shown = true
  }
  if (!shown) setError('root', { message: sentenceOf(error, fallback) })
}
