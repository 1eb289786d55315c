import { type BackupHistory, backupTrouble } from '#domain/upkeep/backup-schedule.rule.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { isDrill } from '#server/platform/process/restored-copy.ts'
import { selectHistory } from './backup-runs.sql.ts'
import { mayKnowUpkeep } from './upkeep.policy.ts'

const BackupTrouble = builder.enumType('BackupTrouble', {
  description:
    'FAILED: the newest backup was not made. OVERDUE: none was made at its time. Only where backups are made by themselves.',
  values: { FAILED: { value: 'failed' }, OVERDUE: { value: 'overdue' } } as const,
})

interface Upkeep extends BackupHistory {
  lastReason: string | null
  trouble: 'failed' | 'overdue' | null
  isDrill: boolean
}
const UpkeepType = builder.objectRef<Upkeep>('Upkeep').implement({
  description: 'Backups, and whether this portal is a restored copy. Names nobody.',
  fields: (t) => ({
    backupTrouble: t.field({ type: BackupTrouble, nullable: true, resolve: ({ trouble }) => trouble }),
    lastBackupAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ lastMadeAt }) => lastMadeAt }),
    lastBackupFailedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ lastFailedAt }) => lastFailedAt,
    }),
    reason: t.string({
      nullable: true,
      description: 'Why the newest failure was one.',
      resolve: ({ trouble, lastReason }) => (trouble === 'failed' ? lastReason : null),
    }),
    drill: t.exposeBoolean('isDrill', {
      description: 'True in a copy that was restored for a drill: it sends no mail and runs no jobs.',
    }),
  }),
})

builder.queryField('upkeep', mayKnowUpkeep, (t) =>
  t.field({
    type: UpkeepType,
    description: 'For administrators.',
    resolve: async (_root, _args, { db, config, clock, timeZone }) => {
      const history = await selectHistory(db)
      const { backup } = config
      const isCopy = await isDrill(db)
      // A copy for a drill makes no backups.
      const trouble =
        backup?.dir && !isCopy ? backupTrouble(clock.now(), history, { at: backup.at, timeZone }) : null
      return { ...history, trouble, isDrill: isCopy }
    },
  }),
)
