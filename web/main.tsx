import './ui/index.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { pathPrefix } from '#domain/kernel/language/language-path.rule.ts'
import { passBotCheck } from './accounts/bot-check/pass-bot-check.ts'
import { followedUser } from './accounts/session/host-marks.ts'
import { App } from './app/app.tsx'
import { forgetOnLogout } from './app/forget-on-logout.ts'
import { routes } from './app/routes.tsx'
import {
  readServerRenderedPage,
  type ServerRenderedPage,
  serverRenderedPageId,
  takeReads,
} from './app/ssr/rendered-page.ts'
import { preloadFoundClasses } from './browse/home/lazy-found-classes.tsx'
import { report, watchBrowserErrors } from './crashes/watch-browser-errors.ts'
import { setBotCheck } from './platform/graphql/client.ts'
import { loadLanguage } from './platform/messages/messages.ts'
import { freezeClock } from './platform/page/clock.ts'
import { whenAllHydrated } from './platform/page/hydration.ts'
import { createQueryClient } from './platform/page/query-client.ts'
import { settings } from './platform/page/settings.ts'
import { whenIdle } from './platform/page/when-idle.ts'
import { createAppRouter, loadFirstPage } from './platform/router/app-router.ts'
import { RoutesContext } from './platform/router/use-router.ts'
import { preloadRegisterControl } from './registration/public.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

watchBrowserErrors()
setBotCheck(passBotCheck)
forgetOnLogout()

const client = createQueryClient()
const basename = settings.basePath + pathPrefix(settings.language) || '/'
// Set it only if it differs. Even the same language makes browsers recalculate all styles.
if (document.documentElement.lang !== settings.language) document.documentElement.lang = settings.language
const rendered = readServerRenderedPage()
Promise.all([loadLanguage(), hostFollowed()])
  .then(() => {
    if (rendered) return takeOver(rendered, root)
    createRoot(root).render(app({ isLoaded: false }))
  })
  .catch(sayThatItFailed)
whenIdle(async () => (await import('./app/offline/start-offline.tsx')).startOffline(client))

/**
 * The website around the portal may have a logged-in person. Only there it loads the code for that, and waits briefly
 * for it.
 */
async function hostFollowed(): Promise<void> {
  if (!settings.nonce && followedUser() === null) return
  if (new URLSearchParams(window.location.hash.slice(1)).has('challenge')) return
  const followed = import('./accounts/session/host-login.ts').then(({ followHost }) => followHost(client))
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 5000))
  await Promise.race([followed.catch(report), timeout])
}

/** Hydrates the server-rendered page, without rendering it again. */
async function takeOver({ at, reads }: ServerRenderedPage, root: HTMLElement): Promise<void> {
  // On Back, browsers show a cached page. Hydrate it as it was rendered, and load its data again.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  takeReads(client, reads, page?.type === 'back_forward' ? 0 : undefined)
  const isLoaded = await Promise.all([
    loadFirstPage(routes, window.location.pathname, basename),
    ...preloadedParts(root),
  ]).then(
    () => true,
    () => false,
  )
  // The page shows that its code did not load, which the server's render does not.
  if (!isLoaded) return createRoot(root).render(app({ isLoaded, onTaken }))
  freezeClock(new Date(at))
  // Hydrate in a transition, so that the page stays responsive.
  const taken = app({ isLoaded, onTaken })
  startTransition(() => {
    hydrateRoot(root, taken)
  })
}

/** The app's code did not load. The page stays as the server rendered it, and shows what does not work. */
function sayThatItFailed(error: unknown): void {
  document.documentElement.setAttribute('data-no-app', '')
  report(error)
}

/** Parts of the page that load separately and are already rendered. */
function preloadedParts(root: HTMLElement): Promise<void>[] {
  return [
    ...(root.querySelector('.register-control') ? [preloadRegisterControl()] : []),
    ...(root.querySelector('.found-classes') ? [preloadFoundClasses()] : []),
  ]
}

/** Parts of the page hydrate a little later than the page. Until then the clock is frozen. */
function onTaken(): void {
  document.getElementById('no-app-note')?.remove()
  // The rendered data was read by now. Other code sees by its absence that the page is hydrated.
  document.getElementById(serverRenderedPageId)?.remove()
  document.documentElement.removeAttribute('data-no-app')
  whenAllHydrated(() => {
    freezeClock(null)
    document.documentElement.removeAttribute('data-person')
  })
}

function app({ isLoaded, onTaken }: { isLoaded: boolean; onTaken?: () => void }) {
  return (
    <App client={client} onTaken={onTaken}>
      <RoutesContext value={routes}>
        <RouterProvider router={createAppRouter(routes, basename, isLoaded)} useTransitions />
      </RoutesContext>
    </App>
  )
}
