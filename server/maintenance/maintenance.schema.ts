import { type BackupHistory, backupTrouble } from '#domain/maintenance/backup-schedule.rule.ts'
import { isJobName, type JobName, jobNames } from '#domain/maintenance/job-names.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { selectFailures } from '#server/platform/jobs/job-failures.ts'
import { isTestRestore } from '#server/platform/process/restored-copy.ts'
import { selectHistory } from './backup/backup-runs.sql.ts'
import { mayKnowMaintenance } from './maintenance.policy.ts'

const BackupTrouble = builder.enumType('BackupTrouble', {
  description: 'FAILED: the newest backup failed. OVERDUE: none was made when it was due.',
  values: { FAILED: { value: 'failed' }, OVERDUE: { value: 'overdue' } } as const,
})

const BackgroundJob = builder.enumType('BackgroundJob', {
  description: 'A recurring background job.',
  values: Object.fromEntries(Object.entries(jobNames).map(([name, value]) => [name, { value }])) as {
    [Name in keyof typeof jobNames]: { value: (typeof jobNames)[Name] }
  },
})

interface FailingJob {
  name: JobName
  since: Date
  lastAt: Date
}
const FailingJobType = builder.objectRef<FailingJob>('FailingJob').implement({
  description: 'A background job whose last run failed.',
  fields: (t) => ({
    job: t.field({ type: BackgroundJob, resolve: ({ name }) => name }),
    since: t.field({
      type: 'DateTime',
      description: 'When the first of its failures in a row was.',
      resolve: ({ since }) => since,
    }),
    lastAt: t.field({ type: 'DateTime', resolve: ({ lastAt }) => lastAt }),
  }),
})

interface Upkeep extends BackupHistory {
  lastReason: string | null
  transientError: 'failed' | 'overdue' | null
  isTestRestore: boolean
  failingJobs: readonly FailingJob[]
}
const MaintenanceType = builder.objectRef<Upkeep>('Upkeep').implement({
  description: 'Backups, failing background jobs, and whether this portal is a test restore. Names no one.',
  fields: (t) => ({
    backupTrouble: t.field({
      type: BackupTrouble,
      nullable: true,
      description: 'Null: none, or no automatic backups are configured.',
      resolve: ({ transientError }) => transientError,
    }),
    lastBackupAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ lastMadeAt }) => lastMadeAt }),
    lastBackupFailedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastFailedAt }) => lastFailedAt,
    }),
    reason: t.string({
      nullable: true,
      description: 'For FAILED: why the newest backup failed. Null otherwise.',
      resolve: ({ transientError, lastReason }) => (transientError === 'failed' ? lastReason : null),
    }),
    failingJobs: t.field({
      type: [FailingJobType],
      description: 'The background jobs whose last run failed.',
      resolve: ({ failingJobs }) => [...failingJobs],
    }),
    drill: t.exposeBoolean('isTestRestore', {
      description: 'True: this portal is a test restore, which sends no email and runs no background jobs.',
    }),
  }),
})

builder.queryField('upkeep', mayKnowMaintenance, (t) =>
  t.field({
    type: MaintenanceType,
    description: 'How the portal’s backups and background jobs do. For administrators.',
    resolve: async (_root, _args, { db, config, clock, timeZone }) => {
      const history = await selectHistory(db)
      const { backup } = config
      const isCopy = await isTestRestore(db)
      // A test restore makes no backups.
      const transientError =
        backup?.dir && !isCopy ? backupTrouble(clock.now(), history, { at: backup.at, timeZone }) : null
      // Another version that runs on the same database may have jobs that this one does not know.
      const failingJobs = (await selectFailures(db)).flatMap(({ name, ...at }) =>
        isJobName(name) ? [{ name, ...at }] : [],
      )
      return { ...history, transientError, isTestRestore: isCopy, failingJobs }
    },
  }),
)
