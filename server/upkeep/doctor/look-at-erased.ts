import { type Erasure, lackingIn, lateIn, peopleOf } from '#domain/upkeep/erasures.rule.ts'
import { isAsideOver } from '#domain/upkeep/kept-aside.rule.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/connection.ts'
import { countHere, selectErasures } from '../erased/erasures.sql.ts'
import { type LedgerPlace, ledgerName, ledgerPlaces, readOne, reasonOf } from '../erased/ledger-places.ts'
import { listKeptAside } from '../restore/kept-aside.ts'
import { bad, type Finding, good, note } from './finding.ts'

/** Whether each list of erased people has everybody who was erased here: a backup is restored without the others. */
export async function lookAtErased(db: Database, config: Config, now: Date): Promise<Finding[]> {
  const known = peopleOf(await selectErasures(db))
  const left = await countHere(db, known)
  const findings = left > 0 ? [stillHere(left)] : []
  for (const place of ledgerPlaces(config)) findings.push(...(await lookAtPlace(db, place, known, now)))
  return findings.length > 0 ? findings : [good('erased', 'the list of erased people is with each backup')]
}

const stillHere = (count: number) =>
  bad(
    'erased',
    `${count} who asked to be forgotten are still here: the portal removes them before it answers`,
    'start the portal, and see the log for "at":"erased people"',
  )

async function lookAtPlace(
  db: Database,
  place: LedgerPlace,
  known: readonly Erasure[],
  now: Date,
): Promise<Finding[]> {
  const mend = 'see that the portal runs and may write there, and the log for "at":"erased people"'
  try {
    const there = await readOne(place)
    if (there === null && known.length === 0)
      return [note('erased', `there is no list of erased people in ${place.name} yet`, mend)]
    const late = lateIn(there ?? [], known, now)
    const findings: Finding[] = []
    if (late.length > 0)
      findings.push(
        bad(
          'erased',
          `the list of erased people in ${place.name} lacks ${late.length}: a restored backup would bring them back`,
          mend,
        ),
      )
    const here = await countHere(db, lackingIn(known, there ?? []))
    return here > 0 ? [...findings, namedElsewhere(place, here)] : findings
  } catch (error) {
    return [
      bad('erased', `the list of erased people in ${place.name} is not reached: ${reasonOf(error)}`, mend),
    ]
  }
}

/** The portal takes it for another's, see believed-places. */
const namedElsewhere = ({ name }: LedgerPlace, count: number) =>
  bad(
    'erased',
    `the list of erased people in ${name} names ${count} who are here`,
    `if the database was brought back from an older one, remove ${ledgerName} from DATA_DIR and start the portal anew, which then removes them for good; if another portal writes there, give each a place of its own`,
  )

/** What restores kept aside holds people who asked to be forgotten since. */
export async function lookAtKeptAside(
  db: Database,
  { dataDir }: Pick<Config, 'dataDir'>,
  now: Date,
): Promise<Finding[]> {
  const { schemas, files } = await listKeptAside(db, dataDir)
  const all = [...schemas, ...files].filter((name) => !name.endsWith('-password'))
  const over = all.filter((name) => isAsideOver(name, now))
  if (over.length > 0)
    return [
      bad(
        'aside',
        `${over.join(', ')} is older than 7 days, and holds people who asked to be forgotten since`,
        'start the portal, which removes it, or restore with --remove-replaced',
      ),
    ]
  return all.length === 0 ? [] : [note('aside', `${all.join(', ')}, kept by a restore, goes 7 days after it`)]
}
