import type { Transaction } from 'kysely'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { DemoClass } from './demo-registrations.ts'

type Tx = Transaction<DB>

export async function readDemoClasses(tx: Tx): Promise<DemoClass[]> {
  const rows = await tx.selectFrom('course').selectAll().orderBy('starts_at').orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    startsAt: row.starts_at,
    inPersonCapacity: row.in_person_capacity,
    onlineCapacity: row.online_capacity,
    inPerson: row.in_person,
    online: row.online,
    cancelled: row.cancelled_at !== null,
    noOnlineRegistration: row.no_online_registration,
    opensAt: row.registration_opens_at,
    seriesId: row.series_id,
    registerSolo: row.register_solo,
  }))
}
