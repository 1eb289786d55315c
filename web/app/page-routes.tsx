import { type ComponentType, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { patterns } from '#web/platform/paths.ts'
import type { AreaHandle, PreloadHandle } from '#web/platform/router/app-router.ts'
import { preloadableLazy } from '#web/ui/lazy/lazy-part.tsx'
import type { Access, LoadedPage, PageName } from '#web/ui/page/define-pages.ts'
import { PageOfPerson } from '#web/ui/page/page-of-person.tsx'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { RequireLogin } from './guards/require-login.tsx'

declare const around: unique symbol
/** A route inside a guard that admits only the people in `For`. */
export type PageRoute<For extends Access> = RouteObject & { readonly [around]: For }

type Code = Pick<RouteObject, 'lazy' | 'element' | 'handle' | 'hydrateFallbackElement'>
// On the very first page, header and footer show immediately, and only the page itself loads.
export const lazyPage = (load: () => Promise<LoadedPage>): Code => ({
  lazy: async () => {
    const { default: Page, Head } = await load()
    return {
      element: (
        <PageOfPerson head={Head && <Head />}>
          <Page />
        </PageOfPerson>
      ),
    }
  },
  hydrateFallbackElement: <PageSkeleton />,
})

/** A page whose code can be preloaded (`usePreload`), so that it shows immediately. */
export function preloadablePage(load: () => Promise<LoadedPage>): Code {
  const [Page, preload] = preloadableLazy(load)
  return {
    element: (
      <PageOfPerson head={null}>
        <Suspense fallback={<PageSkeleton />}>
          <Page />
        </Suspense>
      </PageOfPerson>
    ),
    handle: { preload } satisfies PreloadHandle,
  }
}

/** The frame of an area with its pages, which load with it. */
export function area<For extends Access>(
  load: () => Promise<{ default: ComponentType; routes: readonly PageRoute<For | 'everybody'>[] }>,
): Code {
  const pages = async () => [...(await load()).routes]
  return { ...lazyPage(load), handle: { pages } satisfies AreaHandle }
}

/** Routes behind the guard that admits only people with this access. */
export function guarded<For extends Exclude<Access, 'everybody'>>(
  access: For,
  children: readonly PageRoute<NoInfer<For> | 'everybody'>[],
): PageRoute<'everybody'> {
  return within<'everybody'>({ element: <RequireLogin {...ruleOf(access)} /> }, children)
}

function ruleOf(access: Exclude<Access, 'everybody'>): Parameters<typeof RequireLogin>[0] {
  if (access === 'visitors') return { visitors: true }
  if (access === 'unverified') return { unverified: true }
  return access === 'loggedIn' ? {} : { only: access }
}

/** Pages inside a frame that guards nothing. */
export const layout = <For extends Access>(
  frame: Pick<RouteObject, 'element' | 'index' | 'path'> & Code,
  children: readonly PageRoute<For>[],
): PageRoute<For> => within(frame, children)

const within = <For extends Access>(frame: object, children: readonly RouteObject[]) =>
  ({ ...frame, children: [...children] }) as unknown as PageRoute<For>

interface Facts {
  for: Access
  below?: true
}

/** The routes of pages inside a guard for `base`. Pages with another access get their own guard. */
export function pageRoutes<One extends Facts, Base extends Access>(
  pages: readonly (readonly [PageName, One])[],
  base: Base,
  codeOf: (name: PageName, facts: One) => RouteObject,
): PageRoute<Base | 'everybody'>[] {
  const accesses = [...new Set(pages.map(([, facts]) => facts.for))]
  return accesses.flatMap((access): PageRoute<Base | 'everybody'>[] => {
    const own = pages.filter(([, facts]) => facts.for === access)
    const routes = own.map(([name, facts]) => ({ ...addressOf(name, facts), ...codeOf(name, facts) }))
    if (access === 'everybody' || access === base) return routes as PageRoute<Base>[]
    return [guarded(access, routes as PageRoute<typeof access>[])]
  })
}

const addressOf = (name: PageName, { below }: Facts) =>
  name === 'home' ? { index: true } : { path: below ? `${patterns[name]}/*` : patterns[name] }
