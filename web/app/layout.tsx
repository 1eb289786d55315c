import { useReducer } from 'react'
import { Outlet } from 'react-router'
import { frame } from '#web/platform/page/settings.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HeldBack } from './held-back.tsx'
import { RegistrationBarSlot } from './registration-bar-slot.tsx'
import { SessionGates } from './session-gates.tsx'
import { mainId } from './shell.tsx'

/** Header, page, footer and the registration bar: every page but the login area. */
export function Layout() {
  // React's own dispatch, the same at each drawing.
  frame.drawAnew = useReducer((times: number) => times + 1, 0)[1]
  return (
    <>
      <Header />
      <main id={mainId} className="page-width page-main" tabIndex={-1}>
        <HeldBack>
          <Outlet />
        </HeldBack>
      </main>
      <Footer />
      <RegistrationBarSlot />
      <SessionGates />
    </>
  )
}
