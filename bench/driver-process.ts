import pg from 'pg'
import { connections } from './measure.ts'

// The minimum work of the driver: read a class by its number, as a named statement, on one connection for each
// caller.
const [databaseUrl = ''] = process.argv.slice(2)
const clients = Array.from({ length: connections }, () => new pg.Client(databaseUrl))
for (const client of clients) await client.connect()
const { rows } = await clients[0]!.query<{ id: number }>('select id from course where not draft order by id')

async function readFor(seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let reads = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        const { id } = rows[reads % rows.length]!
        reads += 1
        await client.query({ name: 'class', text: 'select * from course where id = $1', values: [id] })
      }
    }),
  )
  return reads / seconds
}

process.on('message', async (seconds: number) => process.send?.({ reads: await readFor(seconds) }))
process.send?.({ port: 0 })
process.on('disconnect', () => process.exit(0))
