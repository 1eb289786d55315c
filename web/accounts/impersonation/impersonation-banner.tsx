import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Users } from '#web/ui/icons.ts'
import './impersonation-banner.css'

/** Which account is in use, with the one click that ends it. It stays in view while the page scrolls. */
export function ImpersonationBanner({
  label,
  as,
  what,
  endLabel,
  end,
}: {
  label: string
  as: string
  what: string
  endLabel: string
  /** @throws CallError */
  end: () => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const click = async () => {
    setBusy(true)
    setFailure(null)
    try {
      // The page is replaced, so the button stays busy until then.
      await end()
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <section className="impersonation-banner" aria-label={label}>
      <div className="page-width impersonation-banner__inner">
        <Users />
        <p>
          <b>{as}</b> <span>{what}</span>
          {failure ? <span role="alert"> {failure}</span> : null}
        </p>
        <Button size="sm" variant="honey" busy={busy} onClick={() => void click()}>
          {endLabel}
        </Button>
      </div>
    </section>
  )
}
