import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
  useWatch,
} from 'react-hook-form'
import type { z } from 'zod'
import { loadLazyErrors } from '#web/platform/messages/lazy-errors.ts'
import { isServerRenderedPage } from '#web/platform/page/clock.ts'
import { changedFields } from './changed-fields.ts'
import { errorsWithText } from './error-labels.ts'
import type { Defaults } from './field-names.ts'
import { checkWithFieldToCome, type FieldToCome, fieldToComeOf } from './field-to-come.ts'
import { useLazyRules } from './lazy-rules.ts'

export type { FieldValues }
export type FormOf<Input extends FieldValues, Output = unknown> = UseFormReturn<Input, unknown, Output>

/**
 * A form on one of the domain's input schemas, with the same rules that the command checks. Errors show after the first
 * submit, and then while the user types. Input is never cleared. `fieldsOf(form)` names its fields.
 */
export function useForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
}: {
  schema: z.ZodType<Output, Input>
  /** The values that are known already. */
  defaultValues: Defaults<NoInfer<Input>>
}): FormOf<Input, Output> {
  useLazyRules(schema)
  const form: FormOf<Input, Output> = useHookForm<Input, unknown, Output>({
    resolver: resolverOf(schema, () => fieldToComeOf(form.control)),
    defaultValues: defaultValues as DefaultValues<Input>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Form focuses the error summary instead.
    shouldFocusError: false,
  })
  const [wasServerRendered] = useState(isServerRenderedPage)
  // react-hook-form adopts what the user typed before hydration, but does not notify watchers of the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useEffect(() => {
    if (!wasServerRendered) return
    const typed = changedFields(form.getValues(), defaultValues)
    if (typed.length > 0) form.setValues(Object.fromEntries(typed) as Partial<Input>, { shouldDirty: true })
  }, [])
  return form
}

/**
 * Validates through the Standard Schema interface that zod implements, not through zod. Rules may be lazy-loaded
 * (lazy-rules.ts), and so may the error texts.
 */
function resolverOf<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  fieldToCome: () => FieldToCome | undefined,
): Resolver<Input, unknown, Output> {
  const check = standardSchemaResolver<Input, unknown, Output>(schema)
  return async (values, context, options) => {
    const names: readonly string[] = options.names ?? []
    const requested = async (existing: Input) => check(existing, context, options)
    const result = await checkWithFieldToCome(requested, values, names, fieldToCome())
    if (Object.keys(result.errors).length === 0) return result
    await loadLazyErrors()
    return { ...result, errors: errorsWithText(result.errors, values) } as typeof result
  }
}

/** All values of a form. It renders again whenever one changes. */
export function useFormValues<Input extends FieldValues, Output>(form: FormOf<Input, Output>): Input {
  return useWatch({ control: form.control }) as Input
}
