import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { HeldBack } from './held-back.tsx'
import { RegistrationBarSlot } from './registration-bar-slot.tsx'
import { SessionGates } from './session-gates.tsx'
import { mainId } from './shell.tsx'

/** Header, page, footer and the registration bar: every page but the login area. */
export function Layout() {
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
