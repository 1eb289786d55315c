import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSchema, createYoga } from 'graphql-yoga'
import { afterEach, expect, it } from 'vitest'
import { createRequestQueue } from '#server/platform/http/overload/request-queue.ts'
import type { Put } from '#server/platform/table-file/write-table.ts'
import { filePlugin, respondWithFile } from './file-plugin.ts'

let close = () => {}
afterEach(() => close())

/** Two files at once. So many others wait, for so many milliseconds. */
async function serving(write: (put: Put) => Promise<void>, waiting: number, timeout: number) {
  const queue = createRequestQueue({ atOnce: 2, waiting, timeout })
  let answered = 0
  const yoga = createYoga<{ response: ServerResponse; onAnswer: () => void }>({
    schema: createSchema({
      typeDefs: 'type Query { file: Boolean }',
      resolvers: {
        Query: {
          file: (_root, _args, { request }) => {
            respondWithFile(request, { name: 'a.csv', contentType: 'text/csv', write })
            return true
          },
        },
      },
    }),
    logging: false,
    plugins: [filePlugin({ log: () => {} }, queue)],
  })
  const server = createServer((request, response) => {
    const onAnswer = () => {
      answered += 1
    }
    void yoga(request, response, { response, onAnswer })
  })
  close = () => server.closeAllConnections()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql?query=`
  const ask = (query = '{file}') => fetch(url + encodeURIComponent(query))
  return { ask, answered: () => answered }
}

/** Files that end when the test says. */
function pausedFiles() {
  const ends: (() => void)[] = []
  const write = async (put: Put) => {
    await new Promise<void>((resolve) => ends.push(resolve))
    await put(Buffer.from('done'))
  }
  return { ends, write }
}

it('a file waits while two others are built, and does not count as a running call', async () => {
  const { ends, write } = pausedFiles()
  const { ask, answered } = await serving(write, 20, 60_000)
  const responses = [1, 2, 3].map(() => ask().then((response) => response.text()))
  await expect.poll(answered).toBe(3)
  expect(ends).toHaveLength(2)
  ends.shift()!()
  await expect.poll(() => ends.length).toBe(2)
  for (const end of ends) end()
  expect(await Promise.all(responses)).toEqual(['done', 'done', 'done'])
})

it.each([
  ['too many wait', 0, 60_000],
  ['its turn does not come in time', 20, 1],
])(
  'a file request gets a retry response if %s, not a closed connection',
  async (_where, waiting, timeout) => {
    const { ends, write } = pausedFiles()
    const { ask } = await serving(write, waiting, timeout)
    const others = [ask(), ask()]
    await expect.poll(() => ends.length).toBe(2)
    const response = await ask()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TRY_AGAIN' } }] })
    for (const end of ends) end()
    expect(await Promise.all(others.map(async (one) => (await one).text()))).toEqual(['done', 'done'])
  },
)

it('a call for two files is refused, so that neither is left out silently', async () => {
  const { ask } = await serving((put) => put(Buffer.from('done')), 20, 60_000)
  const response = await ask('{ one: file two: file }')
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MUCH_AT_ONCE' } }] })
})
