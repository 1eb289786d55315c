import { useQuery } from '@tanstack/react-query'
import { apiScopes } from '#domain/api/api-scopes.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { AdminList } from '#web/ui/records/admin-list.tsx'
import type { Column } from '#web/ui/records/data-table.tsx'
import { MomentCell } from '#web/ui/records/moment-cell.tsx'
import { Status } from '#web/ui/status.tsx'
import { type ApiKey, apiKeysQuery } from './api-keys.api.ts'
import { ResumeKey } from './resume-key.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { scopeWords } from './scope-words.ts'

/** /admin/api-keys: with which other software calls the portal. */
export default function ApiKeysPage() {
  const t = useMessages()
  const answer = useQuery(apiKeysQuery)
  const columns: Column<ApiKey>[] = [
    {
      key: 'name',
      header: t('adminApi.keys.columns.name'),
      isName: true,
      cell: ({ name, hint }) => (
        <>
          <strong>{name}</strong>
          <small>{t('adminApi.keys.hint', { hint })}</small>
        </>
      ),
    },
    { key: 'owner', header: t('adminApi.keys.columns.owner'), cell: ({ ownerName }) => ownerName },
    {
      key: 'scopes',
      header: t('adminApi.keys.columns.scopes'),
      cell: ({ scopes }) =>
        apiScopes
          .filter((scope) => scopes.includes(scope))
          .map((scope) => <div key={scope}>{t(`adminApi.keys.scopes.${scopeWords[scope]}`)}</div>),
    },
    { key: 'state', header: t('adminApi.keys.columns.state'), cell: (key) => <State apiKey={key} /> },
    {
      key: 'used',
      header: t('adminApi.keys.columns.used'),
      nowrap: true,
      numeric: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <MomentCell at={lastUsedAt} /> : t('adminApi.keys.never')),
    },
    {
      key: 'act',
      header: t('adminApi.keys.revoke'),
      hideHeader: true,
      cell: (key) => (
        <div className="stack">
          {key.state === 'paused' ? <ResumeKey apiKey={key} /> : null}
          {key.state === 'revoked' ? null : <RevokeKey apiKey={key} />}
        </div>
      ),
    },
  ]
  return (
    <>
      <AdminHead
        title={t('adminApi.keys.title')}
        lead={
          <>
            {t('adminApi.keys.lead')}{' '}
            <a href={belowBase('/api/v1/docs')}>{t('adminApi.keys.documentation')}</a>
          </>
        }
        action={<LinkButton to={paths.adminNewApiKey()}>{t('adminApi.keys.new')}</LinkButton>}
      />
      <AdminList
        answer={answer}
        label={t('adminApi.keys.title')}
        columns={columns}
        idOf={({ databaseId }) => databaseId}
        page={1}
        onPage={onlyPage}
        isFiltered={false}
        onClearFilters={onlyPage}
        empty={{ title: t('adminApi.keys.empty'), hint: t('adminApi.keys.emptyHint') }}
      />
    </>
  )
}

/** There are few keys. */
const onlyPage = () => undefined

/** It ends with its last day, which is the one that people chose. */
const lastDay = (expiresAt: string) => formatMomentDate(new Date(Date.parse(expiresAt) - 1).toISOString())

const states = ['active', 'paused', 'expired', 'revoked', 'ownerClosed'] as const
const pauses = ['reset', 'loginsEnded', 'roleLost'] as const

function State({ apiKey: { state, pausedBy, expiresAt } }: { apiKey: ApiKey }) {
  const t = useMessages()
  const known = states.find((one) => one === state) ?? 'revoked'
  const works = known === 'active'
  const why = known === 'paused' ? pauses.find((one) => one === pausedBy) : undefined
  return (
    <>
      <Status tone={works ? 'ok' : 'off'} icon={works ? <CircleCheck /> : <CircleX />}>
        {t(`adminApi.keys.states.${known}`)}
      </Status>
      {works ? <small>{t('adminApi.keys.until', { date: lastDay(expiresAt) })}</small> : null}
      {why ? <small>{t(`adminApi.keys.pausedBy.${why}`)}</small> : null}
    </>
  )
}
