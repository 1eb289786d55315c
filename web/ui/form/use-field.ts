import { useCallback } from 'react'
import { type FieldValues, type Path, useController, useFormContext, useWatch } from 'react-hook-form'
import { fieldSentence } from '#web/platform/messages/field-sentence.ts'
import type { FieldName } from './field-names.ts'
import { useFieldId } from './form.tsx'
import type { FormOf } from './use-form.ts'

/** What an input of the surrounding form needs: id, error text, and connection to the form. */
export function useField(name: FieldName<unknown>) {
  const { register, getFieldState, formState } = useFormContext()
  const message = getFieldState(name, formState).error?.message
  return {
    id: useFieldId(name),
    error: message ? fieldSentence(message) : undefined,
    ...register(name),
  }
}

/** What a component without a native input needs: id, value, setter, and error text. */
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

/** A field's value. It renders again on each change. Pass `form` in the component that renders the Form itself. */
export function useFieldValue<Value, Input extends FieldValues, Output>(
  name: FieldName<Value>,
  form?: FormOf<Input, Output>,
): Value {
  return useWatch({ control: form?.control, name: name as string as Path<Input> }) as Value
}

/** Values of several fields of the surrounding form. It renders again when one of them changes. */
export function useFieldValues<Value>(names: readonly FieldName<Value>[]): Value[] {
  return useWatch({ name: names as readonly string[] as string[] })
}

/**
 * Reads state of the surrounding form's fields: whether they have errors, whether they were changed, and their current
 * values.
 */
export function useFieldStates() {
  const { getFieldState, getValues, formState } = useFormContext()
  return {
    isWrong: (name: FieldName<unknown>) => getFieldState(name, formState).invalid,
    isChanged: (name: FieldName<unknown>) => getFieldState(name, formState).isDirty,
    read: <Value>(name: FieldName<Value>) => getValues(name as string) as Value,
  }
}

/** Sets a field of the surrounding form as if the user typed it. */
export function useSetField(): <Value>(name: FieldName<Value>, value: Value) => void {
  const { setValue } = useFormContext()
  return useCallback((name, value) => setValue(name as string, value, { shouldDirty: true }), [setValue])
}

/** Whether the surrounding form is being sent. */
export function useIsFormSending(): boolean {
  return useFormContext().formState.isSubmitting
}

/** Whether any value in the surrounding form differs from its initial value. */
export function useIsFormChanged(): boolean {
  return useFormContext().formState.isDirty
}
