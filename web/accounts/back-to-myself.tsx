import '#web/platform/messages/load-more-forms.ts'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { endActing } from './session/acting.ts'

/** The way out of a dialog that covers the banner: who is here for somebody they care for need not log out. */
export default function BackToMyself() {
  const t = useMessages()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      // The page goes with it, so it stays busy until then.
      await endActing(paths.care())
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="secondary" busy={busy} onClick={() => void press()}>
        {t('care.acting.end')}
      </Button>
      {failure ? <p role="alert">{failure}</p> : null}
    </>
  )
}
