import 'virtual:texts/forms'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import type { HelpedAccount } from '../household/household.api.ts'
import { takeBackOwnLogin } from './proxy-access.api.ts'

/**
 * The account that was offered and not yet accepted. The text is the same whether or not the address has an account.
 */
export function OfferedLogin({
  person,
  offer,
  onChanged,
}: {
  person: HelpedAccount
  offer: { address: string; until: string }
  onChanged: () => void
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const takeBack = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await takeBackOwnLogin(person.userId)
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
      return
    }
    toasts.show({ type: 'success', message: t('care.own.takenBack') })
    onChanged()
  }
  const date = formatDate('full', new Date(offer.until), settings.timeZone)
  return (
    <div className="proxy-access-people__offer">
      <p className="muted small">
        {t('care.own.offered', { address: offer.address, name: person.firstName, date })}
      </p>
      <Button size="sm" variant="quiet" busy={busy} onClick={() => void takeBack()}>
        {t('care.own.takeBack')}
      </Button>
      {failure ? (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      ) : null}
    </div>
  )
}
