import { useMessages } from '#web/platform/messages/messages.ts'
import { type Column, DataTable } from '#web/ui/records/list/data-table.tsx'
import type { Due } from './retention.api.ts'

const counted = {
  mails: 'mails',
  needs: 'needs',
  guests: 'guests',
  walkIns: 'people',
  inactiveAsked: 'people',
  inactiveClosed: 'people',
  importFindings: 'rows',
  browserFaults: 'rows',
  webhookDeliveries: 'rows',
  storedAnswers: 'rows',
  farewells: 'mails',
  auditEntries: 'rows',
} as const satisfies Record<Due['key'], string>

/** How much data is due for deletion in each period, now and in the coming month. */
export function DueTable({ due }: { due: readonly Due[] }) {
  const t = useMessages()
  const count = (key: Due['key'], of: number) => t(`adminRetention.count.${counted[key]}`, { count: of })
  const columns: Column<Due>[] = [
    {
      key: 'what',
      header: t('adminRetention.columns.what'),
      isName: true,
      cell: ({ key }) => t(`retention.what.${key}`),
    },
    {
      key: 'now',
      header: t('adminRetention.columns.now'),
      nowrap: true,
      numeric: true,
      cell: ({ key, now }) => count(key, now),
    },
    {
      key: 'nextMonth',
      header: t('adminRetention.columns.nextMonth'),
      nowrap: true,
      numeric: true,
      cell: ({ key, nextMonth }) => count(key, nextMonth),
    },
  ]
  return (
    <DataTable label={t('adminRetention.preview')} columns={columns} rows={due} idOf={({ key }) => key} />
  )
}
