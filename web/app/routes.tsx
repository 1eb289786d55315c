import { type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'
import type { Access, PageFacts, PageName } from '#web/ui/page/define-pages.ts'
import { AccountLayout } from './account/account-layout.tsx'
import type { appPages } from './app.pages.ts'
import { ErrorPage } from './error-page.tsx'
import { Header } from './layout/header.tsx'
import { Layout } from './layout/layout.tsx'
import { LoginLayout } from './layout/login-layout.tsx'
import { mainId, Shell } from './layout/shell.tsx'
import {
  area,
  guarded,
  layout,
  lazyPage,
  type PageRoute,
  pageRoutes,
  preloadablePage,
} from './page-routes.tsx'
import { pages } from './pages.ts'

/** The pages that combine several topics. */
const byApp: Record<keyof typeof appPages, Omit<RouteObject, 'index' | 'path'>> = {
  account: lazyPage(() => import('./account/account-home.page.tsx')),
  template: lazyPage(() => import('#web/ui/template/template.page.tsx')),
  classShort: lazyPage(() => import('./course-or-page.tsx')),
  admin: {
    ...area<(typeof appPages)['admin']['for']>(() => import('./team/admin-area.tsx')),
    children: [{ index: true, ...lazyPage(() => import('./team/admin-home.tsx')) }],
  },
}

const allPages = Object.entries(pages) as [PageName, PageFacts][]

/** The pages of one frame, inside a guard for `base`. */
const pagesIn = <Base extends Access>(frame: PageFacts['in'], base: Base) =>
  pageRoutes(
    allPages.filter(([, facts]) => facts.in === frame),
    base,
    (name, facts) => {
      if (!('page' in facts)) return byApp[name as keyof typeof appPages]
      return 'preloadable' in facts ? preloadablePage(facts.page) : lazyPage(facts.page)
    },
  )

const TeamBar = lazyPart(() => import('./team/team-bar.tsx'))
const TeamBarSoon = () => (
  <Suspense fallback={<div className="site-header__team" />}>
    <TeamBar />
  </Suspense>
)

const framed = (element: ReactNode, children: readonly PageRoute<'everybody'>[]): RouteObject => ({
  element,
  children: [{ errorElement: <ErrorPage />, children: [...children] }],
})

/**
 * Every screen of the portal (specification, sections 2 and 4) in its frame. Each topic declares its pages
 * (<topic>.pages.ts).
 */
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
        guarded('loggedIn', [layout({ element: <AccountLayout /> }, pagesIn('account', 'loggedIn'))]),
        // Any other path is a content page of the organization, or a missing page.
        layout({ path: '*', ...lazyPage(() => import('#web/content/content.page.tsx')) }, []),
      ]),
      framed(<Layout Bar={TeamBarSoon} />, [
        guarded('leadClasses', [
          layout(
            lazyPage(() => import('./team/facilitator-layout.tsx')),
            pagesIn('facilitator', 'leadClasses'),
          ),
        ]),
        ...pagesIn('team', 'everybody'),
      ]),
    ],
  },
]
