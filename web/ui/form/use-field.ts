import { type RegisterOptions, useFormContext } from 'react-hook-form'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import { useFieldId } from './form.tsx'

/** What an input of the form around needs: id, the sentence of its error, and react-hook-form's wiring. */
export function useField(name: string, options?: RegisterOptions) {
  const { register, getFieldState, formState } = useFormContext()
  const message = getFieldState(name, formState).error?.message
  return {
    id: useFieldId(name),
    error: message ? fieldSentence(message) : undefined,
    ...register(name, options),
  }
}
