import 'virtual:texts/login'
import { useState, useSyncExternalStore } from 'react'
import { knowsPasskeys, PASSKEY_LEFT, requestPasskey } from '#web/accounts/second-factor/second-factor.api.ts'
import { useSessionActions } from '#web/accounts/session/session.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { KeyRound } from '#web/ui/icons.ts'
import { LiveRegion } from '#web/ui/status/live-region.tsx'

const never = () => () => undefined
const yes = () => true

/** Logs in with a passkey alone, in browsers that support them. */
export function PasskeyLogin() {
  const t = useMessages()
  const { completeLogin } = useSessionActions()
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  // The server renders the button, because nearly every browser supports passkeys.
  const isKnown = useSyncExternalStore(never, knowsPasskeys, yes)
  if (!isKnown) return null
  const logIn = async () => {
    setBusy(true)
    setError(null)
    try {
      await completeLogin(await requestPasskey(null))
    } catch (error) {
      const isLeft = error instanceof CallError && error.code === PASSKEY_LEFT
      setError(isLeft ? t('login.passkeyLeft') : sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<KeyRound />}
        busy={busy}
        busyLabel={t('login.passkeyWaiting')}
        onClick={() => void logIn()}
      >
        {t('login.passkey')}
      </Button>
      <LiveRegion visible className="small">
        {refusal}
      </LiveRegion>
    </>
  )
}
