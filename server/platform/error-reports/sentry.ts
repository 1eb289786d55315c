// Error reports in Sentry's format. This is our own code, because Sentry's library sends messages, addresses and
// requests, which may contain personal data. Our report has only the kind of error, the location in the code and the
// request id.

import { randomBytes } from 'node:crypto'

/** Where reports go: the parts of a DSN, https://KEY@HOST/PROJECT. */
export interface SentryConfig {
  /** The project's envelope URL. */
  url: string
  publicKey: string
}

/** The parts of a DSN. Null if it is not one. */
export function readDsn(dsn: string): SentryConfig | null {
  if (!URL.canParse(dsn)) return null
  const { protocol, username, host, pathname } = new URL(dsn)
  const [, folder, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || !username || project === undefined) return null
  return { url: `${protocol}//${host}${folder}/api/${project}/envelope/`, publicKey: username }
}

export interface SentryOptions extends SentryConfig {
  environment: 'production' | 'development'
  /** The share of calls to trace, 0 to 1 (specification, section 7: 0.5). */
  traceShare: number
  /** Called from time to time while reports do not arrive. */
  onFailure: (reason: string) => void
  random?: () => number
  now?: () => number
}

export interface Sentry {
  /** Reports a log entry at level error. Ignores other entries. */
  reportLogged(entry: Record<string, unknown>): void
  /** Reports how long a call took, for the configured share of calls. Times in milliseconds since 1970. */
  trace(name: string, startedAt: number, endedAt: number, ok: boolean): void
  /** Waits for reports that are being sent. */
  stop(): Promise<void>
}

/** Further reports are dropped, so that reporting does not add load to a failing portal. */
const mostOnTheirWay = 20
const timeout = 5000
const notifiedAgainAfter = 3_600_000

/**
 * Sends reports in Sentry's format, without its library. A report has the kind of error, the location in the code and
 * the log's id for it. The error message stays in the log, because it may contain what a person typed. So do client
 * addresses, people and the content of calls.
 */
export function createSentry(options: SentryOptions): Sentry {
  const { random = Math.random, now = Date.now } = options
  const onTheirWay = new Set<Promise<void>>()
  let notifiedAt = Number.NEGATIVE_INFINITY

  function send(type: 'event' | 'transaction', payload: Record<string, unknown>): void {
    if (onTheirWay.size >= mostOnTheirWay) return
    const eventId = randomBytes(16).toString('hex')
    const event = {
      event_id: eventId,
      platform: 'node',
      environment: options.environment,
      sdk: { name: 'archway', version: '1' },
      ...payload,
    }
    const sending = fetch(options.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=archway/1, sentry_key=${options.publicKey}`,
      },
      body: `${JSON.stringify({ event_id: eventId })}\n${JSON.stringify({ type })}\n${JSON.stringify(event)}\n`,
      signal: AbortSignal.timeout(timeout),
    })
      .then((response) => {
        if (!response.ok) throw new Error(`HTTP ${response.status}`)
      })
      .catch((error: unknown) => {
        if (now() - notifiedAt < notifiedAgainAfter) return
        notifiedAt = now()
        options.onFailure(error instanceof Error ? error.message : 'not sent')
      })
      .finally(() => onTheirWay.delete(sending))
    onTheirWay.add(sending)
  }

  return {
    reportLogged(entry) {
      if (entry.level !== 'error') return
      const error = isRecord(entry.error) ? entry.error : {}
      const { name, stack } = error
      const where = entry.requestId ?? entry.job ?? entry.at
      send('event', {
        timestamp: now() / 1000,
        level: 'error',
        ...(entry.at === 'browser' ? { platform: 'javascript' } : {}),
        ...(typeof entry.requestId === 'string' ? { tags: { request: entry.requestId } } : {}),
        ...(typeof entry.path === 'string' ? { transaction: entry.path } : {}),
        exception: {
          values: [
            {
              type: typeof name === 'string' ? name : 'Error',
              value: typeof where === 'string' ? `See the log: ${where}` : 'See the log',
              stacktrace: { frames: framesOf(typeof stack === 'string' ? stack : '') },
            },
          ],
        },
      })
    },
    trace(name, startedAt, endedAt, ok) {
      if (random() >= options.traceShare) return
      send('transaction', {
        transaction: name,
        start_timestamp: startedAt / 1000,
        timestamp: endedAt / 1000,
        contexts: {
          trace: {
            trace_id: randomBytes(16).toString('hex'),
            span_id: randomBytes(8).toString('hex'),
            op: 'graphql',
            status: ok ? 'ok' : 'internal_error',
          },
        },
        spans: [],
      })
    },
    async stop() {
      await Promise.all(onTheirWay)
    },
  }
}

/**
 * The lines 'at name (file:line:column)', oldest first. File paths start at the portal's folder. The message is left
 * out.
 */
function framesOf(stack: string) {
  const lines = [...stack.matchAll(/^ {4}at (?:(?:async )?([^\n(]+?) \()?([^\n()]+):(\d+):(\d+)\)?$/gm)]
  return lines
    .map(([, name, file = '', line, column]) => ({
      function: name ?? '?',
      filename: file.replace(/^.*\/(?=(?:server|domain|dist|node_modules)\/)/, ''),
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node_modules|node:/.test(file),
    }))
    .reverse()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
