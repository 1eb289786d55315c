import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, type ResolverResult, useFormContext } from 'react-hook-form'
import type { FieldName } from './field-names.ts'

// A field that nobody fills in, such as our own bot check: it works while people type. A form that is sent before it is done waits for it,
// busy as while it is being sent, and complains only where the value does not come.

export interface FieldToCome {
  name: string
  /** It comes by itself: nobody has to do anything for it. */
  isComing: () => boolean
  /** '' where it does not come after all. */
  value: () => Promise<string>
}

const ofForm = new WeakMap<object, FieldToCome>()

/** The field of the form that comes by itself, where it draws one; `control`: the form's. */
export const fieldToComeOf = (control: object) => ofForm.get(control)

/**
 * What is wrong with a form, asked with `check`. Where only the field that comes by itself is missing, it waits for that and is asked again;
 * where something else is wrong too, that is said at once, and the field comes meanwhile. `names`: the fields that are asked about.
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
  // Asked about alone, nobody sends the form: its value was used, or grew old.
  if (Object.keys(others).length > 0 || names.length === 1)
    return { values: {}, errors: others as FieldErrors<Input> }
  // It may have come while the others were checked.
  const value: string = values[field.name] || (await field.value())
  return check({ ...values, [field.name]: value })
}

/** For the component that draws such a field. `isAwaited`: the form was sent, and waits for it. */
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
  /** `value`: '' where it does not come. */
  const end = (value: string) => {
    for (const resolve of waiting.current.splice(0)) resolve(value)
    setAwaited(false)
  }
  return {
    isAwaited,
    end,
    /** Whether it comes by itself, as far as is known. */
    notifyComing: (isComing: boolean) => {
      comes.current = isComing
      if (!isComing) end('')
    },
  }
}
