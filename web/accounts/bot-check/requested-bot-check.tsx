import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { CallError } from '#web/platform/graphql/client.ts'
import { LazyBotCheckField } from './lazy-bot-check.ts'

/**
 * The bot check of a form that requires one only after too many tries (BOT_CHECK_NEEDED). It is shown from then on.
 * Once it is passed, the form is submitted again automatically, so no one has to click twice.
 */
export function useRequestedBotCheck() {
  const [state, setState] = useState<{ token: string; sends: boolean } | null>(null)
  return {
    /** Sent with the call; absent while no check is required. */
    token: state?.token || undefined,
    /** Whether the failure requires a check. A token is valid for one try, so each failure restarts the check. */
    isRequestedBy(error: unknown): boolean {
      const isRequested = error instanceof CallError && error.code === 'BOT_CHECK_NEEDED'
      // If a sent token is rejected, the form is not submitted automatically again.
      if (isRequested || state) setState({ token: '', sends: isRequested && !state?.token })
      return isRequested
    },
    state,
    setState,
  }
}

/** Must be rendered inside its form. */
export function RequestedBotCheck({
  check: { state, setState },
}: {
  check: ReturnType<typeof useRequestedBotCheck>
}) {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const isReady = (state?.sends && state.token !== '') ?? false
  useEffect(() => {
    if (!isReady) return
    setState((now) => now && { ...now, sends: false })
    element.current?.closest('form')?.requestSubmit()
  }, [isReady, setState])
  if (!state) return null
  return (
    <div ref={element}>
      <Suspense fallback={null}>
        <LazyBotCheckField
          id={id}
          token={state.token}
          onToken={(token) => setState((now) => now && { ...now, token })}
        />
      </Suspense>
    </div>
  )
}
