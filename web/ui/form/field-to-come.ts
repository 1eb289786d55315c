import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type ResolverResult, useFormContext } from 'react-hook-form'
import type { FieldName } from './field-names.ts'

// A field that fills automatically, such as our own bot check, which runs while people type. A form that is sent too
// early waits for it and looks busy. It shows an error only if the value does not come.

export interface FieldToCome {
  name: string
  /** Whether the value comes automatically, without the user. */
  isComing: () => boolean
  /** Resolves to '' if the value does not come after all. */
  value: () => Promise<string>
}

const ofForm = new WeakMap<object, FieldToCome>()

/** The automatic field that the form renders, if any. `control`: the form's control. */
export const fieldToComeOf = (control: object) => ofForm.get(control)

/**
 * Validates a form with `check`. If only the automatic field is missing, it waits for that and checks again. If there
 * are other errors, it returns them immediately, and the field loads in the background.
 * `names`: the fields to check.
 */
export async function checkWithFieldToCome<Input extends FieldValues, Output>(
  check: (values: Input) => Promise<ResolverResult<Input, Output>>,
  values: Input,
  names: readonly string[],
  field: FieldToCome | undefined,
): Promise<ResolverResult<Input, Output>> {
  const result = await check(values)
  if (!field || !(field.name in result.errors && names.includes(field.name) && field.isComing()))
    return result
  const { [field.name]: _missing, ...others }: Record<string, unknown> = result.errors
  // If only this field is checked, no one sent the form. Its value was used or expired.
  if (Object.keys(others).length > 0 || names.length === 1)
    return { values: {}, errors: others as FieldErrors<Input> }
  // The value may have arrived while the other fields were checked.
  const value: string = values[field.name] || (await field.value())
  return check({ ...values, [field.name]: value })
}

/** For the component that renders such a field. `isAwaited`: the form was sent and waits for this field. */
export function useFieldToCome(name: FieldName<string>) {
  const { control } = useFormContext()
  const [isAwaited, setAwaited] = useState(false)
  const comes = useRef(true)
  const waiting = useRef<((value: string) => void)[]>([])
  useEffect(() => {
    ofForm.set(control, {
      name: name as string,
      isComing: () => comes.current,
      value: () =>
        new Promise((resolve) => {
          waiting.current.push(resolve)
          setAwaited(true)
        }),
    })
    return () => void ofForm.delete(control)
  }, [control, name])
  /** Ends the waiting for the field's value. `value`: '' if the field gets none. */
  const end = (value: string) => {
    for (const resolve of waiting.current.splice(0)) resolve(value)
    setAwaited(false)
  }
  return {
    isAwaited,
    end,
    /** Reports whether the value comes automatically, as far as is known. */
    notifyComing: (isComing: boolean) => {
      comes.current = isComing
      if (!isComing) end('')
    },
  }
}
