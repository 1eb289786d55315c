import { type ComponentType, useReducer } from 'react'
import { Outlet } from 'react-router'
import { GuardedPage } from '#web/app/guards/guarded-page.tsx'
import { SessionGuards } from '#web/app/guards/session-guards.tsx'
import { frame } from '#web/platform/page/settings.ts'
import { Footer } from './footer.tsx'
import { RegistrationBarSlot } from './registration-bar-slot.tsx'
import { mainId } from './shell.tsx'

/** Header or team bar, page, footer and registration bar: for every page outside the login area. */
export function Layout({ Bar }: { Bar: ComponentType }) {
  // React's dispatch function, the same at each render.
  frame.renderAgain = useReducer((times: number) => times + 1, 0)[1]
  return (
    <>
      {/* Created here, so that a new render of the frame renders it again. */}
      <Bar />
      <main id={mainId} className="page-width page-main" tabIndex={-1}>
        <GuardedPage>
          <Outlet />
        </GuardedPage>
      </main>
      <Footer />
      <RegistrationBarSlot />
      <SessionGuards />
    </>
  )
}
