import { Link } from 'react-router'
import { t } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { call } from '#web/platform/session/call.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { onePage } from '#web/ui/records/list/one-page.ts'
import { Webhooks_ListDocument } from './documents.generated.ts'
import { eventLabels, knownEvents } from './event-labels.ts'
import { WebhookState } from './webhook-state.tsx'
import { webhooksKey } from './webhooks.api.ts'

/** The webhooks. There are few. */
export default defineList({
  filters: {},
  key: webhooksKey,
  load: async () => onePage((await call(Webhooks_ListDocument, {})).webhooks),
  title: () => t('adminWebhooks.title'),
  lead: () => t('adminWebhooks.lead'),
  actions: () => <LinkButton to={paths.adminNewWebhook()}>{t('adminWebhooks.new')}</LinkButton>,
  idOf: ({ databaseId }) => databaseId,
  columns: (_list) => [
    {
      key: 'name',
      header: t('adminWebhooks.columns.name'),
      isName: true,
      cell: ({ databaseId, name, url }) => (
        <>
          <Link to={paths.adminWebhook(databaseId)}>{name}</Link>
          <small>{url}</small>
        </>
      ),
    },
    {
      key: 'events',
      header: t('adminWebhooks.columns.events'),
      cell: ({ events }) =>
        knownEvents(events).map((event) => (
          <div key={event}>{t(`adminWebhooks.events.${eventLabels(event)}`)}</div>
        )),
    },
    {
      key: 'state',
      header: t('adminWebhooks.columns.state'),
      cell: (webhook) => <WebhookState webhook={webhook} />,
    },
    {
      key: 'waiting',
      header: t('adminWebhooks.columns.waiting'),
      numeric: true,
      nowrap: true,
      cell: ({ waiting }) => waiting,
    },
  ],
  empty: () => ({ title: t('adminWebhooks.empty'), hint: t('adminWebhooks.emptyHint') }),
})
