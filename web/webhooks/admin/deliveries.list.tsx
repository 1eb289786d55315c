import { deliveryFailures } from '#domain/webhooks/delivery.rule.ts'
import { webhookEvents } from '#domain/webhooks/webhook-events.ts'
import { t } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { defineListOf } from '#web/ui/records/list/define-list.tsx'
import { InstantCell } from '#web/ui/records/list/time-cell.tsx'
import { Webhooks_LogDocument } from './documents.generated.ts'
import { eventLabels } from './event-labels.ts'
import { useWebhookAct } from './use-webhook-act.ts'
import { type ListedDelivery, type ListedWebhook, resendDelivery, webhooksKey } from './webhooks.api.ts'

/** The deliveries of a webhook, newest first. */
export const Deliveries = defineListOf({
  filters: {},
  key: ({ databaseId }: ListedWebhook) => [...webhooksKey, databaseId, 'log'],
  load: async (_values, page, { databaseId: webhookId }) =>
    (await call(Webhooks_LogDocument, { webhookId, pager: { page, per_page: 25 } })).webhookDeliveries,
  usePreset: useWebhookAct,
  title: () => t('adminWebhooks.log.label'),
  idOf: ({ databaseId }) => databaseId,
  columns: (_list) => [
    {
      key: 'what',
      header: t('adminWebhooks.log.columns.what'),
      isName: true,
      cell: ({ eventType, subjectId }) => (
        <>
          {nameOf(eventType)}
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
      cell: ({ createdAt }) => <InstantCell at={createdAt} />,
    },
  ],
  menu: ({ databaseId, eventType, subjectId, status }, { own: act }) =>
    status === 'queued' ? null : (
      <Button
        variant="secondary"
        aria-label={t('adminWebhooks.log.againOf', { what: nameOf(eventType), id: String(subjectId) })}
        onClick={() => void act(() => resendDelivery(databaseId), t('adminWebhooks.log.sentAgain'))}
      >
        {t('adminWebhooks.log.again')}
      </Button>
    ),
  empty: () => ({ title: t('adminWebhooks.log.empty'), hint: t('adminWebhooks.log.emptyHint') }),
})

function nameOf(eventType: string): string {
  const known = webhookEvents.find((event) => event === eventType)
  return known ? t(`adminWebhooks.events.${eventLabels(known)}`) : eventType
}

const states = ['queued', 'delivered', 'givenUp'] as const

function DeliveryState({
  delivery: { status, attempts, lastFailure, lastStatus },
}: {
  delivery: ListedDelivery
}) {
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
