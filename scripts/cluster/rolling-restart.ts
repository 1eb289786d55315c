import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { World } from './load-spike.ts'
import { cancel, createQuery, newTally, register } from './person.ts'

const regulars = 40

/** Restarts one portal after the other while people register. No call may fail or be cut. */
export async function restartInTurn(
  cluster: Cluster,
  { people, openIds }: World,
  report: (what: string, said: string, isWell?: boolean) => void,
): Promise<void> {
  console.log('The portals are restarted one by one ...')
  const tally = newTally()
  const query = createQuery(cluster.url, tally)
  let isEnded = false
  let responded = 0
  const loops = people.slice(0, regulars).map(async (person, n) => {
    // Each in a class of their own, so that no one waits for someone else.
    const courseId = openIds[1 + n] ?? openIds[0]!
    while (!isEnded) {
      const registered = await register(query, tally, person, courseId)
      responded += 1
      await pause(50 + Math.random() * 100)
      if (registered.kind !== 'done') continue
      await cancel(query, tally, person, registered.id)
      responded += 1
      await pause(50 + Math.random() * 100)
    }
  })
  for (const n of [0, 1]) {
    await pause(1500)
    const code = await cluster.portals[n]!.stop()
    if (code !== 0) report(`portal ${n} stopped`, `with ${code}`, false)
    await cluster.startPortal(n)
    // Wait until HAProxy has noticed that the server is back.
    await pause(1500)
  }
  isEnded = true
  await Promise.all(loops)
  const rejected = Object.entries(tally.again).map(([word, count]) => `${word} ${count}`)
  report(
    'portals restarted one by one',
    `${responded} calls answered, ${rejected.length === 0 ? 'none refused or cut' : rejected.join(', ')}`,
    rejected.length === 0,
  )
}
