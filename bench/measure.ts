import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** The flags that `npm start` passes to Node. */
export const nodeFlags: string[] = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
  .scripts.start.split(' ')
  .filter((word: string) => word.startsWith('--'))

/** A server in a separate process. It always ends with this process. */
export interface ServerProcess {
  child: ChildProcess
  url: string
}

export async function startServer(file: string, args: string[] = []): Promise<ServerProcess> {
  const child = fork(new URL(file, import.meta.url), args, {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [...process.execArgv, ...(file === './portal-process.ts' ? nodeFlags : [])],
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code} before it served`)
  })
  const [{ port }] = (await Promise.race([once(child, 'message'), ended])) as [{ port: number }]
  ended.catch(() => {})
  return { child, url: `http://127.0.0.1:${port}` }
}

/** For two cores: more connections would only measure the queue. */
export const connections = 16
/** The headers of a browser. */
export const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** The time of each measurement, in seconds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 2)

/** A portal runs for weeks. So the first thousand calls, while V8 still optimizes, do not count. */
export const warming = 4

/** The measurements alternate, and the best round of each counts: other load on the machine only slows them down. */
export async function bestOf(rounds: number, ...measures: (() => Promise<number>)[]): Promise<number[]> {
  const best = measures.map(() => 0)
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, measure] of measures.entries()) best[nth] = Math.max(best[nth]!, await measure())
  return best
}

export const perSecond = (found: number) => `${found.toFixed(0)}/s`

/** Responses a second under load. Throws when a response is not a 200. */
export async function responsesPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
