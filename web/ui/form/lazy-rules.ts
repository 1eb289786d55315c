import { useEffect } from 'react'
import type { z } from 'zod'
import { t } from '#web/platform/messages/messages.ts'
import { onFirstAct } from '#web/ui/lazy/on-first-event.ts'

const coming = new WeakMap<object, () => Promise<unknown>>()

/**
 * Rules of a form that people come to first: they weigh more than its page, so they come when somebody puts the focus anywhere. Who is
 * faster waits for them with the submit button busy; where they do not come, the form says so and can be sent again. `isWhole`: what may be
 * sent before they have come, for the server to check by the same rules.
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
  // A form asks nothing else of its schema.
  return rules as unknown as z.ZodType<Output, Input>
}

/** Lets late rules come as soon as somebody is at the form, or a browser has filled it in. */
export function useLazyRules(schema: object): void {
  useEffect(() => {
    const come = coming.get(schema)
    if (!come) return
    return onFirstAct(() => void come().catch(() => undefined))
  }, [schema])
}
