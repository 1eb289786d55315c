import { type ComponentType, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { patterns } from '#web/platform/paths.ts'
import type { PageFrame } from '#web/platform/router/late-part.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { Access, PageFacts, PageName } from '#web/ui/page/define-pages.ts'
import { PageSkeleton } from '#web/ui/page/page-skeleton.tsx'
import { AccountLayout } from './account-layout.tsx'
import type { appPages } from './app.pages.ts'
import { ErrorPage } from './error-page.tsx'
import { guarded } from './guarded.tsx'
import { Header } from './header.tsx'
import { Layout } from './layout.tsx'
import { LoginLayout } from './login-layout.tsx'
import { pageOf } from './pages.ts'
import { mainId, Shell } from './shell.tsx'

type Loader = () => Promise<{ default: ComponentType; Head?: ComponentType }>

/** A page's default export, loaded when its route is first opened; the old page stays until it is there. */
function page(load: Loader) {
  return {
    lazy: async () => {
      const { default: Component, Head } = await load()
      const framed = Head && ({ head: <Head />, below: <PageSkeleton below /> } satisfies PageFrame)
      return { Component, handle: framed }
    },
    // On the very first page header and footer stand at once, and only the page itself is waited for.
    hydrateFallbackElement: <PageSkeleton />,
  }
}

/** The pages that are made of several topics. */
const byApp: Record<keyof typeof appPages, Loader> = {
  account: () => import('./account-home.page.tsx'),
  template: () => import('#web/ui/template/template.page.tsx'),
  classShort: () => import('./course-or-page.tsx'),
  admin: () => import('./admin-home.tsx'),
  adminSettings: () => import('./admin-settings.page.tsx'),
}

function loaded(name: PageName, facts: PageFacts) {
  if ('byApp' in facts) return page(byApp[name as keyof typeof appPages])
  if ('page' in facts) return page(facts.page)
  const element =
    'list' in facts
      ? async () => ({ element: (await facts.list()).list })
      : async () => ({ element: (await facts.editor()).editor })
  return { lazy: element, hydrateFallbackElement: <PageSkeleton /> }
}

const allPages = Object.entries(pageOf) as [PageName, PageFacts][]

function routeOf(name: PageName, facts: PageFacts): RouteObject {
  if (name === 'home') return { index: true, ...loaded(name, facts) }
  const foot = facts.foot ? [{ index: true as const, ...page(facts.foot) }] : []
  const within = allPages
    .filter(([, one]) => one.within === name)
    .map(([one, itsFacts]) => routeOf(one, itsFacts))
  const children = [...foot, ...within]
  return {
    path: facts.below ? `${patterns[name]}/*` : patterns[name],
    ...loaded(name, facts),
    ...(children.length > 0 && { children }),
  }
}

/** The pages of one frame, each behind the guard for whom it is; the frame's own guard lets those for `base` in. */
function pagesIn(frame: PageFacts['in'], base: Access): RouteObject[] {
  const own = allPages.filter(([, facts]) => facts.in === frame && !facts.within)
  const accesses = [...new Set(own.map(([, facts]) => facts.for))]
  return accesses.flatMap((access) => {
    const routes = own
      .filter(([, facts]) => facts.for === access)
      .map(([name, facts]) => routeOf(name, facts))
    return access === base || access === 'everybody' ? routes : [guarded(access, routes)]
  })
}

const TeamBar = lazyPart(() => import('./team/team-bar.tsx'))
const TeamBarSoon = () => (
  <Suspense fallback={<div className="site-header__team" />}>
    <TeamBar />
  </Suspense>
)

const framed = (element: RouteObject['element'], children: RouteObject[]): RouteObject => ({
  element,
  children: [{ errorElement: <ErrorPage />, children }],
})

/** Every screen of the portal (specification, sections 2 and 4) in its frame; what a page is, its topic's pages say (<topic>.pages.ts). */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: (
      <main id={mainId} className="page-width page-main page-main--top" tabIndex={-1}>
        <ErrorPage />
      </main>
    ),
    children: [
      framed(<LoginLayout />, pagesIn('login', 'everybody')),
      framed(<Layout Bar={Header} />, [
        ...pagesIn('site', 'everybody'),
        guarded('loggedIn', [{ element: <AccountLayout />, children: pagesIn('account', 'loggedIn') }]),
        // What no other page takes is a page of the organisation, or missing.
        { path: '*', ...page(() => import('#web/content/content.page.tsx')) },
      ]),
      framed(<Layout Bar={TeamBarSoon} />, [
        guarded('leadClasses', [
          {
            ...page(() => import('./facilitator-layout.tsx')),
            children: pagesIn('facilitator', 'leadClasses'),
          },
        ]),
        ...pagesIn('team', 'everybody'),
        guarded('doStaffWork', [
          { ...page(() => import('./admin-layout.tsx')), children: pagesIn('admin', 'doStaffWork') },
        ]),
      ]),
    ],
  },
]
