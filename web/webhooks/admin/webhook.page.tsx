import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { isId } from '#web/platform/ids.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { Deliveries } from './deliveries.list.tsx'
import { useWebhookAct } from './use-webhook-act.ts'
import { WebhookState } from './webhook-state.tsx'
import { type ListedWebhook, removeWebhook, switchWebhook, webhookQuery } from './webhooks.api.ts'

/** /admin/webhooks/:webhookId: whether it is on, and its deliveries. */
export default function WebhookPage() {
  const t = useMessages()
  const id = Number(useParams().webhookId)
  const result = useQuery({ ...webhookQuery(id), enabled: isId(id) })
  return (
    <>
      <AdminHead
        title={
          result.data ? t('adminWebhooks.log.title', { name: result.data.name }) : t('adminWebhooks.title')
        }
        lead={result.data?.url}
        back={{ label: t('adminWebhooks.back'), to: paths.adminWebhooks() }}
      />
      <Record result={result}>
        {(webhook) => (
          <div className="stack">
            <WebhookState webhook={webhook} />
            <div className="button-row">
              <SwitchButton webhook={webhook} />
              <RemoveButton webhook={webhook} />
            </div>
            <Deliveries of={webhook} />
          </div>
        )}
      </Record>
    </>
  )
}

function SwitchButton({ webhook: { databaseId, offAt } }: { webhook: ListedWebhook }) {
  const t = useMessages()
  const act = useWebhookAct()
  const isOff = offAt !== null
  return (
    <Button
      variant="secondary"
      onClick={() =>
        void act(
          () => switchWebhook(databaseId, isOff),
          isOff ? t('adminWebhooks.log.switchedOn') : t('adminWebhooks.log.switchedOff'),
        )
      }
    >
      {isOff ? t('adminWebhooks.log.switchOn') : t('adminWebhooks.log.switchOff')}
    </Button>
  )
}

function RemoveButton({ webhook: { databaseId, name } }: { webhook: ListedWebhook }) {
  const t = useMessages()
  const navigate = useNavigate()
  const act = useWebhookAct()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await act(() => removeWebhook(databaseId), t('adminWebhooks.log.removed'))
    setBusy(false)
    setOpen(false)
    navigate(paths.adminWebhooks(), { replace: true })
  }
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('adminWebhooks.log.remove')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('adminWebhooks.log.removeTitle', { name })}
        confirmLabel={t('adminWebhooks.log.remove')}
        keepLabel={t('adminWebhooks.log.keep')}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        <p>{t('adminWebhooks.log.removeText')}</p>
      </ConfirmDialog>
    </>
  )
}
