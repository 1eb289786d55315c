import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { fileStream } from './file-stream.ts'

type Write = Parameters<typeof fileStream>[1]
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const serving = (write: Write, failures: unknown[] = []) =>
  listening((_request, response) => {
    fileStream(
      response,
      write,
      (error) => failures.push(error),
      () => {},
    ).pipe(response)
  })

it('a file stream delivers all chunks', async () => {
  const url = await serving(async (put) => {
    for (let nth = 0; nth < 100; nth += 1) await put(Buffer.alloc(20_000, 'x'))
  })
  expect(await (await fetch(url)).text()).toBe('x'.repeat(2_000_000))
})
it('a file stream is aborted on an error, so that a part does not look complete', async () => {
  const failures: unknown[] = []
  const url = await serving(async (put) => {
    await put(Buffer.from('the first half'))
    throw new Error('broken')
  }, failures)
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
  expect(failures).toEqual([expect.objectContaining({ message: 'broken' })])
})
it('a file stream is also aborted visibly for an HTTP/1.0 proxy', async () => {
  const { promise: firstHalf, resolve: breaks } = Promise.withResolvers<void>()
  const url = new URL(
    await serving(async (put) => {
      await put(Buffer.from('the first half'))
      await firstHalf
      throw new Error('broken')
    }),
  )
  const socket = connect(Number(url.port), url.hostname)
  const closed = once(socket, 'close').catch((error: NodeJS.ErrnoException) => error.code)
  socket.write('GET / HTTP/1.0\r\n\r\n')
  const [first] = await once(socket, 'data')
  expect(String(first)).toContain('HTTP/1.1 200')
  socket.resume()
  breaks()
  expect(await closed).toBe('ECONNRESET')
})
it('a file stream stops when the client disconnects', async () => {
  const failures: unknown[] = []
  let stopped: (error: unknown) => void = () => {}
  const end = new Promise((resolve) => {
    stopped = resolve
  })
  const url = await serving(async (put) => {
    try {
      for (;;) await put(Buffer.alloc(100_000))
    } catch (error) {
      stopped(error)
      throw error
    }
  }, failures)
  const deleted = new AbortController()
  await fetch(url, { signal: deleted.signal })
  deleted.abort()
  expect(await end).toMatchObject({ name: 'AbortError' })
  expect(failures).toEqual([])
})
it('a file stream is aborted if the client reads nothing, and frees its slot', async () => {
  const failures: unknown[] = []
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const url = new URL(
    await listening((_request, response) => {
      const endless: Write = async (put) => {
        for (;;) await put(Buffer.alloc(100_000))
      }
      fileStream(response, endless, (error) => failures.push(error), free, 1).pipe(response)
    }),
  )
  const socket = connect(Number(url.port), url.hostname).pause()
  const cut = once(socket, 'close').catch((error: NodeJS.ErrnoException) => error.code)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await freed
  socket.resume()
  expect(await cut).toBe('ECONNRESET')
  expect(failures).toEqual([])
})
it('a file stream does not start if the client has already left, and frees its slot', async () => {
  let made = 0
  let freed = 0
  const write: Write = async (put) => {
    made += 1
    for (let nth = 0; nth < 10; nth += 1) await put(Buffer.alloc(100_000))
  }
  const url = await listening(async (request, response) => {
    if (request.url === '/leaves') {
      response.destroy()
      await once(response, 'close')
    }
    // As the GraphQL server does it: no one reads a stream whose client has hung up.
    const free = () => {
      freed += 1
    }
    const stream = fileStream(response, write, () => {}, free)
    if (!response.destroyed) stream.pipe(response)
  })
  for (const _ of [1, 2, 3]) await expect(fetch(`${url}/leaves`)).rejects.toThrow()
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(1_000_000)
  expect(made).toBe(1)
  expect(freed).toBe(4)
})
