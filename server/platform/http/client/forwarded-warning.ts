import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '#server/platform/graphql/context.ts'
import { startTexts } from '#server/platform/messages/start-texts.ts'

/** What proxies write of who called. */
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * Says once, for whoever reads the log, that a proxy seems to stand before the portal while nobody said so: then all callers have
 * the proxy's address, and share its limits. Names the header and never what it says.
 */
export function createForwardedWarning({
  config,
  log,
}: Pick<Deps, 'config' | 'log'>): (headers: IncomingHttpHeaders) => void {
  let isQuiet = config.trustedProxyHeader !== undefined
  return (headers) => {
    if (isQuiet) return
    const header = forwardedHeaders.find((name) => headers[name] !== undefined)
    if (!header) return
    isQuiet = true
    log({ level: 'warn', at: 'proxy', header, warning: startTexts.forwardedUnconfigured(header) })
  }
}
