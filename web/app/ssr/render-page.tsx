import { renderToReadableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchPath,
  type StaticHandler,
  StaticRouterProvider,
} from 'react-router'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { pathPrefix } from '#domain/kernel/language/language-path.rule.ts'
import { App } from '#web/app/app.tsx'
import { cards, firstFilesByPattern, textsIn } from '#web/app/first-files.ts'
import { routes } from '#web/app/routes.tsx'
import { loadLanguage } from '#web/platform/messages/messages.ts'
import { freezeClock } from '#web/platform/page/clock.ts'
import { takeServerRenderedTitle } from '#web/platform/page/page-title.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'
import { type PortalConfig, settings, takeSettings } from '#web/platform/page/settings.ts'
import { addressOf, patterns } from '#web/platform/paths.ts'
import { RoutesContext } from '#web/platform/router/use-router.ts'
import { takeReads } from './rendered-page.ts'

// What the server loads to draw pages (server/platform/http/drawing.ts): built on its own, from the app's own parts.

export interface RenderJob {
  /** Path and query, of a page that everybody may see, without its language. */
  address: string
  config: Parameters<typeof takeSettings>[0] & Pick<PortalConfig, 'serverNow'>
  /** The answers that the page shows, by name, as JSON. */
  reads: Record<string, string>
}

export interface RenderTask {
  html: string
  /** Inline code of React's own, which keeps forms that are sent before the page is hydrated. Empty: the page has no such form. */
  code: string
  /** Of the tab. */
  title: string
  /** The sources of the page's own code, of which the browser needs sheets and scripts. */
  modules: string[]
}

/** Settings and clock belong to the drawing under way, so that one follows the other. */
let before: Promise<unknown> = Promise.resolve()

export function renderPage(job: RenderJob): Promise<RenderTask> {
  const rendering = before.then(() => render(job))
  before = rendering.catch(() => undefined)
  return rendering
}

async function render({ address, config, reads }: RenderJob): Promise<RenderTask> {
  takeSettings(config)
  await loadLanguage()
  const basename = settings.basePath + pathPrefix(settings.language) || '/'
  const { pathname } = new URL(address, 'http://portal')
  const url = new URL(addressOf(address), 'http://portal')
  const handler = handlerFor(basename)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error('A page that leads elsewhere is not drawn.')
  // A page whose code did not come is none that anybody keeps.
  if (context.errors) throw Object.values(context.errors)[0]
  const router = createStaticRouter(handler.dataRoutes, context)
  freezeClock(new Date(config.serverNow))
  const client = createQueryClient()
  takeReads(
    client,
    Object.fromEntries(Object.entries(reads).map(([name, json]) => [name, JSON.parse(json) as unknown])),
  )
  const problems: unknown[] = []
  takeServerRenderedTitle()
  const stream = await renderToReadableStream(
    <App client={client}>
      <RoutesContext value={routes}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </RoutesContext>
    </App>,
    {
      // Whole, in its place: without scripts nothing moves a part that was sent later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        problems.push(error)
      },
    },
  )
  await stream.allReady
  const { html, code } = withoutCode(await new Response(stream).text())
  client.clear()
  if (problems[0]) throw problems[0]
  return {
    html,
    code,
    // The frame of a page has no title of its own yet.
    title: [takeServerRenderedTitle(), config.organisationName].filter(Boolean).join(' – '),
    modules: [
      ...modulesOf(pathname),
      ...(settings.language === defaultLanguage ? [] : [textsIn(settings.language)]),
    ],
  }
}

/** React puts its code behind the page, as a script element. The head takes it, where it runs before anyone can send a form, in the one script that the content policy allows. */
function withoutCode(text: string): { html: string; code: string } {
  const [script = '', code = ''] = /<script>([^<]*)<\/script>$/.exec(text) ?? []
  return { html: text.slice(0, text.length - script.length), code }
}

const handlers = new Map<string, StaticHandler>()
/** One for each language, which keeps the code of the pages that it has loaded. */
function handlerFor(basename: string): StaticHandler {
  const known = handlers.get(basename)
  if (known) return known
  const handler = createStaticHandler(routes, { basename })
  handlers.set(basename, handler)
  return handler
}

/** The app's lazy parts that stand on a page when it opens, beside what every page has. */
function modulesOf(pathname: string): string[] {
  const is = (pattern: string) => matchPath(pattern, pathname) !== null
  const page = firstFilesByPattern.find(({ pattern }) => is(pattern))
  if (page) return [...page.modules]
  const isClass = /^\/\d+$/.test(pathname)
  if (isClass) return ['app/course-or-page.tsx', cards]
  return [is(patterns.classShort) ? 'app/course-or-page.tsx' : 'content/content.page.tsx']
}
