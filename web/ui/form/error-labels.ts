import type { FieldErrors } from 'react-hook-form'

const wordings = new Map<string, (value: string) => string>()

/**
 * Registers an error whose text depends on the field's value, such as which password rule fails. `code`: the domain's
 * error code. Call it from the file that renders the field.
 */
export function fieldErrorText(code: string, wording: (value: string) => string): void {
  wordings.set(code, wording)
}

/** Adds the texts of such errors to a form's errors. Errors from the server keep their own text. */
export function errorsWithText<Errors extends FieldErrors>(errors: Errors, values: unknown): Errors {
  const worded = Object.entries(errors).map(([field, error]) => {
    if (!isRecord(error)) return [field, error]
    const value = isRecord(values) ? values[field] : undefined
    if (typeof error.message !== 'string') return [field, errorsWithText(error as FieldErrors, value)]
    const wording = wordings.get(error.message)
    return [field, wording && typeof value === 'string' ? { ...error, message: wording(value) } : error]
  })
  return Object.fromEntries(worded)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
