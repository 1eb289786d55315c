import { sql } from 'kysely'
import { isTimeZone } from '#domain/kernel/time/site-time.ts'
import { isSendingFailing } from '#domain/mail/mail-health.rule.ts'
import { backupTrouble } from '#domain/maintenance/backup-schedule.rule.ts'
import { selectHistory } from '#server/maintenance/backup/backup-runs.sql.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { doneMigrations, migrations } from '#server/platform/db/migrate.ts'
import { isTestRestore } from '#server/platform/process/restored-copy.ts'
import { readSetup } from '../setup/read-setup.ts'
import { checkErased, checkRewritten, checkSetAside } from './check-erased.ts'
import { checkJobs } from './check-jobs.ts'
import { checkModes } from './check-modes.ts'
import { checkSender } from './check-sender.ts'
import { checkSetup } from './check-setup.ts'
import { bad, type Finding, good, note } from './finding.ts'

const hour = 3_600_000
/** Allowed difference between the clocks of the two machines, in milliseconds. */
const maxDifference = 5_000

/** Checks the database itself, its clock, the time zone, queued email and backups. */
export async function checkInDatabase(db: Database, config: Config, now: () => Date): Promise<Finding[]> {
  const requested = now().getTime()
  const { rows } = await sql<{ version: string; now: Date }>`
    select current_setting('server_version') as version, clock_timestamp() as now`.execute(db)
  const { version, now: theirs } = rows[0]!
  const findings: Finding[] = []
  // If the clocks agree, the database's time is between query and result, however long that took on a busy machine.
  const difference = Math.max(0, requested - theirs.getTime(), theirs.getTime() - now().getTime())
  findings.push(
    difference > maxDifference
      ? bad(
          'clock',
          `it differs from the database’s by ${Math.round(difference / 1000)} s`,
          'turn on the time service on both: timedatectl set-ntp true',
        )
      : good('clock', 'it matches the database’s'),
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
        'a newer version of Archway made it',
        'install that version again, or restore a backup of this one',
      ),
    ]
  findings.push(good('database', `PostgreSQL ${version.split(' ')[0]} responds`))
  if (missing > 0)
    return [
      ...findings,
      note(
        'database',
        `${missing === 1 ? '1 migration' : `${missing} migrations`} of this version must still run`,
        'start the portal, which runs them',
      ),
    ]
  return [...findings, ...(await checkContents(db, config, now()))]
}

async function checkContents(db: Database, config: Config, now: Date): Promise<Finding[]> {
  const { time_zone: timeZone } = await db
    .selectFrom('site_settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  const findings = [
    isTimeZone(timeZone)
      ? good('zone', timeZone)
      : bad('zone', `this machine does not know ${timeZone}`, 'choose another one at Admin, Settings'),
  ]
  if (await isTestRestore(db))
    return [
      ...findings,
      note(
        'copy',
        'this is a test restore: email, backups and jobs are off',
        'to use it as your portal, restore without --drill',
      ),
    ]
  return [
    ...findings,
    ...(await checkSender(db, config)),
    await checkWaitingMail(db, now),
    ...(await checkJobs(db)),
    await checkModes(db, now),
    await checkBackups(db, config, timeZone, now),
    ...(await checkErased(db, config, now)),
    ...(await checkRewritten(db, now)),
    ...(await checkSetAside(db, config, now)),
    // A demo consists only of sample data.
    ...(config.production ? checkSetup(await readSetup(db, config)) : []),
  ]
}

async function checkWaitingMail(db: Database, now: Date): Promise<Finding> {
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
        ? '1 email has waited for more than 15 minutes'
        : `${count} emails have waited for more than 15 minutes`,
      'start the portal, and see the line about mail',
    )
  return isSendingFailing(failing)
    ? bad(
        'outbox',
        'we could not send the newest email',
        'see the line about mail, and the email log at Admin',
      )
    : good('outbox', 'no email is waiting')
}

async function checkBackups(db: Database, { backup }: Config, timeZone: string, now: Date): Promise<Finding> {
  const history = await selectHistory(db)
  const { lastMadeAt, lastReason } = history
  const last = lastMadeAt
    ? `the newest is ${Math.floor((now.getTime() - lastMadeAt.getTime()) / hour)} hours old`
    : 'there is none'
  if (!backup?.dir) {
    const isOld = lastMadeAt === null || now.getTime() - lastMadeAt.getTime() > 7 * 24 * hour
    const fix = 'set BACKUP_DIR to a folder on another disk'
    return (isOld ? bad : note)('backups', `automatic backups are off; ${last}`, fix)
  }
  const transientError = backupTrouble(now, history, { at: backup.at, timeZone })
  if (transientError === 'failed')
    return bad(
      'backups',
      `the last one failed: ${lastReason ?? 'the reason is unknown'}`,
      `fix that; ${last}, and the portal tries again each hour`,
    )
  if (transientError === 'overdue')
    return bad(
      'backups',
      `today’s is missing; ${last}`,
      'check that the portal runs, and see the log for "at":"backup"',
    )
  if (lastMadeAt === null)
    return note('backups', 'there is none yet', 'start the portal, which makes the first one')
  return good('backups', last)
}
