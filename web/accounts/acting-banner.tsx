import '#web/platform/messages/load-admin.ts'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Users } from '#web/ui/icons.ts'
import { endActing } from './session/acting.ts'
import './acting-banner.css'

/** "You are acting as Ruth Adams." with the one click that ends it; stays in sight while the page scrolls. */
export default function ActingBanner({ name }: { name: string }) {
  const t = useMessages()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const end = async () => {
    setBusy(true)
    setFailure(null)
    try {
      // The page goes with it, so it stays busy until then.
      await endActing()
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <section className="acting-banner" aria-label={t('adminPeople.acting.label')}>
      <div className="page-width acting-banner__inner">
        <Users />
        <p>
          <b>{t('adminPeople.acting.as', { name })}</b> <span>{t('adminPeople.acting.audited')}</span>
          {failure ? <span role="alert"> {failure}</span> : null}
        </p>
        <Button size="sm" variant="honey" busy={busy} onClick={() => void end()}>
          {t('adminPeople.acting.end')}
        </Button>
      </div>
    </section>
  )
}
