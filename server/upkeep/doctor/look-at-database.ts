import { sql } from 'kysely'
import { isTimeZone } from '#domain/kernel/time/site-time.ts'
import { isSendingFailing } from '#domain/mail/mail-health.rule.ts'
import { backupTrouble } from '#domain/upkeep/backup-schedule.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { doneMigrations, migrations } from '#server/platform/db/migrate.ts'
import { isDrill } from '#server/platform/process/restored-copy.ts'
import { selectHistory } from '../backup-runs.sql.ts'
import { readSetup } from '../setup/read-setup.ts'
import { bad, type Finding, good, note } from './finding.ts'
import { lookAtErased, lookAtKeptAside } from './look-at-erased.ts'
import { lookAtSender } from './look-at-sender.ts'
import { lookAtSetup } from './look-at-setup.ts'

const hour = 3_600_000
/** Of the two machines' clocks, in milliseconds. */
const mostApart = 5_000

/** What the database tells of itself, the clock, the zone, the mail that waits and the backups. */
export async function lookInDatabase(db: Database, config: Config, now: () => Date): Promise<Finding[]> {
  const asked = now().getTime()
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now`.execute(db)
  const { version, now: theirs } = rows[0]!
  const findings: Finding[] = []
  // Clocks that agree have the database's moment between question and answer, however long that took on a busy machine.
  const apart = Math.max(0, asked - theirs.getTime(), theirs.getTime() - now().getTime())
  findings.push(
    apart > mostApart
      ? bad(
          'clock',
          `this machine and the database's are ${Math.round(apart / 1000)} s apart`,
          'turn on the time service on both: timedatectl set-ntp true',
        )
      : good('clock', 'it agrees with the database’s'),
  )
  const done = await doneMigrations(db)
  const known = Object.keys(migrations)
  const newer = done.filter((name) => !known.includes(name))
  const missing = known.filter((name) => !done.includes(name)).length
  if (newer.length > 0)
    return [
      ...findings,
      bad(
        'database',
        'it was made by a newer Archway',
        'install the newer Archway again, or restore a backup of this one',
      ),
    ]
  findings.push(good('database', `PostgreSQL ${version.split(' ')[0]} answers`))
  if (missing > 0)
    return [
      ...findings,
      note(
        'database',
        `${missing} steps of this version are not made yet`,
        'they are made at the next start of the portal',
      ),
    ]
  return [...findings, ...(await lookAtContents(db, config, now()))]
}

async function lookAtContents(db: Database, config: Config, now: Date): Promise<Finding[]> {
  const { time_zone: timeZone } = await db
    .selectFrom('site_settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const findings = [
    isTimeZone(timeZone)
      ? good('zone', timeZone)
      : bad('zone', `${timeZone} is none that this machine knows`, 'choose another one at Admin, Settings'),
  ]
  if (await isDrill(db))
    return [
      ...findings,
      note(
        'drill',
        'this is a copy for a drill: it sends no mail, makes no backups and runs no jobs',
        'restore without --drill to run it for real',
      ),
    ]
  return [
    ...findings,
    ...(await lookAtSender(db, config)),
    await lookAtWaitingMail(db, now),
    await lookAtBackups(db, config, timeZone, now),
    ...(await lookAtErased(db, config, now)),
    ...(await lookAtKeptAside(db, config, now)),
    // A demonstration is all sample.
    ...(config.production ? lookAtSetup(await readSetup(db, config)) : []),
  ]
}

async function lookAtWaitingMail(db: Database, now: Date): Promise<Finding> {
  const { count } = await db
    .selectFrom('outbox_mail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<', new Date(now.getTime() - hour / 4))
    .executeTakeFirstOrThrow()
  const failing = await db
    .selectFrom('outbox_mail')
    .select((eb) => [
      eb.fn.max('sent_at').as('lastSentAt'),
      eb.fn
        .max('last_attempt_at')
        .filterWhere('last_error', 'is not', null)
        .filterWhere('status', '=', 'queued')
        .as('lastFailedAt'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(count) > 0)
    return bad(
      'outbox',
      Number(count) === 1
        ? '1 mail has waited for more than 15 minutes'
        : `${count} mails have waited for more than 15 minutes`,
      'start the portal, and see the line about mail',
    )
  return isSendingFailing(failing)
    ? bad('outbox', 'the newest mail did not leave', 'see the line about mail, and the mail log at Admin')
    : good('outbox', 'no mail waits')
}

async function lookAtBackups(
  db: Database,
  { backup }: Config,
  timeZone: string,
  now: Date,
): Promise<Finding> {
  const history = await selectHistory(db)
  const { lastMadeAt, lastReason } = history
  const last = lastMadeAt
    ? `the newest is ${Math.floor((now.getTime() - lastMadeAt.getTime()) / hour)} hours old`
    : 'there is none'
  if (!backup?.dir) {
    const isOld = lastMadeAt === null || now.getTime() - lastMadeAt.getTime() > 7 * 24 * hour
    const mend = 'set BACKUP_DIR to a folder on another disk'
    return (isOld ? bad : note)('backups', `none are made by themselves; ${last}`, mend)
  }
  const trouble = backupTrouble(now, history, { at: backup.at, timeZone })
  if (trouble === 'failed')
    return bad(
      'backups',
      `the last one failed: ${lastReason ?? 'nobody knows why'}`,
      `mend that; ${last}, and it is tried again each hour`,
    )
  if (trouble === 'overdue')
    return bad(
      'backups',
      `today’s was not made; ${last}`,
      'see that the portal runs, and the log for "at":"backup"',
    )
  if (lastMadeAt === null)
    return note('backups', 'there is none yet', 'the portal makes the first one as soon as it runs')
  return good('backups', last)
}
