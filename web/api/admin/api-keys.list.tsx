import { apiScopes } from '#domain/api/api-scopes.ts'
import { t } from '#web/platform/messages/messages.ts'
import { belowBase } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { formatInstantDate } from '#web/platform/records/timestamps.ts'
import { call } from '#web/platform/session/call.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { CircleCheck, CircleX } from '#web/ui/icons.ts'
import { defineList } from '#web/ui/records/list/define-list.tsx'
import { onePage } from '#web/ui/records/list/one-page.ts'
import { InstantCell } from '#web/ui/records/list/time-cell.tsx'
import { Status } from '#web/ui/status/status.tsx'
import { type ApiKey, apiKeysKey } from './api-keys.api.ts'
import { ApiKeys_ListDocument } from './documents.generated.ts'
import { ResumeKey } from './resume-key.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { scopeLabels } from './scope-labels.ts'

/** The keys by which other software calls the portal. There are few. */
export default defineList({
  filters: {},
  key: apiKeysKey,
  load: async () => onePage((await call(ApiKeys_ListDocument, {})).apiKeys),
  title: () => t('adminApi.keys.title'),
  lead: () => (
    <>
      {t('adminApi.keys.lead')} <a href={belowBase('/api/v1/docs')}>{t('adminApi.keys.documentation')}</a>
    </>
  ),
  actions: () => <LinkButton to={paths.adminNewApiKey()}>{t('adminApi.keys.new')}</LinkButton>,
  idOf: ({ databaseId }) => databaseId,
  columns: (_list) => [
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
          .map((scope) => <div key={scope}>{t(`adminApi.keys.scopes.${scopeLabels[scope]}`)}</div>),
    },
    { key: 'state', header: t('adminApi.keys.columns.state'), cell: (key) => <State apiKey={key} /> },
    {
      key: 'used',
      header: t('adminApi.keys.columns.used'),
      nowrap: true,
      numeric: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <InstantCell at={lastUsedAt} /> : t('adminApi.keys.never')),
    },
  ],
  menu: (key) => (
    <div className="button-row">
      {key.state === 'paused' ? <ResumeKey apiKey={key} /> : null}
      {key.state === 'revoked' ? null : <RevokeKey apiKey={key} />}
    </div>
  ),
  empty: () => ({ title: t('adminApi.keys.empty'), hint: t('adminApi.keys.emptyHint') }),
})

/** It expires at the end of the last day, which is the day that people chose. */
const lastDay = (expiresAt: string) => formatInstantDate(new Date(Date.parse(expiresAt) - 1).toISOString())

const states = ['active', 'paused', 'expired', 'revoked', 'ownerClosed'] as const
const pauses = ['reset', 'loginsEnded', 'roleLost'] as const

function State({ apiKey: { state, pausedBy, expiresAt } }: { apiKey: ApiKey }) {
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
