import type { Transaction } from 'kysely'
import { modesOfRow, modeTable } from '#domain/kernel/modes.ts'
import { presentClass } from '#domain/kernel/present-class.rule.ts'
import { classModes } from '#server/classes/public.ts'
import type { DB } from '#server/platform/db/schema.generated.ts'
import type { DemoClass } from './demo-registrations.ts'

type Tx = Transaction<DB>

export async function readDemoClasses(tx: Tx): Promise<DemoClass[]> {
  const rows = await tx
    .selectFrom('course as c')
    .innerJoinLateral(classModes.as('offered'), (join) => join.onTrue())
    .selectAll()
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: presentClass(row, 'staff', 'page').title,
    startsAt: row.starts_at,
    capacities: Object.fromEntries(
      modesOfRow(row).map((mode) => [mode, row[modeTable[mode].columns.capacity]]),
    ),
    cancelled: row.cancelled_at !== null,
    noOnlineRegistration: row.no_online_registration,
    opensAt: row.registration_opens_at,
    seriesId: row.series_id,
    registerSolo: row.register_solo,
  }))
}
