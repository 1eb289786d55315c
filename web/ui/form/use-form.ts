import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form'
import type { z } from 'zod'

/**
 * A form on one of the domain's input schemas: the same rules that the command checks. Errors show after the first
 * submit and then as the person types; nothing is ever cleared.
 */
export function useForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  defaultValues,
}: {
  schema: z.ZodType<Output, Input>
  /** What we know already; every field needs a value ('' for an empty text). */
  defaultValues: DefaultValues<Input>
}): UseFormReturn<Input, unknown, Output> {
  return useHookForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // Form moves the focus to the error summary instead.
    shouldFocusError: false,
  })
}
