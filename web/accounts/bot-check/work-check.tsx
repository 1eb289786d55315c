import 'virtual:texts/sign-up'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { whenIdle } from '#web/platform/page/when-idle.ts'
import { onFirstAct } from '#web/ui/lazy/on-first-event.ts'
import { CheckStatus } from './check-status.tsx'

/** In milliseconds; a little less than a challenge's lifetime (server: 10 minutes). */
const renewAfter = 9 * 60_000

/** Our own bot check. It works automatically while the person fills in the form, and is renewed before it expires. */
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
  /**
   * Shows something only when the person has to know: the form waits for it, or it failed. Otherwise its box would
   * disappear when it is done, and the content below would move.
   */
  quiet: boolean
  /** Starts when the person starts to use the page, because the page came from the server and not after a click. */
  patient: boolean
  /** The form was submitted and waits for the check. */
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

  // Most likely it failed because the browser was offline. It restarts when the network is back, and when the form is
  // submitted again.
  useEffect(() => {
    if (check !== 'failed') return
    const again = () => setAttempt((count) => count + 1)
    if (awaited) return again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [check, awaited])

  // A form has no time limit: a check that expires while the person types is renewed.
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

/**
 * Whether the person has started to use the page. Also true once the page is idle, so that nothing else waits for the
 * check's code.
 */
function useIsPersonThere(waitsForPerson: boolean): boolean {
  const [isThere, setThere] = useState(!waitsForPerson)
  useEffect(() => {
    if (!waitsForPerson) return
    const begin = () => setThere(true)
    whenIdle(async () => begin())
    return onFirstAct(begin)
  }, [waitsForPerson])
  return isThere
}
