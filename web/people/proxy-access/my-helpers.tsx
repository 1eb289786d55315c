import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useRescuedFocus } from '#web/ui/dialog/use-rescued-focus.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { endCare, myHelpersQuery } from './proxy-access.api.ts'

/** Who helps the user, with a button to end it. Renders nothing for most users. */
export function MyHelpers() {
  const t = useMessages()
  const toasts = useToasts()
  const userId = useSession().user?.databaseId ?? 0
  const answer = useQuery(myHelpersQuery(userId))
  const rescued = useRescuedFocus('proxy-access-people')
  const [isRequesting, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [helper] = answer.data ?? []
  if (!helper) return null
  const name = `${helper.firstName} ${helper.lastName}`
  const end = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await endCare(userId)
      setConfirming(false)
      toasts.show({ type: 'success', message: t('care.mine.done', { name }) })
      await answer.refetch()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="panel section-panel" {...rescued}>
      <h2>{t('care.mine.title')}</h2>
      <p className="muted">{t('care.mine.explain', { name })}</p>
      <div className="section-panel__foot">
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          {t('care.mine.end')} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={isRequesting}
        title={t('care.mine.endTitle', { name })}
        confirmLabel={t('care.mine.end')}
        keepLabel={t('common.cancel')}
        danger
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setConfirming(false)}
      >
        <p>{t('care.mine.endExplain', { name: helper.firstName })}</p>
        {failure ? (
          <Banner tone="danger" live>
            <p>{failure}</p>
          </Banner>
        ) : null}
      </ConfirmDialog>
    </section>
  )
}
