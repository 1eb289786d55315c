import { once } from 'node:events'
import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer, type PortalHttpServer, type Timeouts } from './http-server.ts'

const httpServers: PortalHttpServer[] = []
const agents: Agent[] = []
afterEach(async () => {
  for (const agent of agents.splice(0)) agent.destroy()
  for (const { server } of httpServers) server.closeAllConnections()
  await Promise.all(httpServers.splice(0).map((httpServer) => httpServer.close()))
})

/** A server that delays each call until the test responds to it. */
async function startHttpServer(timeouts: Partial<Timeouts> = {}) {
  const calls: ServerResponse[] = []
  let came = Promise.withResolvers<void>()
  const httpServer = createHttpServer((_request, response) => {
    calls.push(response)
    came.resolve()
  }, timeouts)
  httpServers.push(httpServer)
  httpServer.server.listen(0, '127.0.0.1')
  await once(httpServer.server, 'listening')
  const { port } = httpServer.server.address() as AddressInfo
  const nextCall = async () => {
    while (calls.length === 0) {
      await came.promise
      came = Promise.withResolvers()
    }
    return calls.shift()!
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  const send = (path = '/') =>
    new Promise<{ status: number | undefined; connection: string | undefined }>((resolve, reject) => {
      const requested = request({ port, host: '127.0.0.1', path, agent }, (result: IncomingMessage) => {
        result.resume()
        result.once('end', () =>
          resolve({ status: result.statusCode, connection: result.headers.connection }),
        )
      })
      requested.once('error', reject)
      requested.end()
    })
  return { httpServer, port, nextCall, send, connect: () => connect(port, '127.0.0.1') }
}

/** Everything that arrives until the connection closes. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  socket.on('error', () => {})
  // Not once(): it throws when the connection is reset.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return text
}

describe('an HTTP server that is closing', () => {
  it('finishes the current request, sends Connection: close, and then closes', async () => {
    const { httpServer, send, nextCall } = await startHttpServer()
    const requested = send()
    const call = await nextCall()
    const closed = httpServer.close()
    call.end('done')
    expect(await requested).toEqual({ status: 200, connection: 'close' })
    await closed
  })
  it('closes a connection when its started response is complete', async () => {
    const { httpServer, nextCall, connect } = await startHttpServer({ farewell: 60_000 })
    const socket = connect()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const call = await nextCall()
    call.writeHead(200, { 'content-length': 8 }).write('half')
    const closed = httpServer.close()
    call.end('half')
    expect(await untilClosed(socket)).toMatch(/halfhalf$/)
    await closed
  })
  it('serves one more request on each kept-alive connection', async () => {
    const { httpServer, send, nextCall } = await startHttpServer({ farewell: 60_000 })
    const first = send()
    ;(await nextCall()).end()
    expect(await first).toEqual({ status: 200, connection: 'keep-alive' })
    const closed = httpServer.close()
    const second = send()
    ;(await nextCall()).end()
    expect(await second).toEqual({ status: 200, connection: 'close' })
    await closed
  })
  it('reports at /readyz immediately that it is not ready', async () => {
    const { httpServer, send, nextCall } = await startHttpServer({ farewell: 60_000 })
    const first = send()
    ;(await nextCall()).end()
    await first
    const closed = httpServer.close()
    expect(await send('/readyz')).toEqual({ status: 503, connection: 'close' })
    await closed
  })
  it('accepts no new connections, and does not wait for idle ones', async () => {
    const { httpServer, port, connect: come } = await startHttpServer({ farewell: 1 })
    const idle = come()
    await once(idle, 'connect')
    const served = untilClosed(idle)
    await httpServer.close()
    await served
    const [error] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNREFUSED')
  })
  it('aborts a request that does not end', async () => {
    const { httpServer, send, nextCall } = await startHttpServer({ underWay: 1 })
    // The listener is added before it happens: the server may close right after it.
    const cut = expect(send()).rejects.toThrow('socket hang up')
    await nextCall()
    await httpServer.close()
    await cut
  })
  it('aborts visibly for an HTTP/1.0 proxy', async () => {
    const { httpServer, connect, nextCall } = await startHttpServer({ underWay: 1 })
    const socket = connect()
    const reset = once(socket, 'close').catch(({ code }: NodeJS.ErrnoException) => code)
    socket.write('GET / HTTP/1.0\r\n\r\n')
    const call = await nextCall()
    call.write('a part')
    socket.resume()
    await httpServer.close()
    expect(await reset).toBe('ECONNRESET')
  })
})

describe('the HTTP server aborts', () => {
  const soon = { check: 10 }
  it('a connection without a request', async () => {
    const { connect } = await startHttpServer({ ...soon, headers: 30 })
    expect(await untilClosed(connect())).toContain('408 Request Timeout')
  })
  it('a request with slow headers', async () => {
    const { connect } = await startHttpServer({ ...soon, headers: 60 })
    const socket = connect()
    const drip = setInterval(() => socket.write('x-a: b\r\n'), 10)
    socket.write('GET / HTTP/1.1\r\n')
    expect(await untilClosed(socket)).toContain('408 Request Timeout')
    clearInterval(drip)
  })
  it('a request with a slow body', async () => {
    const { connect } = await startHttpServer({ ...soon, headers: 30, request: 60 })
    const socket = connect()
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n')
    const drip = setInterval(() => socket.write('x'), 10)
    await untilClosed(socket)
    clearInterval(drip)
  })
  it('a client that reads nothing', async () => {
    const { connect, nextCall } = await startHttpServer({ silence: 60 })
    const socket = connect()
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const call = await nextCall()
    call.end(Buffer.alloc(30_000_000))
    await once(call, 'close')
    expect(call.writableFinished).toBe(false)
    socket.destroy()
  })
  it('a response that never ends', async () => {
    const { connect, nextCall } = await startHttpServer({ exchange: 60 })
    const socket = connect()
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const call = await nextCall()
    const drip = setInterval(() => call.write('x'), 10)
    await untilClosed(socket)
    clearInterval(drip)
  })
  it('a response visibly for an HTTP/1.0 proxy', async () => {
    const { connect, nextCall } = await startHttpServer({ exchange: 60 })
    const socket = connect()
    const reset = once(socket, 'close').catch(({ code }: NodeJS.ErrnoException) => code)
    socket.write('GET / HTTP/1.0\r\n\r\n')
    const call = await nextCall()
    call.write('a part')
    socket.resume()
    expect(await reset).toBe('ECONNRESET')
  })
})
