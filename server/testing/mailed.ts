import type { Portal } from './portal.ts'

export interface MailedRow {
  kind: string
  to: string
  data: Record<string, string>
}

/** The mails that were put into the outbox, oldest first, and forgets them. */
export async function takeMails(portal: Portal): Promise<MailedRow[]> {
  const rows = await portal.db
    .deleteFrom('outbox_mail')
    .returning(['id', 'kind', 'to_address', 'data'])
    .execute()
  return rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ kind, to_address, data }) => ({ kind, to: to_address, data: data as Record<string, string> }))
}
