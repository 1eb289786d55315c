import { matchPath } from 'react-router'
import { cleanBrowserError, framesOf } from '#domain/crashes/browser-error.rule.ts'
import { splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { patterns } from '#web/platform/paths.ts'

/** From one page that was opened; what breaks again and again is known by then. */
const mostReports = 10
const reported = new Set<string>()

/**
 * Tells the portal of a fault, once: what kind, where in the code and on what page, and nothing of the person or of what they
 * typed (domain/crashes). The server knows what it refused itself.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof CallError || error.name === 'AbortError') return
  const browserError = cleanBrowserError({
    name: error.name,
    message: error.message,
    frames: framesOf(error.stack ?? ''),
    page: patternOf(splitLanguage(window.location.pathname.slice(settings.basePath.length)).pathname),
  })
  if (!browserError) return
  const body = JSON.stringify(browserError)
  if (reported.has(body) || reported.size >= mostReports) return
  reported.add(body)
  // Nothing can be done where it does not arrive.
  void fetch(belowBase('/faults'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined)
}

function patternOf(pathname: string): string {
  return Object.values(patterns).find((pattern) => matchPath(pattern, pathname)) ?? '*'
}
