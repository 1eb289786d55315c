import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SetupStep } from '#domain/maintenance/setup.rule.ts'
import { sampleOrganizationName } from '#domain/settings/sample-settings.ts'
import { checkSetup } from '#server/maintenance/doctor/check-setup.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { readSetup } from './read-setup.ts'

describe('the setup checklist of a new portal', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await startPortal()
    // The initial state of an installation.
    await portal.db.updateTable('site_settings').set({ organisation_name: null, links: '[]' }).execute()
  })
  afterAll(() => portal.close())
  const stateOf = async (requested: SetupStep) =>
    (await readSetup(portal.db, portal.deps.config)).find(({ step }) => step === requested)

  it('counts both waivers as sample text until they are edited', async () => {
    expect(await stateOf('waivers')).toMatchObject({ state: 'must', count: 2 })
    const { content } = await portal.db
      .selectFrom('page')
      .select('content')
      .where('uri', '=', 'general-waiver')
      .executeTakeFirstOrThrow()
    const write = (text: string) =>
      portal.db.updateTable('page').set({ content: text }).where('uri', '=', 'general-waiver').execute()
    // The sample text, as the editor saves it when nothing was changed. It still counts as the sample's.
    await write(content.replaceAll('\n', '').replaceAll('<p>', '<p class="x">'))
    expect(await stateOf('waivers')).toMatchObject({ state: 'must', count: 2 })
    await write('<p>Ours.</p>')
    expect(await stateOf('waivers')).toMatchObject({ state: 'must', count: 1 })
  })

  it('gives the same results as the doctor: BAD for required steps, a note for optional ones', async () => {
    const states = await readSetup(portal.db, portal.deps.config)
    const notified = checkSetup(states)
    // Without email and backups, for which the doctor has findings of their own.
    const own = states.filter(({ step, state }) => state !== 'done' && step !== 'mail' && step !== 'backup')
    expect(notified.map(({ state }) => state)).toEqual(
      own.map(({ state }) => (state === 'must' ? 'bad' : 'note')),
    )
    expect(notified.filter(({ state }) => state === 'bad').map(({ says }) => says)).toEqual([
      'the organization has no name: pages and emails show the host instead',
      'one waiver is still the sample’s text',
      'the help section has no phone number or email address',
    ])
    expect(checkSetup(states.map((one) => ({ ...one, state: 'done' })))).toMatchObject([{ state: 'good' }])
  })

  it('does not show the note to administrators in a public waiver', async () => {
    const { rows } = await portal
      .query('{ pageBy(uri: "physical-activity-waiver") { content } }')
      .then(({ data }) => ({ rows: JSON.stringify(data) }))
    expect(rows).toContain('This page is about programs in which you move')
    expect(rows).not.toContain('sample text')
  })

  it('shows the portal’s host until a name is set', async () => {
    const request = () =>
      portal.request<{ siteSettings: { organisationName: string; links: unknown[] } }>(
        '{ siteSettings { organisationName links { name } } }',
      )
    const host = new URL(portal.deps.config.publicUrl).hostname.replace(/^www\./, '')
    expect((await request()).siteSettings).toEqual({ organisationName: host, links: [] })
    expect(await stateOf('name')).toMatchObject({ state: 'must' })
    await portal.db.updateTable('site_settings').set({ organisation_name: 'Hope House' }).execute()
    expect((await request()).siteSettings.organisationName).toBe('Hope House')
    expect(await stateOf('name')).toMatchObject({ state: 'done' })
    await portal.db.updateTable('site_settings').set({ organisation_name: sampleOrganizationName }).execute()
    expect(await stateOf('name')).toMatchObject({ state: 'must' })
  })
})
