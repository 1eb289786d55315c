import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LanguageTag } from '../../../domain/kernel/language/language.ts'
import { pathIn } from '../../../domain/kernel/language/language-path.rule.ts'
import { classesIn, isHybrid } from '../../support/classes.ts'
import { demo, openAs } from '../../support/open-as.ts'
import { type RunningPortal, startPortal } from '../../support/portal.ts'
import { copyWithFurtherLanguage, pseudoTag } from '../../support/pseudo-language/copy.ts'
import { whatDoesNotHold } from '../../support/pseudo-language/cut-texts.ts'
import { type DataWords, dataWords, escapedTexts } from '../../support/pseudo-language/escaped-texts.ts'
import { test as base, expect } from '../../support/test.ts'

// A portal to which somebody has added a language, made for this test alone: its texts are the English ones in brackets, accented and longer.
const test = base.extend<object, { portal: RunningPortal }>({
  portal: [
    async ({ portalClock }, use) => {
      const copy = mkdtempSync(join(tmpdir(), 'archway-further-language-'))
      copyWithFurtherLanguage(copy)
      const portal = await startPortal({ clock: portalClock, root: copy })
      await use(portal)
      await portal.stop()
      rmSync(copy, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// Names that no language changes; zones, and the word between two alternatives, which the browser knows in each.
const names = [
  /Archway|Cancer Support|OpenStreetMap/g,
  /\b[ECMP][SD]T\b|\bUTC[−+]\d+\b|\bheure [\p{L}’ -]+/gu,
  /^ou$/,
  /\b(Safari|Chrome|Linux)\b/g,
  /\b[\w.-]+@example\.org\b/g,
]

let words: DataWords

test.beforeEach(async ({ portal }) => {
  words = await dataWords(portal)
})

const everybody = [
  '/',
  '/?view=list',
  '/login',
  '/login/magic-link',
  '/login/register',
  '/login/website?key=a',
  '/registration/asked?token=a',
  '/registration/guest-address?token=a',
  '/registration',
  '/general-waiver',
  '/how-long-we-keep-data',
]
const screens = {
  attendee: [
    '/account',
    '/account/classes',
    '/account/past-classes',
    '/account/profile',
    '/account/communications',
    '/account/care',
    '/account/manage',
  ],
  staff: ['/admin', '/admin/classes', '/admin/classes/new', '/admin/registrations', '/admin/closures'],
  facilitator: [
    '/facilitator',
    '/facilitator/future-events',
    '/facilitator/past-events',
    '/facilitator/settings',
    '/facilitator/calls',
  ],
  admin: [
    '/admin/people',
    '/admin/access',
    '/admin/people/new',
    '/admin/profile-questions',
    '/admin/locations',
    '/admin/locations/new',
    '/admin/facilitators',
    '/admin/facilitators/invite',
    '/admin/categories',
    '/admin/series',
    '/admin/pages',
    '/admin/settings',
    '/admin/reports',
    '/admin/mail',
    '/admin/audit',
    '/admin/faults',
    '/admin/webhooks',
    '/admin/webhooks/new',
    '/admin/api-keys',
    '/admin/api-keys/new',
    '/admin/import',
  ],
}

test('every text that a visitor sees comes from the catalogue, and two fifths longer it still has room', async ({
  page,
  portal,
}) => {
  const escaped: Record<string, string[]> = {}
  const classes = await classesIn(portal.url, '2026-11')
  const some = [classes.find(isHybrid), classes.find((course) => course.series !== null)].map(
    (course) => `/class/${course!.databaseId}`,
  )
  for (const address of [...everybody, ...some]) {
    await page.goto(inThatLanguage(address))
    await settled(page)
    const texts = [...(await escaping(page, portal)), ...(await whatDoesNotHold(page))]
    if (texts.length > 0) escaped[address] = texts
  }
  expect(escaped).toEqual({})
})

for (const [who, addresses] of Object.entries(screens))
  test(`every text that ${who} sees comes from the catalogue, and two fifths longer it still has room`, async ({
    page,
    portal,
  }) => {
    const escaped: Record<string, string[]> = {}
    for (const [index, address] of addresses.entries()) {
      const there = inThatLanguage(address)
      await (index === 0 ? openAs(page, demo(who as keyof typeof screens), there) : page.goto(there))
      await settled(page)
      const texts = [...(await escaping(page, portal)), ...(await whatDoesNotHold(page))]
      if (texts.length > 0) escaped[address] = texts
    }
    expect(escaped).toEqual({})
  })

const inThatLanguage = (address: string) => pathIn(pseudoTag as LanguageTag, address)

/** What has come into the database meanwhile, as a mail's subject, is no text of ours either. */
async function escaping(page: Page, portal: RunningPortal): Promise<string[]> {
  const texts = await escapedTexts(page, words, names)
  if (texts.length === 0) return texts
  words = await dataWords(portal)
  return escapedTexts(page, words, names)
}

/** The page stands, in the language, with what it asked for. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', pseudoTag)
  await expect(page.locator('body')).toContainText('⟦')
  await page.waitForLoadState('networkidle')
}
