import { matchRoutes } from 'react-router'
import { cleanBrowserError, framesOf } from '#domain/crashes/browser-error.rule.ts'
import { splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { belowBase, settings } from '#web/platform/page/settings.ts'
import { patterns } from '#web/platform/paths.ts'

/** Limit for each loaded page. A crash that repeats is known by then. */
const mostReports = 10
const reported = new Set<string>()

/**
 * Reports a crash to the portal, once: its kind, its location in the code, and the page. No data about the person or
 * their input (domain/crashes). Errors that the server returned are not reported, because the server knows them.
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
  // If the report does not arrive, nothing can be done.
  void fetch(belowBase('/faults'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    keepalive: true,
  }).catch(() => undefined)
}

const routes = Object.values(patterns).map((path) => ({ path }))

/** As the router chooses it: /account is not /:courseId. Pages of the organization have that pattern too. */
function patternOf(pathname: string): string {
  const pattern = matchRoutes(routes, pathname)?.[0]?.route.path
  return !pattern || (pattern === patterns.classShort && !/^\/\d+$/.test(pathname)) ? '*' : pattern
}
