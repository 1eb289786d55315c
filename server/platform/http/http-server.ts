// The HTTP server: Node's own, without a framework. Ours are timeouts for clients that read or send slowly, which Node and Express do
// not have, and routes that cannot be without a policy (route.ts).

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { cutOff } from './overload/cut-off.ts'

const seconds = (count: number) => count * 1000

/** How long the door is patient, in milliseconds. docs/operations/proxy.md says why. */
export interface Timeouts {
  /** Until the first byte of a new connection, and from a call's first byte to the end of its headers. */
  headers: number
  /** From a call's first byte to its last. */
  request: number
  /** Without a byte in either direction while a call is under way: it reads nothing, or sends nothing. */
  silence: number
  /** From a call's first byte to the last one of its answer: who reads a little now and then is cut, too. */
  exchange: number
  /** Between two calls. Longer than any usual proxy keeps its side, so that it is the proxy that closes. */
  kept: number
  /** From the wish to stop: for connections to send what was on its way. */
  farewell: number
  /** From the wish to stop: for calls under way to end. */
  underWay: number
  /** Between two looks for calls that take too long. */
  check: number
}

const timeouts: Timeouts = {
  headers: seconds(20),
  request: seconds(300),
  silence: seconds(60),
  exchange: seconds(420),
  kept: seconds(125),
  farewell: seconds(1.5),
  underWay: seconds(6),
  check: seconds(5),
}

/** The one way in from outside: bounded in time, and closed without cutting anybody. */
export interface Door {
  /** Listens nowhere yet: see listen.ts. */
  server: Server
  /** Who answers from now on. */
  respondWith(result: RequestListener): void
  /** Whether the portal is about to end; nobody should send it anything. */
  isClosing(): boolean
  /**
   * Takes no new connection, answers what is under way or comes on a kept connection, closes each connection after that, and cuts
   * what still stands after `underWay`.
   */
  close(): Promise<void>
}

export function createDoor(first: RequestListener, given: Partial<Timeouts> = {}): Door {
  const {
    headers,
    request,
    silence,
    exchange,
    kept: cached,
    farewell,
    underWay,
    check,
  } = { ...timeouts, ...given }
  let result = first
  let closing: Promise<void> | undefined
  const connections = new Set<Socket>()
  const open = new Set<ServerResponse>()
  /** Calls that wait until everybody is in. */
  let existing: (() => void)[] | null = null

  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: cached,
      connectionsCheckingInterval: check,
    },
    (request, response) => {
      open.add(response)
      const cutIt = () => cutOff(response)
      const tooLong = setTimeout(cutIt, exchange).unref()
      response.once('timeout', cutIt)
      response.once('close', () => {
        open.delete(response)
        clearTimeout(tooLong)
      })
      if (closing) {
        response.shouldKeepAlive = false
        // Before anything else: whoever asks this must send nobody here anymore.
        if (request.url === '/readyz') {
          response.writeHead(503, { 'content-type': 'text/plain' }).end('stopping')
          return
        }
      }
      if (existing) existing.push(() => result(request, response))
      else result(request, response)
    },
  )
  server.timeout = silence
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** Of HTTP's own kind of idle are only connections that had a call. */
  function letIdleGo(): void {
    const busy = new Set([...open].map((response) => response.req.socket))
    for (const socket of connections) if (!busy.has(socket)) socket.destroySoon()
  }

  async function closeUp(): Promise<void> {
    for (const response of open) {
      // What has sent its headers can tell nobody anymore that the connection ends with it.
      if (response.headersSent) response.once('close', () => response.req.socket.destroySoon())
      else response.shouldKeepAlive = false
    }
    const letGo = setTimeout(() => setImmediate(letIdleGo), farewell)
    const cut = setTimeout(() => {
      for (const response of open) cutOff(response)
      server.closeAllConnections()
    }, underWay)
    existing = []
    await shedWaitingClients(server)
    // HTTP's own close() would cut kept connections in the moment that their next call is on its way.
    const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve))
    for (const begin of existing) begin()
    existing = null
    await closed
    clearTimeout(letGo)
    clearTimeout(cut)
  }

  return {
    server,
    respondWith(next) {
      result = next
    },
    isClosing: () => closing !== undefined,
    close() {
      closing ??= closeUp()
      return closing
    },
  }
}

/** In milliseconds: a flood must not keep the door open. */
const mostWait = 3000
/** A longer turn is one in which somebody may have come unseen. */
const shortTurn = 2
/** The first turn has looked at the network before it was asked to. */
const quietTurns = 3

/**
 * The system takes connections, and their first bytes, before we do; closing the listener would cut those. Node takes one a turn of the
 * event loop, so a few short turns in which none came mean that none waits. Calls are held meanwhile, so that turns are short.
 */
function shedWaitingClients(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const since = performance.now()
    let began = since
    let quiet = 0
    const onConnection = () => {
      quiet = -1
    }
    server.on('connection', onConnection)
    const turn = () => {
      const now = performance.now()
      quiet = now - began < shortTurn ? quiet + 1 : 0
      if (quiet > quietTurns || !server.listening || now - since > mostWait) {
        server.off('connection', onConnection)
        resolve()
        return
      }
      began = now
      setImmediate(turn)
    }
    turn()
  })
}
