import { useEffect } from 'react'
import type { z } from 'zod'
import { t } from '#web/platform/messages/messages.ts'
import { onFirstAct } from '#web/ui/lazy/on-first-event.ts'

const coming = new WeakMap<object, () => Promise<unknown>>()

/**
 * Lazy-loaded rules for a form on an entry page, where the rules are larger than the page. They load on the user's
 * first action. If the user is faster, the submit button is busy until they load. If loading fails, the form shows an
 * error and can be sent again.
 * `isWhole`: which values can be sent before the rules load. The server then checks them by the same rules.
 */
export function lazyRules<Output, Input>(
  load: () => Promise<z.ZodType<Output, Input>>,
  isWhole?: (value: Input) => boolean,
): z.ZodType<Output, Input> {
  let loading: Promise<z.ZodType<Output, Input>> | undefined
  let isThere = false
  const come = () => {
    loading ??= load().then(
      (schema) => {
        isThere = true
        return schema
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const rules = {
    '~standard': {
      version: 1,
      vendor: 'archway',
      validate: async (value: unknown) => {
        if (!isThere && isWhole?.(value as Input)) return { value }
        const schema = await come().catch(() => null)
        return (
          schema?.['~standard'].validate(value) ?? {
            issues: [{ message: t('errors.network'), path: ['root'] }],
          }
        )
      },
    },
  }
  coming.set(rules, come)
  // The cast is safe: of its schema, a form uses only the part that `rules` has.
  return rules as unknown as z.ZodType<Output, Input>
}

/** Loads lazy rules as soon as the user acts on the page, or the browser has autofilled a field. */
export function useLazyRules(schema: object): void {
  useEffect(() => {
    const come = coming.get(schema)
    if (!come) return
    return onFirstAct(() => void come().catch(() => undefined))
  }, [schema])
}
