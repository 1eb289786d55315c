import 'virtual:texts/sign-up'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { whenQuiet } from '#web/platform/page/when-quiet.ts'
import { onFirstAct } from '#web/ui/lazy/on-first-event.ts'
import { CheckStatus } from './check-status.tsx'

/** In milliseconds; a little less than a challenge lives (server: 10 minutes). */
const renewAfter = 9 * 60_000

/** Our own bot check: works by itself while the person fills in the form, leaves nothing to do, and is renewed before it ends. */
export function WorkCheck({
  token,
  onToken,
  quiet,
  patient,
  awaited,
  onFailed,
}: {
  token: string
  onToken: (token: string) => void
  /** Speaks only when somebody has to know: the form waits for it, or it failed. Else its box would go when it is done, and move what stands below. */
  quiet: boolean
  /** Begins when somebody begins with the page: it came with it, and not after a press. */
  patient: boolean
  /** The form was sent and waits for it. */
  awaited: boolean
  onFailed?: (() => void) | undefined
}) {
  const t = useMessages()
  const [check, setCheck] = useState<'working' | 'done' | 'failed'>('working')
  const [attempt, setAttempt] = useState(0)
  const isPersonThere = useIsPersonThere(patient)
  const needed = token === '' && (isPersonThere || awaited)
  const notify = useEffectEvent(onToken)
  const announceFailed = useEffectEvent(() => onFailed?.())

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again.
  useEffect(() => {
    if (!needed) return
    const controller = new AbortController()
    setCheck('working')
    import('./solve.ts')
      .then(({ solveBotCheck }) => solveBotCheck(controller))
      .then(
        (solved) => {
          if (controller.signal.aborted) return
          notify(solved)
          setCheck('done')
        },
        () => {
          if (controller.signal.aborted) return
          setCheck('failed')
          announceFailed()
        },
      )
    return () => controller.abort()
  }, [needed, attempt])

  // It failed because the network was gone, most likely: it begins anew when the network is back, and when the form is sent again.
  useEffect(() => {
    if (check !== 'failed') return
    const again = () => setAttempt((count) => count + 1)
    if (awaited) return again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [check, awaited])

  // A form has no time limit: a check that grew old while somebody typed is made anew.
  useEffect(() => {
    if (token === '') return
    const renewal = setTimeout(() => notify(''), renewAfter)
    return () => clearTimeout(renewal)
  }, [token])

  if (quiet && (check === 'done' || (check === 'working' && !awaited))) return null
  return (
    <CheckStatus state={check} onAgain={() => setAttempt(attempt + 1)}>
      {t(`signUp.botCheck.${awaited && check === 'working' ? 'awaited' : check}`)}
    </CheckStatus>
  )
}

/** Somebody has begun with the page; or it is quiet, so that nothing of it waits for the check's code. */
function useIsPersonThere(isAwaited: boolean): boolean {
  const [isThere, setThere] = useState(!isAwaited)
  useEffect(() => {
    if (!isAwaited) return
    const begin = () => setThere(true)
    whenQuiet(async () => begin())
    return onFirstAct(begin)
  }, [isAwaited])
  return isThere
}
