import { type Erasure, lackingIn, lateIn, peopleOf } from '#domain/maintenance/erasures.rule.ts'
import { isAsideExpired } from '#domain/maintenance/set-aside.rule.ts'
import {
  type LedgerStorage,
  ledgerName,
  ledgerStorages,
  readOne,
  reasonOf,
} from '#server/maintenance/erased/ledger-storages.ts'
import { listSetAside } from '#server/maintenance/restore/set-aside.ts'
import { selectOverdueRewrites } from '#server/people/public.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { countHere, selectErasures } from '../erased/erasures.sql.ts'
import { bad, type Finding, good, note } from './finding.ts'

/**
 * Whether each list of erased people includes everyone who was erased here. Otherwise a restore would bring the others
 * back.
 */
export async function checkErased(db: Database, config: Config, now: Date): Promise<Finding[]> {
  const known = peopleOf(await selectErasures(db))
  const left = await countHere(db, known)
  const findings = left > 0 ? [stillHere(left)] : []
  for (const storage of ledgerStorages(config))
    findings.push(...(await checkStorage(db, storage, known, now)))
  return findings.length > 0 ? findings : [good('erased', 'the list of deletions is with each backup')]
}

const stillHere = (count: number) =>
  bad(
    'erased',
    `the data of ${count === 1 ? '1 person' : `${count} people`} that was deleted is back`,
    'start the portal, which deletes it again, and see the log for "at":"erased people"',
  )

async function checkStorage(
  db: Database,
  storage: LedgerStorage,
  known: readonly Erasure[],
  now: Date,
): Promise<Finding[]> {
  const fix = 'check that the portal runs and may write there, and see the log for "at":"erased people"'
  try {
    const there = await readOne(storage)
    if (there === null && known.length === 0)
      return [note('erased', `${storage.name} has no list of deletions yet`, fix)]
    const late = lateIn(there ?? [], known, now)
    const findings: Finding[] = []
    if (late.length > 0)
      findings.push(
        bad(
          'erased',
          `the list of deletions in ${storage.name} lacks ${late.length === 1 ? '1 person' : `${late.length} people`}: a restore would bring their data back`,
          fix,
        ),
      )
    const here = await countHere(db, lackingIn(known, there ?? []))
    return here > 0 ? [...findings, namedElsewhere(storage, here)] : findings
  } catch (error) {
    return [
      bad('erased', `we could not read the list of deletions in ${storage.name}: ${reasonOf(error)}`, fix),
    ]
  }
}

/** The portal ignores this list of erased people, because it seems to be another portal's (believed-storages.ts). */
const namedElsewhere = ({ name }: LedgerStorage, count: number) =>
  bad(
    'erased',
    `the list of deletions in ${name} names ${count === 1 ? '1 person whose data is' : `${count} people whose data is`} here`,
    `if you restored an older database, delete ${ledgerName} from DATA_DIR. Then restart the portal, which deletes that data for good. If another portal writes there, give each portal its own folder`,
  )

/** Whether the database's files still have deleted data that the nightly job should have removed. */
export async function checkRewritten(db: Database, now: Date): Promise<Finding[]> {
  const tables = await selectOverdueRewrites(db, now)
  if (tables.length === 0) return []
  return [
    bad(
      'erased',
      `the database’s files still have deleted data, in ${tables.join(', ')}`,
      'the portal must run from 02:00 to 03:00. See the log for "at":"rewrite", and docs/operations/back-up.md',
    ),
  ]
}

/** Data that restores set aside contains people who have since asked to be forgotten. */
export async function checkSetAside(
  db: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
  now: Date,
): Promise<Finding[]> {
  const { schemas, files } = await listSetAside(db, dataDir)
  const all = [...schemas, ...files].filter((name) => !name.endsWith('-password'))
  const expired = all.filter((name) => isAsideExpired(name, now))
  if (expired.length > 0)
    return [
      bad(
        'aside',
        `${expired.join(', ')} is older than 7 days, and has data that was deleted since`,
        'start the portal, which deletes it, or restore with --remove-replaced',
      ),
    ]
  return all.length === 0
    ? []
    : [note('aside', `a restore replaced ${all.join(', ')}, which the portal deletes 7 days after it`)]
}
