import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '#web/platform/page/query-client.ts'

/** Renders a part of a page at a URL, with the app's query cache. `address` returns the current URL. */
export function show(part: ReactNode, { at = '/' }: { at?: string } = {}) {
  const client = createQueryClient()
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    ...view,
    client,
    router,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
