import { type ComponentType, useReducer } from 'react'
import { Outlet } from 'react-router'
import { GuardedPage } from '#web/app/guards/guarded-page.tsx'
import { SessionGuards } from '#web/app/guards/session-guards.tsx'
import { frame } from '#web/platform/page/settings.ts'
import { Footer } from './footer.tsx'
import { RegistrationBarSlot } from './registration-bar-slot.tsx'
import { mainId } from './shell.tsx'

/** Header or team bar, page, footer and the registration bar: every page but the login area. */
export function Layout({ Bar }: { Bar: ComponentType }) {
  // React's own dispatch, the same at each drawing.
  frame.renderAgain = useReducer((times: number) => times + 1, 0)[1]
  return (
    <>
      {/* Made here: a new drawing of the frame draws it anew. */}
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
