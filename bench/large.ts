import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts'
import { few, many } from '#server/testing/large/scales.ts'
import { measureLarge } from './large/large-measure.ts'
import { type ServerProcess, startServer } from './measure.ts'

// `npm run bench:large`: compares a portal of a few weeks with one of nine years and five million registrations.
// Takes about twenty minutes and ten gigabytes. Exit code 1 when something grows more than it may.

await once(spawn(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }), 'exit')
const postgres = await startTemporaryPostgres()
const started: ServerProcess[] = []
try {
  const misses = await measureLarge(
    postgres,
    async (file, args) => {
      const server = await startServer(file, args)
      started.push(server)
      return server
    },
    { small: few, large: many },
  )
  for (const miss of misses) console.error(`Budget missed: ${miss}`)
  process.exitCode = misses.length > 0 ? 1 : 0
} finally {
  for (const { child } of started) if (child.connected) child.disconnect()
  await postgres.stop()
}
