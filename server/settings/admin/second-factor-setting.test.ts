import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildAuthenticatorApp } from '#server/testing/builders/second-factors.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const password = 'Portal-demo-2026'
const fields =
  'organisationName timeZone links { name url } newTermsMessage annualTermsMessage botCheckOnConfirm editVersion'
const updating =
  'mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { settings { secondFactorFor } } }'

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal()
  const admin = await buildUser(portal.db, { roles: ['administrator'], password })
  // A person who needs two-step login and has none can only set it up.
  await buildAuthenticatorApp(portal, admin.userId)
  token = await tokenFor(portal, admin)
})
afterAll(() => portal.close())

const read = async () =>
  (
    await portal.request<{ settingsForEditing: { editVersion: number } }>(
      `{ settingsForEditing { ${fields} } }`,
      {},
      token,
    )
  ).settingsForEditing
/** Saves the settings with another choice, or with none. Returns 'saved', or why not. */
async function choose(secondFactorFor?: string, given?: string): Promise<string> {
  const { editVersion, ...known } = await read()
  const settings = { ...known, waiverDate: 'keep', waiverDay: '', waiverTime: '', secondFactorFor }
  const input = { editVersion, settings, password: given }
  const { errors } = await portal.query(updating, { input }, token)
  return errors[0]?.extensions.code ?? 'saved'
}
const stored = async () =>
  (await portal.db.selectFrom('site_settings').select('second_factor_for').executeTakeFirstOrThrow())
    .second_factor_for
const start = (second_factor_for: string) =>
  portal.db.updateTable('site_settings').set({ second_factor_for }).execute()

it.each([
  ['hostSession', 'staff'],
  ['hostSession', 'nobody'],
  ['staff', 'nobody'],
])('requiring two-step login of fewer people, %s to %s, needs the password', async (before, after) => {
  await start(before)
  const { editVersion } = await read()
  expect(await choose(after)).toBe('PASSWORD_REQUIRED')
  expect(await choose(after, '')).toBe('PASSWORD_REQUIRED')
  expect(await choose(after, 'Portal-demo-2027')).toBe('PASSWORD_WRONG')
  expect([await stored(), (await read()).editVersion]).toEqual([before, editVersion])
  expect(await choose(after, password)).toBe('saved')
  expect(await stored()).toBe(after)
})
it.each([
  ['nobody', 'staff'],
  ['staff', 'hostSession'],
  ['staff', 'staff'],
  ['nobody', 'nobody'],
  ['hostSession', undefined],
])('other changes do not: %s to %s', async (before, after) => {
  await start(before)
  expect(await choose(after)).toBe('saved')
  expect(await stored()).toBe(after ?? before)
})
