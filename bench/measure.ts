import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

/** What `npm start` says to Node. */
export const nodeFlags: string[] = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
  .scripts.start.split(' ')
  .filter((word: string) => word.startsWith('--'))

/** A server in a process of its own. It ends with this one, whatever happens. */
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

/** Two cores: more connections would measure the queue between them. */
export const connections = 16
/** What a browser asks for. */
export const headers = { 'accept-encoding': 'gzip, deflate, br' }

/** Of each measurement, in seconds. */
export const seconds = Number(process.env.BENCH_SECONDS ?? 2)

/** A portal runs for weeks: what its first thousand calls cost, while V8 still finds out what they do, is none of it. */
export const warming = 4

/** What is measured takes turns, and of each the best round counts: what else the machine does only ever takes away. */
export async function bestOf(rounds: number, ...measures: (() => Promise<number>)[]): Promise<number[]> {
  const best = measures.map(() => 0)
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, measure] of measures.entries()) best[nth] = Math.max(best[nth]!, await measure())
  return best
}

export const perSecond = (found: number) => `${found.toFixed(0)}/s`

/** Answers a second under load. Throws where any answer is not a 200. */
export async function responsesPerSecond(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0 || result['2xx'] === 0)
    throw new Error(`${url}: ${result['2xx']} good answers, ${result.non2xx} others, ${result.errors} errors`)
  return result['2xx'] / result.duration
}
