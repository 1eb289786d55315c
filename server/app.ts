import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isMachinePath } from '#domain/content/page-uri.rule.ts'
import type { LanguageTag } from '#domain/kernel/language/language.ts'
import { basePathOf, withoutBase } from '#server/platform/config/base-path.ts'
import { createChallengeRoute } from './accounts/bot-check/challenge-route.ts'
import { accountPages, personPages } from './accounts/rendered-pages.ts'
import { readHostCookie } from './accounts/session/host-session.ts'
import { readActor } from './accounts/session/read-actor.ts'
import { createSessionRoute } from './accounts/session/session-route.ts'
import { createSsoRoute } from './accounts/sso/sso.route.ts'
import { createApiRoute } from './api/rest/rest.route.ts'
import { createCalendarRoute } from './browse/calendars.route.ts'
import { headOfPage } from './browse/class-head.ts'
import { createEmbedRoute } from './browse/embed.route.ts'
import { firstReadOf } from './browse/first-read.ts'
import { browsePages } from './browse/rendered-pages.ts'
import { createSitemapRoute } from './browse/sitemap.route.ts'
import { parseCacheId } from './classes/snapshots/cache-id.ts'
import { createSnapshotStore } from './classes/snapshots/snapshot-store.ts'
import { createSnapshotRoute } from './classes/snapshots/snapshots.route.ts'
import { isMissingPage } from './content/missing-page.ts'
import { contentPages, readContentPage } from './content/rendered-pages.ts'
import { createBrowserErrorRoute } from './crashes/browser-errors.route.ts'
import { createImportRoute } from './import/runs/import.route.ts'
import { createImportRunner } from './import/runs/import-runs.ts'
import { createOutboxPages } from './mail/outbox-pages.ts'
import { createClientIpCheckRoute } from './maintenance/doctor/client-ip-check.route.ts'
import { transientErrorOf } from './platform/db/connection/transient-errors.ts'
import type { Deps } from './platform/graphql/context.ts'
import { createGraphqlRoute } from './platform/graphql/graphql-route.ts'
import { setPortalSite } from './platform/html/html-sanitizer.ts'
import { createForwardedWarning } from './platform/http/client/forwarded-warning.ts'
import {
  asCall,
  type CallLine,
  type CurrentCall,
  currentCall,
  nameCall,
} from './platform/http/current-call.ts'
import { createHealthRoute } from './platform/http/health.route.ts'
import { loggedPath } from './platform/http/logged-path.ts'
import { cutOff } from './platform/http/overload/cut-off.ts'
import { respondTryAgain } from './platform/http/overload/try-again.ts'
import { createAppManifestRoute } from './platform/http/pages/app-manifest.route.ts'
import { setPageHeaders } from './platform/http/pages/page-headers.ts'
import { errorPage } from './platform/http/pages/small-page.ts'
import { createWebPages, type PageSources } from './platform/http/pages/web-pages.ts'
import type { Route } from './platform/http/route.ts'
import { createCallAllowance } from './platform/limits/call-allowance.ts'
import { createMetricsRoute } from './platform/observe/metrics.route.ts'
import { type Condition, wellCondition } from './platform/process/health-status.ts'
import type { PageRead, Render } from './platform/ssr/rendered-page.ts'
import { rosterPages } from './roster/rendered-pages.ts'
import { createLogoRoute } from './settings/logo.route.ts'

export interface App {
  server: Server
  /** Stops work that calls left running in the background, and waits until it has ended. */
  stop(): Promise<void>
}

export interface AppOptions {
  /** The directory of the built web app. Absent: the server has only the API. */
  webRoot?: string
  condition?: Condition
  /** Server-renders pages with the built web app. Absent: the browser renders them. */
  render?: Render
}

const pageSources: Omit<PageSources, 'read'> = {
  pages: [browsePages, accountPages, personPages, rosterPages, contentPages],
  headOf: async (deps, pathname, site) =>
    (await headOfPage(deps, pathname, site)) ?? ((await isMissingPage(deps.db, pathname)) ? 'missing' : null),
  firstReadOf,
  isMachinePath,
  mayHaveHostSession: (cookies) => readHostCookie(cookies) !== null,
}
/** Routes with frequent requests that are not worth logging while they succeed. */
const quiet = new Set(['file', 'health', 'metrics'])

/** Routes of a process that serves no users, for monitoring. */
const ofWork = new Set(['health', 'metrics'])

/**
 * Builds the portal from its parts. It does not listen yet. Tests start it with a fixed clock and their own database.
 */
export function createApp(deps: Deps, { webRoot, condition = wellCondition, render }: AppOptions = {}): App {
  setPortalSite(deps.config.publicUrl)
  const basePath = basePathOf(deps.config)
  const importRunner = createImportRunner(deps)
  const allowance = createCallAllowance(deps)
  const snapshots = createSnapshotStore(deps)
  /** The data of a rendered page, by name: a snapshot, or a content page of the organization. */
  const read = async (name: string, language: LanguageTag): Promise<PageRead | null> => {
    const readsIn = [language]
    const page = await readContentPage(deps, name, readsIn)
    if (page || !parseCacheId(name)) return page
    const plain = await (await snapshots.get({ name, readsIn }))?.encoded('identity')
    return plain ? { version: plain.etag, json: () => plain.body.toString('utf8') } : null
  }
  const all: [name: string, route: Route][] = [
    // The snapshots come first, because they get most requests.
    ['snapshot', createSnapshotRoute(snapshots)],
    ['health', createHealthRoute(deps.db, condition)],
    ...(deps.metrics
      ? [['metrics', createMetricsRoute(deps.config, deps.metrics)] satisfies [string, Route]]
      : []),
    ['graphql', createGraphqlRoute(deps, readActor, pageSources.mayHaveHostSession, allowance)],
    ['api', createApiRoute(deps, readActor, allowance)],
    ['challenge', createChallengeRoute(deps)],
    ['session', createSessionRoute(deps)],
    ['single sign-on', createSsoRoute(deps)],
    ['calendar', createCalendarRoute(deps, allowance)],
    ['embed', createEmbedRoute(deps)],
    ['sitemap', createSitemapRoute(deps)],
    ['doctor', createClientIpCheckRoute(deps.config)],
    ['app manifest', createAppManifestRoute(deps)],
    ['logo', createLogoRoute(deps)],
    ['outbox', createOutboxPages(deps)],
    ['fault', createBrowserErrorRoute(deps)],
    ['import', createImportRoute(deps, importRunner)],
    ...(webRoot
      ? [
          ['page', createWebPages(deps, webRoot, { ...pageSources, read }, allowance, render)] satisfies [
            string,
            Route,
          ],
        ]
      : []),
  ]
  const routes = deps.config.part === 'work' ? all.filter(([name]) => ofWork.has(name)) : all
  const isStrict = deps.config.production && deps.config.publicUrl.startsWith('https:')
  const warnOfProxy = createForwardedWarning(deps)
  const onEnd = (line: CallLine, call: CurrentCall) => {
    deps.watchCall?.(line, call)
    if (!(quiet.has(line.name) && line.outcome === 'ok')) deps.logCall?.(line)
  }
  const server = createServer((request, response) => {
    request.url = withoutBase(request.url ?? '/', basePath)
    warnOfProxy(request.headers)
    asCall(
      response,
      onEnd,
      () =>
        respond(routes, isStrict, request, response).catch((error: unknown) => {
          const transientError = transientErrorOf(error)
          if (transientError !== null) {
            deps.log({
              level: 'warn',
              at: 'database',
              trouble: transientError,
              path: loggedPath(request.url),
            })
            if (response.headersSent) cutOff(response)
            else respondTryAgain(request, response)
            return
          }
          deps.log({
            level: 'error',
            path: loggedPath(request.url),
            error:
              error instanceof Error
                ? { name: error.name, message: error.message, stack: error.stack }
                : 'not an error',
          })
          if (response.writableEnded) return
          // An error page after half a response would look like the rest of it.
          if (response.headersSent) return cutOff(response)
          response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          response.end(errorPage(request, currentCall()?.requestId))
        }),
      deps.recordsStatements,
    )
  })
  return { server, stop: () => importRunner.stop() }
}

/** One year: after the first visit, browsers use only https. */
const strictTransport = 'max-age=31536000'

async function respond(
  routes: [name: string, route: Route][],
  isStrict: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  setPageHeaders(response)
  if (isStrict) response.setHeader('Strict-Transport-Security', strictTransport)
  const url = URL.parse(request.url ?? '', 'http://portal')
  if (!url) {
    response.writeHead(400).end()
    return
  }
  for (const [name, route] of routes) {
    nameCall(name)
    if (await route(request, response, url)) return
  }
  nameCall('none')
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found.')
}
