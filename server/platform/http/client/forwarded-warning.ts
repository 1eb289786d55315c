import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '#server/platform/graphql/context.ts'
import { startTexts } from '#server/platform/messages/start-texts.ts'

/** Headers in which proxies name the client. */
const forwardedHeaders = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * Warns once in the log if a proxy seems to be in front of the portal but none is configured. Then all clients seem to
 * have the proxy's IP, and share its limits. Logs the header's name, never its value.
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
