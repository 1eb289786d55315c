import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SessionProvider } from '#web/accounts/public.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'
import { patterns } from '#web/platform/paths.ts'
import { outlineOf } from '#web/testing/outline.ts'
import { attendee, loggedInAs } from '#web/testing/people.ts'
import { type KnownValues, servePortalBySchema } from '#web/testing/schema-portal.ts'
import type { Access, LoadedPage, PageName } from '#web/ui/page/define-pages.ts'
import { lazyPage } from './page-routes.tsx'
import { pages } from './pages.ts'
import { routes } from './team/admin-area.tsx'
import { adminPages } from './team/admin-pages.ts'

const bothModes = (row: number) => (row === 1 ? 'in-person' : 'online')
/** Fields whose text or number has a meaning. */
const known: KnownValues = {
  registrationType: bothModes,
  registeredAs: bothModes,
  other: 'online',
  'CourseType.slug': bothModes,
  registrationTypes: ['in-person', 'online'],
  start: '2026-11-25T15:00:00.000Z',
  end: '2026-11-25T16:00:00.000Z',
  closedAt: null,
  closed: false,
  eventCancelled: false,
  birthDate: '1980-02-03',
  dateOfBirth: '1980-02-03',
  birthYear: 1980,
  timeZone: 'America/New_York',
  'ReportLine.key': (row: number, list: string) => (list === 'months' ? `2026-0${row}` : bothModes(row)),
}
const user = attendee({
  roles: { nodes: ['administrator', 'facilitator', 'attendee'].map((name) => ({ name })) },
  facilitatorId: 1,
})
const queries: Partial<Record<PageName, string>> = {
  magicLogin: '?login=ada@example.org&key=abc',
  resetPassword: '?login=ada@example.org&key=abc',
  myAccount: '?key=abc',
  takeBackEmail: '?key=abc',
  endAccess: '?key=abc',
  verifyEmail: '?login=ada@example.org&key=abc',
  cancelLink: '?token=abc',
  modeLink: '?token=abc',
  guestAddress: '?token=abc',
  offerLink: '?token=abc&answer=yes',
  confirmRequestLink: '?token=abc',
}

/** Pages that combine several topics, or that leave at once. */
const others =
  'account template classShort admin logout joinClass personJoin magicLogin takeBackEmail endAccess verifyEmail signUpProfile proxyAccess accountRegisterSuccess'.split(
    ' ',
  )
type Opened = { name: PageName; for: Access; page?: () => Promise<LoadedPage> }
const all = Object.entries<object>({ ...pages, ...adminPages })
  .filter(([name]) => !others.includes(name))
  .map(([name, facts]) => ({ name, ...facts }) as Opened)

// All code is loaded before. A part that loads while its page is shown would come sooner or later.
const code = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.test.{ts,tsx}',
  '!../**/testing/**',
  '!../{main.tsx,worker.ts}',
  '!../embed/embed.ts',
])
beforeAll(async () => {
  for (const load of Object.values(code)) await load()
}, 120_000)

async function outlineAt({ name, for: access, page }: Opened): Promise<string[]> {
  if (access !== 'everybody' && access !== 'visitors') loggedInAs(user)
  servePortalBySchema(known, { Session_User: { user } })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => errors.mockRestore())
  const client = createQueryClient()
  const address = patterns[name].replaceAll(':language', 'es').replaceAll(/:\w+/g, '1')
  const own = name in pages && page ? [{ path: `${patterns[name]}/*`, ...lazyPage(page) }] : []
  const rest = { path: '*', element: <p>another page</p> }
  const router = createMemoryRouter([...own, ...routes, rest], {
    initialEntries: [`${address}${queries[name] ?? ''}`],
  })
  const { container } = await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>,
    ),
  )
  let before = ''
  let times = 0
  await waitFor(() => {
    times = container.innerHTML === before ? times + 1 : 0
    before = container.innerHTML
    expect([
      times > 2,
      client.isFetching() + client.isMutating(),
      container.textContent,
      container.querySelector('[aria-busy=true], .skeleton'),
    ]).toEqual([true, 0, expect.stringMatching(/\w/), null])
  })
  // happy-dom does not know the element <search>.
  expect(errors.mock.calls.filter(([text]) => !/tag <%s> is unrecognized/.test(text))).toEqual([])
  return [router.state.location.pathname, ...outlineOf(container)]
}

describe('the outline of a page with data', () => {
  it.each(all)('$name', async (page) => {
    expect(await outlineAt(page)).toMatchSnapshot()
  })
})
