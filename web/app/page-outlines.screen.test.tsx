import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { withoutBrackets } from '#domain/kernel/language/testing/pseudo-language.ts'
import { SessionProvider } from '#web/accounts/public.ts'
import { createQueryClient } from '#web/platform/page/query-client.ts'
import { patterns } from '#web/platform/paths.ts'
import { areaPages } from '#web/platform/router/app-router.ts'
import { bracketTexts } from '#web/testing/bracketed-texts.ts'
import { escaping, shownTexts, storedChoices } from '#web/testing/escaped-texts.ts'
import { outlineOf } from '#web/testing/outline.ts'
import { attendee, loggedInAs } from '#web/testing/people.ts'
import { pressButtons } from '#web/testing/press-buttons.ts'
import { type KnownValues, servePortalBySchema } from '#web/testing/schema-portal.ts'
import type { Access, LoadedPage, PageName } from '#web/ui/page/define-pages.ts'
import { lazyPage } from './page-routes.tsx'
import { pages } from './pages.ts'
import { routes } from './routes.tsx'
import { routes as adminRoutes } from './team/admin-area.tsx'
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
  // Of no entry: the correction of an attendance is open.
  'RosterCorrection.registrationId': 10,
  'RosterCorrection.kind': (row: number) => (row === 1 ? 'attendance' : 'guestName'),
  date: (row: number) => `2026-11-2${4 + row}`,
  otherLanguages: ['fr', 'pl'],
  'AccessReview.reasons': ['role', 'older'],
  contactMethod: (row: number) => (row === 1 ? 'Cell' : 'Email'),
  fromMode: bothModes,
  toMode: bothModes,
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
const everyPage = Object.entries<object>({ ...pages, ...adminPages }).map(
  ([name, facts]) => ({ name, ...facts }) as Opened,
)
const all = everyPage.filter(({ name }) => !others.includes(name))
/** A page in each frame, and some of `others`. */
const framed = everyPage.filter(({ name }) =>
  'home login account classShort facilitatorDashboard adminClasses signUpProfile accountRegisterSuccess'
    .split(' ')
    .includes(name),
)
/** Others leave these pages at once. */
const users: Partial<Record<PageName, typeof user>> = {
  signUpProfile: attendee({ profileComplete: false }),
  accountRegisterSuccess: attendee({ emailVerified: false }),
}

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
bracketTexts()

// A pressed button may leave the portal's pages, as a download does. happy-dom would then end the window of all tests.
interface HappyWindow {
  happyDOM: { settings: { navigation: Record<string, boolean> } }
}
beforeAll(() => {
  const { settings } = (window as unknown as HappyWindow).happyDOM
  const before = { ...settings.navigation }
  Object.assign(settings.navigation, { disableMainFrameNavigation: true, disableFallbackToSetURL: true })
  return () => void Object.assign(settings.navigation, before)
})

/** Texts that no catalog contains. */
const names = [
  // The organization of the settings, and the person who is logged in.
  /Archway|Cancer Support|\bAda( Byron)?\b|\bada@example\.org\b/g,
  // Time zones come from the browser.
  /\bEST\b|\bEastern Time\b/g,
  // React Aria's hidden button of a dialog.
  /^Dismiss$/g,
]

async function open({ name, for: access, page }: Opened, inFrame = false) {
  const reader = users[name] ?? user
  if (access !== 'everybody' && access !== 'visitors') loggedInAs(reader)
  const texts = servePortalBySchema(known, { Session_User: { user: reader } })
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => errors.mockRestore())
  const client = createQueryClient()
  const address = patterns[name].replaceAll(':language', 'es').replaceAll(/:\w+/g, '1')
  const own = name in pages && page ? [{ path: `${patterns[name]}/*`, ...lazyPage(page) }] : []
  const rest = { path: '*', element: <p>⟦another page⟧</p> }
  const router = createMemoryRouter(inFrame ? routes : [...own, ...adminRoutes, rest], {
    initialEntries: [`${address}${queries[name] ?? ''}`],
    patchRoutesOnNavigation: areaPages(),
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
  const rendered = async () => {
    let before = ''
    let times = 0
    const settled = () => {
      times = container.innerHTML === before ? times + 1 : 0
      before = container.innerHTML
      expect([
        times > 2,
        client.isFetching() + client.isMutating(),
        container.textContent,
        container.querySelector('[aria-busy=true], .skeleton'),
      ]).toEqual([true, 0, expect.stringMatching(/\w/), null])
    }
    // More often than each 50 ms: some 200 times, the wait would be longer than the work.
    await waitFor(settled, { interval: 5 })
    // happy-dom does not know the element <search>.
    expect(errors.mock.calls.filter(([text]) => !/tag <%s> is unrecognized/.test(text))).toEqual([])
  }
  await rendered()
  return { container, texts, pathname: () => router.state.location.pathname, rendered }
}

/** The texts of a page, and of what its buttons open, that come from no catalog. `pressed`: the part with the buttons. */
async function escapedTexts(
  { container, texts, pathname, rendered }: Awaited<ReturnType<typeof open>>,
  pressed?: Element | null,
) {
  const found = new Set<string>()
  const look = () => {
    const parts = [...texts].toSorted((one, other) => other.length - one.length)
    const whole = new Set([...storedChoices, ...parts])
    for (const text of escaping(shownTexts(), { whole, parts }, names)) found.add(text)
  }
  look()
  const address = pathname()
  await pressButtons(pressed ?? container, () => pathname() === address, look)
  await rendered()
  look()
  return [...found]
}

const fromCatalogs = 'Each text comes from locales/, but these do not'

describe('the outline of a page with data', () => {
  it.each(all)('$name', async (page) => {
    const opened = await open(page)
    const outline = outlineOf(opened.container).map((line) => withoutBrackets(line).trimEnd())
    expect.soft([opened.pathname(), ...outline]).toMatchSnapshot()
    expect(await escapedTexts(opened), fromCatalogs).toEqual([])
  })
})

describe('a page in its frame has only texts from catalogs', () => {
  it.each(framed)('$name', async (page) => {
    const opened = await open(page, true)
    const header = opened.container.querySelector('header')
    expect(await escapedTexts(opened, header), fromCatalogs).toEqual([])
  })
})
