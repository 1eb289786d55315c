import type { FieldErrors } from 'react-hook-form'

const wordings = new Map<string, (value: string) => string>()

/**
 * A complaint whose sentence depends on what stands in the field, such as which rule of a password is not met. `code`: of the domain's
 * complaint. Called by the file that draws the field.
 */
export function fieldErrorText(code: string, wording: (value: string) => string): void {
  wordings.set(code, wording)
}

/** The errors of a form with the sentences of such complaints. What the server answers keeps its own. */
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
