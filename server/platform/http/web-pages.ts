import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '#domain/kernel/language/language.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { everybody } from '#server/platform/graphql/policy.ts'
import { type PageHead, withHead } from '#server/platform/html/page-head.ts'
import { noAppPage } from '#server/platform/messages/no-app-page.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { nameCall } from './current-call.ts'
import { openTo, type Route } from './route.ts'
import { readWebFiles, sendWebFile } from './web-files.ts'

/** What the topics know of a page; the app hands it in. */
export interface PageSources {
  /** What the page at this address says of itself: null where it says nothing of its own, 'missing' where it shows what there is not. */
  headOf: (
    deps: Deps,
    pathname: string,
    site: { organisationName: string; publicUrl: string; timeZone: string; language: Language },
  ) => Promise<PageHead | 'missing' | null>
  /** The snapshot that the screen at this address shows first. */
  firstReadOf: (url: URL, now: Date, timeZone: string) => string | null
  /** Whether only a program asks for this path: where it has no answer, the app's page is none. */
  isMachinePath: (pathname: string) => boolean
  /** Whether the browser may have a host session, by its Cookie header. */
  mayHaveHostSession: (cookies: string | undefined) => boolean
}

/** The built app: its files, and its one page for every other path, with what the app must know before it draws. */
export function createWebPages(deps: Deps, webRoot: string, sources: PageSources): Route {
  const { db, clock, config } = deps
  const files = readWebFiles(webRoot)
  const index = files.get('/index.html')
  if (!index) throw new Error(`The web app is not built: ${webRoot} has no index.html.`)
  const page = index.bodies.identity.toString('utf8')

  const servePage = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<boolean> => {
    const settings = await db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
    const portalConfig = {
      organisationName: settings.organisation_name,
      timeZone: settings.time_zone,
      links: settings.links,
      help: {
        phone: settings.help_phone,
        hours: settings.help_hours,
        email: settings.help_email,
        address: settings.help_address,
      },
      crisis: settings.crisis_message
        ? { message: settings.crisis_message, words: settings.crisis_words }
        : null,
      waiversUpdatedAt: settings.waivers_updated_at?.toISOString() ?? null,
      // Only that there is one: the page asks GET /session whose it is.
      hostSession: sources.mayHaveHostSession(request.headers.cookie),
      googleMapsKey: config.googleMapsKey ?? null,
      demo: settings.is_demo && !config.production,
      serverNow: clock.now().toISOString(),
    }
    const nonce = randomBytes(16).toString('base64url')
    // '<' is escaped, so that no setting can end the script element.
    const settingsJson = JSON.stringify(portalConfig).replace(/</g, '\\u003c')
    const script = `<script nonce="${nonce}">${sayWhenNoApp}window.portalConfig=${settingsJson};${firstReadScript(sources.firstReadOf(url, clock.now(), settings.time_zone))}</script>`
    const site = {
      organisationName: settings.organisation_name,
      publicUrl: config.publicUrl,
      timeZone: settings.time_zone,
      language: deps.language,
    }
    const head = await sources.headOf(deps, url.pathname, site)
    const body = (head && head !== 'missing' ? withHead(page, head) : page)
      .replace('<!--portal-config-->', () => script)
      .replace('<!--no-app-->', () => noAppPage(portalConfig))
    // The app says 'No class found!'; the status says it to everybody else.
    response.writeHead(head === 'missing' ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(nonce, {
        botCheck: config.botCheck?.provider,
        maps: config.googleMapsKey ? 'google' : 'openstreetmap',
      }),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }

  return openTo(everybody, (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = url.pathname === '/index.html' ? undefined : files.get(decodedPath(url.pathname))
    if (file) {
      nameCall('file')
      sendWebFile(request, response, file)
      return true
    }
    // A file that is none is missing; everything else is a screen of the app, dots or not.
    const isMissing = missingFile.test(url.pathname) || sources.isMachinePath(url.pathname)
    return isMissing ? false : servePage(request, response, url)
  })
}

/** Where only files are, and what browsers and robots ask for by themselves. */
const missingFile = /^\/(?:assets|pictures)\/|\.(?:ico|txt|xml|js|css|map|png|svg|webmanifest|json|php)$/

/** A script that does not come or breaks says so at once; without it the page waits some seconds (web/index.html). */
const sayWhenNoApp =
  'addEventListener("error",function(){document.documentElement.setAttribute("data-no-app","")},true);'

/** Asks for what the screen shows first while the app's code is still on its way; web/classes takes it over. */
function firstReadScript(cacheId: string | null): string {
  if (!cacheId) return ''
  return `window.portalFirstRead={cacheId:"${cacheId}",answer:fetch("/cache/${cacheId}.json?t="+Date.now()).catch(function(){return null})}`
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
