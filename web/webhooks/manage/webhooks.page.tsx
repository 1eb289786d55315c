import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { eventWord, knownEvents } from './event-words.ts'
import { WebhookState } from './webhook-state.tsx'
import { type ListedWebhook, webhooksQuery } from './webhooks.api.ts'

/** /admin/webhooks: who is told of changes. */
export default function WebhooksPage() {
  const t = useMessages()
  const answer = useQuery(webhooksQuery)
  const columns: Column<ListedWebhook>[] = [
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
          <div key={event}>{t(`adminWebhooks.events.${eventWord(event)}`)}</div>
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
  ]
  return (
    <>
      <AdminHead
        title={t('adminWebhooks.title')}
        lead={t('adminWebhooks.lead')}
        action={<LinkButton to={paths.adminNewWebhook()}>{t('adminWebhooks.new')}</LinkButton>}
      />
      <AdminList
        answer={answer}
        label={t('adminWebhooks.title')}
        columns={columns}
        idOf={({ databaseId }) => databaseId}
        page={1}
        onPage={onlyPage}
        isFiltered={false}
        onClearFilters={onlyPage}
        empty={{ title: t('adminWebhooks.empty'), hint: t('adminWebhooks.emptyHint') }}
      />
    </>
  )
}

/** There are few. */
const onlyPage = () => undefined
