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
import { cards, firstFilesByPattern, foundClasses, textsIn } from '#web/app/first-files.ts'
import { routes } from '#web/app/routes.tsx'
import { loadLanguage } from '#web/platform/messages/messages.ts'
import { freezeClock } from '#web/platform/page/clock.ts'
import { takeServerRenderedTitle } from '#web/platform/page/page-title.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'
import { type PortalConfig, replaceSettings, settings } from '#web/platform/page/settings.ts'
import { addressOf, patterns } from '#web/platform/paths.ts'
import { RoutesContext } from '#web/platform/router/use-router.ts'
import { takeReads } from './rendered-page.ts'

// The code that the server loads to render pages (server/platform/ssr/render-thread.ts): a separate build of the app's
// components.

export interface RenderJob {
  /** Path and query of a page that is open to everyone, without its language. */
  address: string
  config: Parameters<typeof replaceSettings>[0] & Pick<PortalConfig, 'serverNow'>
  /** The API responses that the page shows, by name, as JSON. */
  reads: Record<string, string>
}

export interface RenderTask {
  html: string
  /** React's inline code that stores forms sent before hydration. Empty if the page has no such form. */
  code: string
  /** Document title. */
  title: string
  /** Source files of the page's own code. The browser needs their style sheets and scripts. */
  modules: string[]
}

/** Settings and clock are global to the render in progress, so renders run one after another. */
let before: Promise<unknown> = Promise.resolve()

export function renderPage(job: RenderJob): Promise<RenderTask> {
  const rendering = before.then(() => render(job))
  before = rendering.catch(() => undefined)
  return rendering
}

async function render({ address, config, reads }: RenderJob): Promise<RenderTask> {
  replaceSettings(config)
  await loadLanguage()
  const basename = settings.basePath + pathPrefix(settings.language) || '/'
  const { pathname } = new URL(address, 'http://portal')
  const url = new URL(addressOf(address), 'http://portal')
  const handler = handlerFor(basename)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) throw new Error('A page that redirects is not rendered.')
  // If a page's code did not load, throw, so that the result is not cached.
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
      // Send everything in place. Without scripts no one moves a part that is streamed later.
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
    // If the page renders no title, as the frame without data does, the title is only the organization's name.
    title: [takeServerRenderedTitle(), config.organisationName].filter(Boolean).join(' – '),
    modules: [
      ...modulesOf(pathname),
      // By what is rendered, as in main.tsx: its own code knows when a home page shows a search.
      ...(html.includes('class="found-classes') ? [foundClasses] : []),
      ...(settings.language === defaultLanguage ? [] : [textsIn(settings.language)]),
    ],
  }
}

/**
 * React puts its code after the page, as a script element. This moves it to the head, into the one script that the
 * content security policy allows. There it runs before anyone can send a form.
 */
function withoutCode(text: string): { html: string; code: string } {
  const [script = '', code = ''] = /<script>([^<]*)<\/script>$/.exec(text) ?? []
  return { html: text.slice(0, text.length - script.length), code }
}

const handlers = new Map<string, StaticHandler>()
/** One handler per base path. It caches the code of the pages that it has loaded. */
function handlerFor(basename: string): StaticHandler {
  const known = handlers.get(basename)
  if (known) return known
  const handler = createStaticHandler(routes, { basename })
  handlers.set(basename, handler)
  return handler
}

/** The app's lazy parts that a page shows when it opens, beside the parts of every page. */
function modulesOf(pathname: string): string[] {
  const is = (pattern: string) => matchPath(pattern, pathname) !== null
  const page = firstFilesByPattern.find(({ pattern }) => is(pattern))
  if (page) return [...page.modules]
  const isClass = /^\/\d+$/.test(pathname)
  if (isClass) return ['app/course-or-page.tsx', cards]
  return [is(patterns.classShort) ? 'app/course-or-page.tsx' : 'content/content.page.tsx']
}
