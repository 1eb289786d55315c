import './ui/index.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './platform/messages/messages.ts'
import { routes } from './app/routes.tsx'
import { watchFaults } from './faults/watch-faults.ts'
import { forgetProfileStep } from './people/profile-step.ts'
import { createQueryClient } from './platform/page/query-client.ts'
import { forgetDrafts } from './platform/session/drafts.ts'
import { onLoggedOut } from './platform/session/logged-out.ts'
import { forgetList } from './registration/list/forget-list.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')

watchFaults()

// Nothing of the person stays for the next one at this screen: the list with its guests, what was typed and not saved. Before the
// first proof of an address it is a visitor's list, which whoever signs up again or mends the address goes on with.
onLoggedOut(({ verified }) => {
  if (verified) forgetList()
})
onLoggedOut(forgetDrafts)
onLoggedOut(forgetProfileStep)

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
)
