import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

interface Edited {
  organisationName: string
  timeZone: string
  links: { name: string; url: string }[]
  newTermsMessage: string
  annualTermsMessage: string
  waiversUpdatedAt: string | null
  botCheckOnConfirm: boolean
  services: { key: string; provider: string; isOutside: boolean; host: string | null; variables: string[] }[]
  editVersion: number
}

const fields = `organisationName timeZone links { name url } newTermsMessage annualTermsMessage waiversUpdatedAt
  botCheckOnConfirm services { key provider isOutside host variables } editVersion`
const editing = `{ settingsForEditing { ${fields} } }`
const updating = `mutation($editVersion: Int!, $settings: SiteSettingsInput!) {
  updateSettings(input: { editVersion: $editVersion, settings: $settings }) { settings { ${fields} } } }`
const secrets = [
  'smtp-password',
  'secret-of-bot-check',
  'oidc-secret',
  'sentrykey',
  'google-key',
  'place-of-backups',
]

describe('the site settings', () => {
  let portal: Portal
  let admin: string
  beforeAll(async () => {
    portal = await startPortal({
      config: {
        smtpUrl: 'smtps://user:smtp-password@mail.example.org:465',
        botCheck: {
          provider: 'turnstile',
          siteKey: 'site',
          secretKey: 'secret-of-bot-check',
          verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        },
        oidc: {
          issuer: 'https://id.example.org/realm',
          clientId: 'portal',
          clientSecret: 'oidc-secret',
          rolesClaim: undefined,
        },
        googleMapsKey: 'google-key',
        sentry: { url: 'https://errors.example.org/api/1/envelope/', publicKey: 'sentrykey' },
        backup: {
          dir: '/place-of-backups',
          at: '03:00',
          key: undefined,
          keep: { days: 7, weeks: 4, months: 12 },
          settings: {},
          isSecretGiven: true,
        },
      },
    })
    const alex = { roles: ['administrator'], first_name: 'Alex', last_name: 'Morgan' }
    admin = await tokenFor(portal, await buildUser(portal.db, alex))
  })
  afterAll(() => portal.close())

  const edit = async () =>
    (await portal.request<{ settingsForEditing: Edited }>(editing, {}, admin)).settingsForEditing
  const save = async (change: object, version?: number) => {
    const { services: _s, waiversUpdatedAt: _w, editVersion, ...known } = await edit()
    return portal.query<{ updateSettings: { settings: Edited } }>(
      updating,
      {
        editVersion: version ?? editVersion,
        settings: { ...known, waiverDate: 'keep', waiverDay: '', waiverTime: '', ...change },
      },
      admin,
    )
  }
  const entries = async () =>
    (
      await portal.db
        .selectFrom('audit_entry')
        .select(['action', 'subject_id', 'data'])
        .orderBy('id', 'desc')
        .limit(2)
        .execute()
    ).map(({ action, subject_id, data }) => ({ action, subject_id, data }))

  it('can be changed, with immediate public effect', async () => {
    const links = [
      { name: 'Donate', url: 'https://example.org/give' },
      { name: 'Our Choir', url: 'http://choir.example.org' },
    ]
    const { errors, data } = await save({
      organisationName: 'Harbor House',
      links,
      newTermsMessage: '<p>Please read <a href="/general-waiver">this</a>.</p><script>x()</script>',
      botCheckOnConfirm: true,
    })
    expect(errors).toEqual([])
    expect(data!.updateSettings.settings).toMatchObject({ organisationName: 'Harbor House', links })
    expect(
      await portal.request(
        '{ siteSettings { organisationName links { name url } newTermsMessage annualTermsMessage botCheck { onConfirm } } }',
      ),
    ).toEqual({
      siteSettings: {
        organisationName: 'Harbor House',
        links,
        newTermsMessage: '<p>Please read <a href="/general-waiver">this</a>.</p>',
        annualTermsMessage: null,
        botCheck: { onConfirm: true },
      },
    })
    expect((await entries())[0]).toEqual({
      action: 'settings.changed',
      subject_id: 'site',
      data: {
        fields: ['organisation_name', 'links', 'new_terms_message', 'bot_check_on_confirm'],
        changes: {
          organisation_name: { before: 'Archway Cancer Support', after: 'Harbor House' },
          links: {
            before: expect.arrayContaining(['FAQs https://example.org/faqs']),
            after: ['Donate https://example.org/give', 'Our Choir http://choir.example.org'],
          },
          new_terms_message: { before: null, after: 'Please read this . x()' },
          bot_check_on_confirm: { before: false, after: true },
        },
      },
    })
  })
  it('include help contacts, and keep those that a save leaves out', async () => {
    const help = {
      helpPhone: '(703) 555-0100',
      helpHours: 'Weekdays',
      helpEmail: '',
      helpAddress: '12 Main Street, Fairfax',
      crisisMessage: 'Call 988.',
      crisisWords: 'grief, , bereave',
      firstTermsMessage: '<p>Welcome.</p>',
    }
    const stored = async () =>
      portal.db
        .selectFrom('site_settings')
        .select([
          'help_phone',
          'help_hours',
          'help_email',
          'help_address',
          'crisis_message',
          'crisis_words',
          'first_terms_message',
        ])
        .executeTakeFirstOrThrow()
    for (const change of [help, {}]) {
      expect((await save(change)).errors).toEqual([])
      expect(await stored()).toEqual({
        help_phone: '(703) 555-0100',
        help_hours: 'Weekdays',
        help_email: null,
        help_address: '12 Main Street, Fairfax',
        crisis_message: 'Call 988.',
        crisis_words: ['grief', 'bereave'],
        first_terms_message: '<p>Welcome.</p>',
      })
    }
  })
  it('are stored one by one, and those that a save leaves out stay', async () => {
    const before = await portal.db.selectFrom('site_settings').selectAll().executeTakeFirstOrThrow()
    const given = {
      annualTermsMessage: '<p>Each year.</p>',
      senderName: 'Harbor',
      senderEmail: 'mail@example.org',
      needChoices: ' Large print \n\nA quiet room\nLarge print',
      cancelReasons: 'We’re closed | No abrimos',
      waitingOfferHours: '5',
      waitingShortestMinutes: '45',
      waitingQuietFrom: '22:15',
      waitingQuietUntil: '07:30',
      waitingNearHours: '6',
      waitingOpenHours: '3',
      waitingComeUntil: '19:45',
      standingDates: '9',
      standingFirstTimePercent: '10',
      mostInCare: '4',
      youngestSignUp: '16',
    }
    const columns = {
      sender_name: 'Harbor',
      sender_email: 'mail@example.org',
      annual_terms_message: '<p>Each year.</p>',
      cancel_reasons: [{ en: 'We’re closed', es: 'No abrimos' }],
      need_choices: ['Large print', 'A quiet room'],
      waiting_offer_hours: 5,
      waiting_shortest_minutes: 45,
      waiting_quiet_from: '22:15',
      waiting_quiet_until: '07:30',
      waiting_near_hours: 6,
      waiting_open_hours: 3,
      waiting_come_until: '19:45',
      standing_dates: 9,
      standing_first_time_percent: 10,
      most_in_care: 4,
      youngest_sign_up: 16,
    }
    const expected = { ...before, ...columns, edit_version: before.edit_version + 1 }
    const stored = () => portal.db.selectFrom('site_settings').selectAll().executeTakeFirst()
    for (const change of [given, { annualTermsMessage: given.annualTermsMessage }]) {
      expect((await save(change)).errors).toEqual([])
      expect(await stored()).toEqual(expected)
    }
    expect((await entries())[0]).toMatchObject({ data: { fields: Object.keys(columns) } })
    // Empty texts are stored as none.
    const empty = {
      annualTermsMessage: '',
      senderName: '',
      senderEmail: '',
      needChoices: '',
      cancelReasons: '',
    }
    expect((await save(empty)).errors).toEqual([])
    expect(await stored()).toEqual({
      ...expected,
      annual_terms_message: null,
      sender_name: null,
      sender_email: null,
      need_choices: [],
      cancel_reasons: [],
      edit_version: before.edit_version + 2,
    })
  })
  it('keep version and audit log if a save changes nothing', async () => {
    // The first save of a text stores the sanitizer's output.
    await save({})
    const { editVersion } = await edit()
    const logged = await entries()
    expect((await save({})).errors).toEqual([])
    expect((await edit()).editVersion).toBe(editVersion)
    expect(await entries()).toEqual(logged)
  })
  it('report an edit conflict to the second editor', async () => {
    const { editVersion } = await edit()
    await save({ organisationName: 'Theirs' })
    expect((await save({ organisationName: 'Mine' }, editVersion)).errors[0]!.extensions).toEqual({
      code: 'EDIT_CONFLICT',
      data: { by: 'Alex Morgan', at: '2026-11-20T17:00:00.000Z' },
    })
    expect((await edit()).organisationName).toBe('Theirs')
  })
  it.each([
    ['an unknown time zone', { timeZone: 'Nowhere' }, ['settings.timeZone']],
    ['a link with a script URL', { links: [{ name: 'X', url: 'javascript:x()' }] }, ['settings.links.0.url']],
    [
      'a waiver date in the future',
      { waiverDate: 'moment', waiverDay: '2026-11-21', waiverTime: '08:00' },
      ['settings.waiverDay'],
    ],
  ])('refuse %s and change nothing', async (_name, change, complained) => {
    const before = await edit()
    const { errors } = await save({ ...change, organisationName: 'Never' })
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: complained } })
    expect(await edit()).toEqual(before)
  })
  it('apply a new time zone immediately, and a class keeps its instant', async () => {
    const course = await buildCourse(portal.db, { starts_at: new Date('2026-11-21T15:00:00Z') })
    const timing = async () =>
      (
        await portal.request<{ courseBy: { date: string; courseTiming: { starttime: string } } }>(
          'query($id: Int!) { courseBy(courseId: $id) { date courseTiming { starttime } } }',
          { id: course.id },
        )
      ).courseBy
    expect((await timing()).courseTiming.starttime).toBe('10:00')
    await save({ timeZone: 'America/Los_Angeles' })
    expect(await timing()).toEqual({
      date: '2026-11-21T07:00:00-08:00',
      courseTiming: { starttime: '07:00' },
    })
    const snapshot = await fetch(`${portal.url}/cache/course-${course.id}.json`)
    expect(JSON.stringify(await snapshot.json())).toContain('2026-11-21T07:00:00-08:00')
    await save({ timeZone: 'America/New_York' })
    expect((await timing()).courseTiming.starttime).toBe('10:00')
  })
  it('set the waiver date to now or a past time, and terms are due for earlier agreements', async () => {
    const ruth = await buildAttendee(portal.db, { terms_agreed_at: new Date('2026-11-19T12:00:00Z') })
    const register =
      'mutation { createRegistrations(input: { registrations: [{ courseId: 1 }] }) { clientMutationId } }'
    const code = async () => portal.codeOf(register, {}, await tokenFor(portal, ruth))
    await save({ waiverDate: 'moment', waiverDay: '2026-11-18', waiverTime: '09:30' })
    expect((await edit()).waiversUpdatedAt).toBe('2026-11-18T09:30:00-05:00')
    const response = await portal.query(register, {}, await tokenFor(portal, ruth))
    expect(response.errors.map((error) => error.extensions.code)).not.toContain('TERMS_DUE')
    await save({ waiverDate: 'now' })
    expect((await edit()).waiversUpdatedAt).toBe('2026-11-20T12:00:00-05:00')
    expect(await code()).toBe('TERMS_DUE')
    expect((await entries())[0]).toMatchObject({ action: 'settings.waiverDateSet', subject_id: 'site' })
  })
  it('show how external services are configured, but never their keys', async () => {
    const { services } = await edit()
    expect(services.map(({ key, provider, host }) => [key, provider, host])).toEqual([
      ['botCheck', 'turnstile', 'challenges.cloudflare.com'],
      ['mail', 'smtp', 'mail.example.org:465'],
      ['maps', 'google', 'www.google.com'],
      ['singleSignOn', 'openid-connect', 'id.example.org'],
      ['errorReports', 'sentry', 'errors.example.org'],
      ['backup', 'folder', null],
    ])
    for (const secret of secrets) expect(JSON.stringify(services)).not.toContain(secret)
  })
  it('are closed to everyone but administrators', async () => {
    const { services: _s, waiversUpdatedAt: _w, editVersion, ...known } = await edit()
    const settings = { ...known, waiverDate: 'now', waiverDay: '', waiverTime: '' }
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    for (const [token, code] of [
      [staff, 'FORBIDDEN'],
      [null, 'NOT_LOGGED_IN'],
    ] as const) {
      expect(await portal.codeOf(editing, {}, token)).toBe(code)
      expect(await portal.codeOf(updating, { editVersion, settings }, token)).toBe(code)
    }
    expect((await edit()).editVersion).toBe(editVersion)
  })
})
