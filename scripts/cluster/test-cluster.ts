/**
 * `npm run test:cluster`: two PostgreSQL under Patroni and etcd, two PgBouncer in transaction mode, HAProxy and two
 * portals. They come from Debian's packages and run on loopback addresses in a temporary folder. 500 people try to
 * register for a class of 30, and a fifth of the responses is lost. Meanwhile a portal, a pooler and the primary
 * database are killed, and then the portals are restarted one by one. Prints what was killed and the result of the
 * consistency check. Installs missing packages, so it needs root. Not part of CI.
 *   --keep   keeps the folder with all logs
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../server/platform/db/connection/connection.ts'
import { startMailServer } from '../../server/testing/mail-server.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { balance, type Line } from './consistency-check.ts'
import { pollOn, requestSeat, seedWorld, type World } from './load-spike.ts'
import { createQuery, newTally } from './person.ts'
import { stopPrograms, until } from './programs.ts'
import { reportOn, reportWithoutReplica } from './replica-reports.ts'
import { restartInTurn } from './rolling-restart.ts'

const crowd = 500
const lossShare = 0.2
/** How long the portal may be unreachable, in milliseconds. */
const longestUnreachable = 30_000

const lines: Line[] = []
const report = (what: string, said: string, isWell = true) => {
  lines.push({ what, said, isWell })
  console.log(`  ${what}: ${said}${isWell ? '' : '   <-- WRONG'}`)
}

let cluster: Cluster | undefined
let isEnding = false
const mail = await startMailServer()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(1))
try {
  await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit')
  console.log('Starting two databases, poolers and portals ...')
  cluster = await startCluster(mail.url)
  await story(cluster)
} catch (error) {
  console.error(error)
  report('the story', 'did not come to its end', false)
}
await end(lines.every(({ isWell }) => isWell) ? 0 : 1)

async function story(cluster: Cluster): Promise<void> {
  console.log(`${crowd} people sign up ...`)
  const world = await seedWorld(cluster, crowd + 1, 41)
  await rush(cluster, world)
  const endReports = await reportOn(cluster, report)
  await restartInTurn(cluster, world, report)
  await endReports()
  await reportWithoutReplica(cluster, report)
}

async function rush(cluster: Cluster, world: World): Promise<void> {
  console.log(`${crowd} people register for a class of 30 ...`)
  const prober = world.people.pop()!
  const tally = newTally()
  const checks = newTally()
  const checking = pollOn(createQuery(cluster.url, checks), checks, prober, world.openIds[0]!)
  let isEnded = false
  const query = createQuery(cluster.url, tally, lossShare)
  const all = Promise.all(
    world.people.map((one) => requestSeat(query, tally, one, world.popularId, () => isEnded)),
  )
  const kill = async (what: string, act: () => Promise<unknown>) => {
    const since = performance.now()
    await act()
    const back = await checking.backAfter(since)
    report(
      `killed: ${what}`,
      `registrations work again after ${(back / 1000).toFixed(1)} s`,
      back <= longestUnreachable,
    )
  }
  await pause(2500)
  await kill('a portal', () => cluster.portals[0]!.kill())
  await cluster.startPortal(0)
  await kill('a PgBouncer', () => cluster.killPooler(1))
  await cluster.startPooler(1)
  await pause(2000)
  let fallen = 0
  await kill('the primary PostgreSQL with its Patroni', async () => {
    fallen = await cluster.killPrimary()
  })
  await cluster.reviveDatabase(fallen)
  report('the killed database', 'follows the new primary')
  await pause(3000)
  isEnded = true
  await all
  await checking.stop()
  await mailLeft(cluster)
  report('calls', `${tally.calls}, ${tally.lost} responses lost; requested again: ${textOf(tally.again)}`)
  for (const { what, said, isWell } of await balance(cluster.directUrl, world, prober, mail.received))
    report(what, said, isWell)
}

function textOf(counts: Record<string, number>): string {
  const words = Object.entries(counts).map(([word, count]) => `${word} ${count}`)
  return words.join(', ') || 'none'
}

/** Resolves when all waiting emails are sent. */
async function mailLeft({ directUrl }: Cluster): Promise<void> {
  const db = connect(directUrl, { max: 1 })
  const isLeft = async () =>
    (await db.selectFrom('outbox_mail').select('id').where('status', '=', 'queued').execute()).length === 0
  await until('all mail has left', isLeft, { seconds: 120, every: 500 }).finally(() => db.destroy())
}

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  await stopPrograms()
  await mail.close()
  if (cluster && !process.argv.includes('--keep')) rmSync(cluster.dir, { recursive: true, force: true })
  else if (cluster) console.log(`The logs are in ${cluster.dir}`)
  const width = Math.max(0, ...lines.map(({ what }) => what.length))
  console.log(
    `\n${lines.map(({ what, said, isWell }) => `${isWell ? 'ok   ' : 'WRONG'} ${what.padEnd(width)}  ${said}`).join('\n')}`,
  )
  console.log(code === 0 ? '\nAll is well.' : '\nIt failed.')
  process.exit(code)
}
