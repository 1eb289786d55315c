import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language, LanguageTag } from '#domain/kernel/language/language.ts'
import { splitLanguage } from '#domain/kernel/language/language-path.rule.ts'
import { languageFor, languages } from '#domain/kernel/language/languages.ts'
import { shownName } from '#domain/kernel/person/shown-name.rule.ts'
import { basePathOf } from '#server/platform/config/base-path.ts'
import type { Deps } from '#server/platform/graphql/context.ts'
import { everyone } from '#server/platform/graphql/policy.ts'
import { type PageHead, withHead } from '#server/platform/html/page-head.ts'
import { clientAddress } from '#server/platform/http/client/client-address.ts'
import { nameCall } from '#server/platform/http/current-call.ts'
import {
  contentSecurityPolicy,
  type InlineScript,
} from '#server/platform/http/origins/content-security-policy.ts'
import { type PortalSettings, portalConfigOf } from '#server/platform/http/portal-config.ts'
import { openTo, type Route } from '#server/platform/http/route.ts'
import type { CallAllowance } from '#server/platform/limits/call-allowance.ts'
import { noAppInstead, noAppNote, noAppPage, pageInLanguage } from '#server/platform/messages/no-app-page.ts'
import { makeSnapshot } from '#server/platform/snapshots/snapshot.ts'
import type { PageRead, Render, ServerRenderedPages } from '#server/platform/ssr/rendered-page.ts'
import { createRenderedStore } from '#server/platform/ssr/rendered-page-cache.ts'
import {
  beginCode,
  configCode,
  firstCode,
  markElsewhere,
  sayWhenNoApp,
} from '#server/platform/ssr/start-code.ts'
import { readFirstFiles, readPageFiles } from '#server/platform/ssr/web-manifest.ts'
import { settingsAsRead } from '#server/platform/translations/settings-as-read.ts'
import { chooseEncoding } from './accept-encoding.ts'
import { manifestPath } from './app-manifest.route.ts'
import { languageLinks, languageOfPage } from './page-language.ts'
import { sendSnapshot } from './send-snapshot.ts'
import { readWebFiles, sendWebFile } from './web-files.ts'

/** What the topics know about pages. The app provides it. */
export interface PageSources {
  /**
   * The head of the page at this address. Null: it has no head of its own. 'missing': the page would show something
   * that does not exist.
   */
  headOf: (
    deps: Deps,
    pathname: string,
    site: { organisationName: string; publicUrl: string; timeZone: string; language: Language },
  ) => Promise<PageHead | 'missing' | null>
  /** The snapshot that the page at this address shows first. */
  firstReadOf: (url: URL, now: Date, timeZone: string) => string | null
  /** Whether only programs request this path. If it has no response, the app's page is not sent instead. */
  isMachinePath: (pathname: string) => boolean
  /** Whether the browser may have a host session, by its Cookie header. */
  mayHaveHostSession: (cookies: string | undefined) => boolean
  /** The server-rendered pages, and what they show. */
  pages: readonly ServerRenderedPages[]
  read: (name: string, language: LanguageTag) => Promise<PageRead | null>
}

/**
 * The built app: its files, server-rendered pages, and its one page for every other path, with the settings that the
 * app needs before it renders.
 */
export function createWebPages(
  deps: Deps,
  webRoot: string,
  sources: PageSources,
  allowance: Pick<CallAllowance, 'spendOnRendering'>,
  /** Absent: the app renders everything in the browser. */
  render?: Render,
): Route {
  const { db, clock, config } = deps
  const files = readWebFiles(webRoot)
  const index = files.get('/index.html')
  if (!index) throw new Error(`The web app is not built: ${webRoot} has no index.html.`)
  const basePath = basePathOf(config)
  // The build makes file names relative to the page.
  const page = index.bodies.identity
    .toString('utf8')
    .replace(/\b(href|src)="\.?\/(?!\/)/g, (_, name) => `${name}="${basePath}/`)
    .replace(
      '</head>',
      `  <link rel="manifest" href="${basePath}${manifestPath}" />
    <link rel="apple-touch-icon" href="${basePath}/icons/apple-touch-icon.png" />
  </head>`,
    )
  const filesOf = readPageFiles(webRoot, basePath)
  const firstFilesOf = readFirstFiles(webRoot)

  const policyOf = (inline: InlineScript) =>
    contentSecurityPolicy(inline, {
      botCheck: config.botCheck?.provider,
      maps: config.googleMapsKey ? 'google' : 'openstreetmap',
    })
  const readSettings = async (language: LanguageTag): Promise<PortalSettings> =>
    settingsAsRead(await db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow(), {
      db,
      clock,
      readsIn: [language],
    })
  const headOf = (pathname: string, settings: PortalSettings, language: LanguageTag) =>
    sources.headOf(deps, pathname, {
      organisationName: shownName(settings.organisation_name, config.publicUrl),
      publicUrl: config.publicUrl,
      timeZone: settings.time_zone,
      language: languageFor(language, deps.language),
    })

  const rendered = render
    ? createRenderedStore(deps, {
        pages: sources.pages,
        read: sources.read,
        render,
        async frameOf({ address, language, hasHostSession }, now) {
          const settings = await readSettings(language)
          const head = await headOf(new URL(address, 'http://portal').pathname, settings, language)
          if (head === 'missing') return null
          const portalConfig = portalConfigOf(settings, { config, hasHostSession, now, language })
          const languageElements = languageLinks(config.publicUrl, head?.path ?? address, language)
          const { serverNow: _now, ...lasting } = portalConfig
          return {
            version: JSON.stringify([lasting, head]),
            config: portalConfig,
            page({ html, code: formCode, title, modules, data, isFrameOnly }) {
              const files = filesOf(modules, page)
              const entry = entryOf(page)
              const code = `${firstCode}${formCode}${configCode(portalConfig)}${markElsewhere}${beginCode(entry.path, files.scripts)}`
              // Search engines should not find a frame, and it may be embedded under other addresses than its own.
              const elements = `${isFrameOnly ? '' : languageElements}\n    ${head?.elements ?? ''}`
              const framed = withHead(pageInLanguage(page.replace(entry.element, ''), languages[language]), {
                ...(head ?? { title }),
                elements,
              })
                .replace('<!--portal-config-->', () => `<script>${code}</script>`)
                // After the app's main style sheet, which sets the order of the layers of all sheets.
                .replace('</head>', () => `  ${files.sheets}\n  </head>`)
                .replace(
                  /<div id="root">[\s\S]*<!--no-app-->\s*<\/div>/,
                  () =>
                    `<div id="root">${html}</div>\n    ${(isFrameOnly ? noAppInstead : noAppNote)(portalConfig, languages[language])}\n    <script type="application/json" id="drawn-page">${data}</script>`,
                )
              const sha256 = createHash('sha256').update(code).digest('base64')
              return { html: framed, headers: { 'content-security-policy': policyOf({ sha256 }) } }
            },
          }
        },
      })
    : null

  const servePage = async (
    request: IncomingMessage,
    response: ServerResponse,
    /** The requested URL without its language, by which the app knows its pages. */
    requested: URL,
    url: URL,
  ): Promise<boolean> => {
    const hasHostSession = sources.mayHaveHostSession(request.headers.cookie)
    const { language, elsewhere, headers } = languageOfPage(request, requested, config.publicUrl)
    const isShell = url.pathname === shellPath
    if (elsewhere && !isShell) {
      response
        .writeHead(302, { ...headers, location: basePath + elsewhere, 'cache-control': 'no-store' })
        .end()
      return true
    }
    // Clients decide which pages are rendered: each new search, day or choice of filters is another page.
    const pay = () => allowance.spendOnRendering(clientAddress(request, config.trustedProxyHeader))
    const ready = isShell ? null : await rendered?.get(url, { language, hasHostSession }, pay)
    if (ready)
      return sendSnapshot(request, response, ready.snapshot, {
        ...ready.headers,
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        vary: `accept-encoding, ${headers.vary}`,
        // The page contains the time when it was rendered. This is the time when it is sent.
        'server-timing': `now;desc="${clock.now().toISOString()}"`,
      })
    const settings = await readSettings(language)
    const portalConfig = portalConfigOf(settings, { config, hasHostSession, now: clock.now(), language })
    const nonce = randomBytes(16).toString('base64url')
    const first = isShell
      ? ''
      : firstReadScript(sources.firstReadOf(url, clock.now(), settings.time_zone), basePath, language)
    const script = `<script nonce="${nonce}">${sayWhenNoApp}${configCode(portalConfig)}${first}</script>`
    const head = isShell ? null : await headOf(url.pathname, settings, language)
    const early =
      isShell || head === 'missing' ? '' : filesOf(firstFilesOf(url.pathname, language), page).elements
    const own = pageInLanguage(page, languages[language]).replace('</head>', () => `  ${early}\n  </head>`)
    const framed = () => {
      // A missing page has no other languages, and the empty page has no address of its own.
      if (isShell || head === 'missing') return own
      const links = languageLinks(config.publicUrl, head?.path ?? url.pathname, language)
      return head
        ? withHead(own, { ...head, elements: `${links}\n    ${head.elements}` })
        : own.replace('</head>', () => `  ${links}\n  </head>`)
    }
    const body = framed()
      .replace('<!--portal-config-->', () => script)
      .replace('<!--no-app-->', () => noAppPage(portalConfig, languages[language]))
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    const sent = (await makeSnapshot(body).encoded(encoding)).body
    // The app shows 'No class found!'. The status says the same to programs.
    response.writeHead(head === 'missing' ? 404 : 200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-length': sent.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      vary: `accept-encoding, ${headers.vary}`,
      'cache-control': 'no-cache',
      'content-security-policy': policyOf({ nonce }),
    })
    response.end(request.method === 'HEAD' ? undefined : sent)
    return true
  }

  return openTo(everyone, (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = url.pathname === '/index.html' ? undefined : files.get(decodedPath(url.pathname))
    if (file) {
      nameCall('file')
      sendWebFile(request, response, file)
      return true
    }
    // A missing file is a 404. Every other path is a page of the app, with or without dots.
    const inner = new URL(url)
    inner.pathname = splitLanguage(url.pathname).pathname
    const isMissing = missingFile.test(inner.pathname) || sources.isMachinePath(inner.pathname)
    return isMissing ? false : servePage(request, response, url, inner)
  })
}

/** The script that starts the app. A server-rendered page starts it later (start-code.ts). */
function entryOf(page: string): { element: string; path: string } {
  const [element, path] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(page) ?? []
  if (!element || !path) throw new Error("The app's page names no script that begins it.")
  return { element, path }
}

/** The app's empty page, which the service worker caches for offline use (web/platform/offline/shell.ts). */
const shellPath = '/index.html'

/** Paths where only files exist, and paths that browsers and robots request automatically. */
const missingFile =
  /^\/(?:assets|icons|pictures)\/|\.(?:ico|txt|xml|js|css|map|png|svg|webmanifest|json|php)$/

/** A script that fetches the first data of the page while the app's code still loads. web/classes uses the result. */
function firstReadScript(cacheId: string | null, basePath: string, language: LanguageTag): string {
  if (!cacheId) return ''
  return `window.portalFirstRead={cacheId:"${cacheId}",answer:fetch("${basePath}/cache/${cacheId}.json?lang=${language}&t="+Date.now()).catch(function(){return null})}`
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
