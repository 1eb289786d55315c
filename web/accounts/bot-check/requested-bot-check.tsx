import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { CallError } from '#web/platform/graphql/client.ts'
import { LazyBotCheckField } from './lazy-bot-check.ts'

/**
 * The bot check of a form that asks for one only after too many tries (BOT_CHECK_NEEDED). It is shown from then on; once it is passed, the form
 * is sent again by itself, so that nobody presses twice.
 */
export function useRequestedBotCheck() {
  const [state, setState] = useState<{ token: string; sends: boolean } | null>(null)
  return {
    /** Goes along with the call; absent as long as none is asked for. */
    token: state?.token || undefined,
    /** Whether the failure asks for one. A token is good for one try, so each failure starts it anew. */
    isRequestedBy(error: unknown): boolean {
      const isRequested = error instanceof CallError && error.code === 'BOT_CHECK_NEEDED'
      // One that was sent and is asked for again is not sent by itself once more.
      if (isRequested || state) setState({ token: '', sends: isRequested && !state?.token })
      return isRequested
    },
    state,
    setState,
  }
}

/** Stands within its form. */
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
