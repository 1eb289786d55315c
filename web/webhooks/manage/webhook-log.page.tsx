import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { deliveryFailures } from '#domain/webhooks/delivery.rule.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { isId } from '#web/platform/ids.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useListState } from '#web/platform/records/use-list-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { MomentCell } from '#web/ui/records/moment-cell.tsx'
import { Record } from '#web/ui/records/record.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import { useRescuedFocus } from '#web/ui/use-rescued-focus.ts'
import { eventWord } from './event-words.ts'
import { WebhookState } from './webhook-state.tsx'
import {
  type ListedDelivery,
  type ListedWebhook,
  removeWebhook,
  resendDelivery,
  switchWebhook,
  webhookLogQuery,
  webhookQuery,
  webhooksKey,
} from './webhooks.api.ts'

/** /admin/webhooks/:webhookId: whether it is on, and what was told. */
export default function WebhookLogPage() {
  const t = useMessages()
  const id = Number(useParams().webhookId)
  const answer = useQuery({ ...webhookQuery(id), enabled: isId(id) })
  return (
    <>
      <AdminHead
        title={
          answer.data ? t('adminWebhooks.log.title', { name: answer.data.name }) : t('adminWebhooks.title')
        }
        lead={answer.data?.url}
        back={{ label: t('adminWebhooks.back'), to: paths.adminWebhooks() }}
      />
      <Record answer={answer}>{(webhook) => <Log webhook={webhook} />}</Record>
    </>
  )
}

const noFilter = {}
const stateId = 'webhook-state'

function Log({ webhook }: { webhook: ListedWebhook }) {
  const t = useMessages()
  const { page, change, reset } = useListState(noFilter)
  const answer = useQuery({
    ...webhookLogQuery(webhook.databaseId, page),
    placeholderData: keepPreviousData,
  })
  const turn = useCallback((next: number) => change({ page: next }), [change])
  const act = useAct()
  // A message that is sent again loses its button.
  const rescue = useRescuedFocus(stateId)
  const columns: Column<ListedDelivery>[] = [
    {
      key: 'what',
      header: t('adminWebhooks.log.columns.what'),
      isName: true,
      cell: ({ eventType, subjectId }) => (
        <>
          {nameOf(t, eventType)}
          <small>{t('adminWebhooks.log.subject', { id: String(subjectId) })}</small>
        </>
      ),
    },
    {
      key: 'state',
      header: t('adminWebhooks.log.columns.state'),
      cell: (delivery) => <DeliveryState delivery={delivery} />,
    },
    {
      key: 'when',
      header: t('adminWebhooks.log.columns.when'),
      nowrap: true,
      numeric: true,
      cell: ({ createdAt }) => <MomentCell at={createdAt} />,
    },
    {
      key: 'act',
      header: t('adminWebhooks.log.again'),
      hideHeader: true,
      cell: ({ databaseId, eventType, subjectId, status }) =>
        status === 'queued' ? null : (
          <Button
            variant="secondary"
            aria-label={t('adminWebhooks.log.againOf', { what: nameOf(t, eventType), id: String(subjectId) })}
            onClick={() => void act(() => resendDelivery(databaseId), t('adminWebhooks.log.sentAgain'))}
          >
            {t('adminWebhooks.log.again')}
          </Button>
        ),
    },
  ]
  const isOff = webhook.offAt !== null
  return (
    <div className="stack" {...rescue}>
      <div id={stateId} tabIndex={-1}>
        <WebhookState webhook={webhook} />
      </div>
      <div className="button-row">
        <Button
          variant="secondary"
          onClick={() =>
            void act(
              () => switchWebhook(webhook.databaseId, isOff),
              isOff ? t('adminWebhooks.log.switchedOn') : t('adminWebhooks.log.switchedOff'),
            )
          }
        >
          {isOff ? t('adminWebhooks.log.switchOn') : t('adminWebhooks.log.switchOff')}
        </Button>
        <RemoveButton webhook={webhook} />
      </div>
      <AdminList
        answer={answer}
        label={t('adminWebhooks.log.label')}
        columns={columns}
        idOf={({ databaseId }) => databaseId}
        page={page}
        onPage={turn}
        isFiltered={false}
        onClearFilters={reset}
        empty={{ title: t('adminWebhooks.log.empty'), hint: t('adminWebhooks.log.emptyHint') }}
      />
    </div>
  )
}

/** Does something, shows what it came to, and says so. */
function useAct() {
  const toasts = useToasts()
  const client = useQueryClient()
  return async (what: () => Promise<void>, done: string) => {
    try {
      await what()
      toasts.show({ type: 'success', message: done })
    } catch (error) {
      toasts.show({ type: 'danger', message: sentenceOf(error) })
    }
    await client.invalidateQueries({ queryKey: webhooksKey })
  }
}

function RemoveButton({ webhook: { databaseId, name } }: { webhook: ListedWebhook }) {
  const t = useMessages()
  const navigate = useNavigate()
  const act = useAct()
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

function nameOf(t: ReturnType<typeof useMessages>, eventType: string): string {
  const known = webhookEvents.find((event) => event === eventType)
  return known ? t(`adminWebhooks.events.${eventWord(known)}`) : eventType
}

const states = ['queued', 'delivered', 'givenUp'] as const

function DeliveryState({
  delivery: { status, attempts, lastFailure, lastStatus },
}: {
  delivery: ListedDelivery
}) {
  const t = useMessages()
  const state = states.find((one) => one === status) ?? 'queued'
  const failure = deliveryFailures.find((one) => one === lastFailure)
  return (
    <>
      {t(`adminWebhooks.log.states.${state}`)}
      <small>
        {t('adminWebhooks.log.attempts', { count: attempts })}
        {failure ? ` · ${t(`adminWebhooks.log.failures.${failure}`, { status: lastStatus ?? 0 })}` : null}
      </small>
    </>
  )
}
