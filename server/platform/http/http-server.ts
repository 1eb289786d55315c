// The HTTP server: Node's own, without a framework. Our code adds timeouts for clients that read or send slowly, which
// Node and Express do not have, and routes that cannot exist without a policy (route.ts).

import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as Listener, type Socket } from 'node:net'
import { cutOff } from './overload/cut-off.ts'

const seconds = (count: number) => count * 1000

/** Timeouts of the HTTP server, in milliseconds. docs/operations/proxy.md gives the reasons. */
export interface Timeouts {
  /**
   * The time limit until the first byte of a new connection, and from a request's first byte to the end of its headers.
   */
  headers: number
  /** The time limit from a request's first byte to its last. */
  request: number
  /** The time limit without a byte in either direction during a call. */
  silence: number
  /**
   * The time limit from a request's first byte to the last byte of its response. It also cuts clients that read a
   * little now and then.
   */
  exchange: number
  /**
   * Keep-alive between two calls. Longer than the keep-alive of common proxies, so that the proxy closes the
   * connection.
   */
  keepAlive: number
  /** How long connections may take, after the stop signal, to send what was on its way. */
  farewell: number
  /** How long current calls may take to end after the stop signal. */
  underWay: number
  /** Interval between checks for calls that take too long. */
  check: number
}

const timeouts: Timeouts = {
  headers: seconds(20),
  request: seconds(300),
  silence: seconds(60),
  exchange: seconds(420),
  keepAlive: seconds(125),
  farewell: seconds(1.5),
  underWay: seconds(6),
  check: seconds(5),
}

/** The portal's HTTP server. Calls have time limits, and closing it cuts no call. */
export interface PortalHttpServer {
  /** The server does not listen yet: see listen.ts. */
  server: Server
  /** Sets the request listener from now on. */
  respondWith(listener: RequestListener): void
  /** Whether the portal is about to stop. Then no one should send it any calls. */
  isClosing(): boolean
  /**
   * Accepts no new connection. Responds to current calls, and to calls that arrive on a kept-alive connection, then
   * closes each connection. Cuts what is still open after `underWay`.
   */
  close(): Promise<void>
}

export function createHttpServer(first: RequestListener, given: Partial<Timeouts> = {}): PortalHttpServer {
  const { headers, request, silence, exchange, keepAlive, farewell, underWay, check } = {
    ...timeouts,
    ...given,
  }
  let listener = first
  let closing: Promise<void> | undefined
  const connections = new Set<Socket>()
  const open = new Set<ServerResponse>()
  /** Calls that wait until all pending connections are accepted. */
  let postponed: (() => void)[] | null = null

  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
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
        // This comes first: a balancer that checks this must stop sending calls here.
        if (request.url === '/readyz') {
          response.writeHead(503, { 'content-type': 'text/plain' }).end('stopping')
          return
        }
      }
      if (postponed) postponed.push(() => listener(request, response))
      else listener(request, response)
    },
  )
  server.timeout = silence
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })

  /** Needed because Node's own close of idle connections covers only those that already had a call. */
  function closeIdle(): void {
    const busy = new Set([...open].map((response) => response.req.socket))
    for (const socket of connections) if (!busy.has(socket)) socket.destroySoon()
  }

  async function closeUp(): Promise<void> {
    for (const response of open) {
      // Its headers are already sent, so they cannot announce that the connection closes after it.
      if (response.headersSent) response.once('close', () => response.req.socket.destroySoon())
      else response.shouldKeepAlive = false
    }
    const closingIdle = setTimeout(() => setImmediate(closeIdle), farewell)
    const cut = setTimeout(() => {
      for (const response of open) cutOff(response)
      server.closeAllConnections()
    }, underWay)
    postponed = []
    await acceptPending(server)
    // http.Server's close() would cut kept-alive connections while their next call is on its way.
    const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve))
    for (const begin of postponed) begin()
    postponed = null
    await closed
    clearTimeout(closingIdle)
    clearTimeout(cut)
  }

  return {
    server,
    respondWith(next) {
      listener = next
    },
    isClosing: () => closing !== undefined,
    close() {
      closing ??= closeUp()
      return closing
    },
  }
}

/** How long a close waits for connections to arrive, in milliseconds. A flood of them must not delay the close. */
const mostWait = 3000
/** In milliseconds. If a turn of the event loop takes longer, a connection may have arrived unnoticed. */
const shortTurn = 2
/** The first turn has polled the network before this check began. */
const quietTurns = 3

/**
 * Waits until no connection is pending. The system accepts connections and their first bytes before we do, and closing
 * the listener would cut them. Node accepts one per turn of the event loop. So a few short turns without a new one mean
 * that none is pending. Calls wait during this time, so that turns stay short.
 */
function acceptPending(server: Server): Promise<void> {
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
