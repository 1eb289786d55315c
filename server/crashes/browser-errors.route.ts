import type { IncomingMessage, ServerResponse } from 'node:http'
import { browserErrorInput } from '#domain/crashes/browser-error.input.ts'
import { type BrowserError, cleanBrowserError } from '#domain/crashes/browser-error.rule.ts'
import { deviceLabel } from '#domain/kernel/person/device.rule.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { clientAddress } from '#server/platform/http/client/client-address.ts'
import { isFromOtherSite } from '#server/platform/http/origins/cross-site.ts'
import { readBody } from '#server/platform/http/request-body.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import { countCall } from '#server/platform/limits/limit-calls.ts'
import { countBrowserError } from './browser-errors.sql.ts'
import { mayReportBrowserErrors } from './crashes.policy.ts'

/** Bytes: a dozen lines of code and a sentence. */
const largestBrowserError = 16_000
/** Milliseconds between two log entries of one kind of error. Sentry reads the log. */
const notifiedAgainAfter = 3_600_000

/**
 * POST /faults: a browser reports an error. Always returns 204: the person has trouble enough, and the response must
 * not reveal anything. What is stored is cleaned here again, because anyone may post anything.
 */
export function createBrowserErrorRoute(deps: Deps): Route {
  return openTo(mayReportBrowserErrors, async (request, response, url) => {
    if (url.pathname !== '/faults') return false
    if (request.method !== 'POST' || isFromOtherSite(request, deps.config)) {
      response.writeHead(request.method === 'POST' ? 403 : 405, { allow: 'POST', connection: 'close' }).end()
      return true
    }
    const body = await readBody(request, { most: largestBrowserError, discarded: 1_000_000 })
    if (body === 'gone') return true
    const browserError = body === 'too large' ? null : readBrowserError(body)
    if (browserError && (await isWithinLimits(deps, request))) await save(deps, browserError, request)
    return done(response)
  })
}

function readBrowserError(body: Buffer): BrowserError | null {
  try {
    const parsed = browserErrorInput.safeParse(JSON.parse(body.toString('utf8')))
    return parsed.success ? cleanBrowserError(parsed.data) : null
  } catch {
    return null
  }
}

async function isWithinLimits(deps: Deps, request: IncomingMessage): Promise<boolean> {
  const address = clientAddress(request, deps.config.trustedProxyHeader)
  const { retryAt } = await countCall({ ...deps, address }, 'reportFault', { account: 'all browsers' })
  return retryAt === null
}

async function save(deps: Deps, browserError: BrowserError, { headers }: IncomingMessage): Promise<void> {
  const now = deps.clock.now()
  const before = await countBrowserError(deps.db, browserError, deviceLabel(headers['user-agent'] ?? ''), now)
  if (before !== null && now.getTime() - before.getTime() < notifiedAgainAfter) return
  const { name, message, frames, page } = browserError
  const stack = frames.map(({ function: fn, file, line, column }) => {
    const location = `${file}:${line}:${column}`
    return `    at ${fn ? `${fn} (${location})` : location}`
  })
  deps.log({ level: 'error', at: 'browser', path: page, error: { name, message, stack: stack.join('\n') } })
}

function done(response: ServerResponse): true {
  response.writeHead(204, { 'cache-control': 'no-store' }).end()
  return true
}
