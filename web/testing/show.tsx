import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { onTestFinished, vi } from 'vitest'
import { SessionProvider } from '#web/accounts/public.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'

/** Renders a part of a page at a URL, with the app's query cache. `address` returns the current URL. */
export function show(part: ReactNode, { at = '/' }: { at?: string } = {}) {
  const client = createQueryClient()
  window.history.replaceState(null, '', at)
  const router = createBrowserRouter([{ path: '*', element: part }])
  onTestFinished(() => router.dispose())
  const view = render(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <RouterProvider router={router} />
      </SessionProvider>
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

/** Like `show`, for a part that loads more code, which a later click would otherwise meet half loaded. */
export async function showLoaded(...given: Parameters<typeof show>) {
  const view = await act(async () => show(...given))
  await codeLoaded()
  return view
}

/** Waits for code that is loading, and for what it loads in turn. */
export async function codeLoaded(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.dynamicImportSettled())
}
