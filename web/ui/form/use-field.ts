import { useCallback } from 'react'
import { type FieldValues, type Path, useController, useFormContext, useWatch } from 'react-hook-form'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import type { FieldName } from './field-names.ts'
import { useFieldId } from './form.tsx'
import type { FormOf } from './use-form.ts'

/** What an input of the form around needs: id, the sentence of its error, and its wiring to the form. */
export function useField(name: FieldName<unknown>) {
  const { register, getFieldState, formState } = useFormContext()
  const message = getFieldState(name, formState).error?.message
  return {
    id: useFieldId(name),
    error: message ? fieldSentence(message) : undefined,
    ...register(name),
  }
}

/** What a component without an input of the browser's needs: id, value, how to change it, and the sentence of its error. */
export function useFieldControl<Value>(name: FieldName<Value>) {
  const { field, fieldState } = useController({ name: name as string })
  const message = fieldState.error?.message
  return {
    id: useFieldId(name),
    name: field.name,
    value: field.value as Value,
    onChange: field.onChange as (value: Value) => void,
    onBlur: field.onBlur,
    ref: field.ref,
    error: message ? fieldSentence(message) : undefined,
  }
}

/** What a field holds, drawn anew whenever it changes. `form` is needed by the component that draws the Form itself. */
export function useFieldValue<Value, Input extends FieldValues, Output>(
  name: FieldName<Value>,
  form?: FormOf<Input, Output>,
): Value {
  return useWatch({ control: form?.control, name: name as string as Path<Input> }) as Value
}

/** What several fields of the form around hold, drawn anew whenever one of them changes. */
export function useFieldValues<Value>(names: readonly FieldName<Value>[]): Value[] {
  return useWatch({ name: names as readonly string[] as string[] })
}

/** Asks fields of the form around whether they are wrong, whether they were changed, and what they hold at the moment. */
export function useFieldStates() {
  const { getFieldState, getValues, formState } = useFormContext()
  return {
    isWrong: (name: FieldName<unknown>) => getFieldState(name, formState).invalid,
    isChanged: (name: FieldName<unknown>) => getFieldState(name, formState).isDirty,
    read: <Value>(name: FieldName<Value>) => getValues(name as string) as Value,
  }
}

/** Sets a field of the form around as if it had been typed. */
export function useSetField(): <Value>(name: FieldName<Value>, value: Value) => void {
  const { setValue } = useFormContext()
  return useCallback((name, value) => setValue(name as string, value, { shouldDirty: true }), [setValue])
}

/** Whether the form around is on its way to the server. */
export function useIsFormSending(): boolean {
  return useFormContext().formState.isSubmitting
}

/** Whether anything in the form around differs from what it began with. */
export function useIsFormChanged(): boolean {
  return useFormContext().formState.isDirty
}
