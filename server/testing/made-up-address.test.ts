import { type GraphQLOutputType, getNamedType, isLeafType, isObjectType, isRequiredArgument } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/kernel/access/roles.ts'
import { nowhere } from '#domain/kernel/person/email.rule.ts'
import { buildHelpedPerson } from '#server/people/proxy-access/testing/helped-person.ts'
import { addConfirmedMail } from '#server/registration/mails/registration-mails.ts'
import { mailsOf } from '#server/registration/mails/testing/mails.ts'
import { callDocument, rootFields } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { type BuiltAttendee, buildAttendee, buildUser, tokenFor } from './builders/builders.ts'
import { buildCourse, buildFacilitator } from './builders/class-builders.ts'
import { buildWaiting } from './builders/waiting-builders.ts'

const madeUp = nowhere.slice(1)

interface World {
  helper: BuiltAttendee
  ana: BuiltAttendee
  /** A person who no longer has a helper. */
  ben: BuiltAttendee
  courseId: number
  registrationId: number
  mailId: number
  tokens: Record<Role | 'helper', string>
}

let portal: Portal
let world: World
beforeAll(async () => {
  portal = await startPortal()
  world = await build()
})
afterAll(() => portal.close())

async function build(): Promise<World> {
  const { db, clock } = portal
  const now = clock.now()
  const [helper, thirdParty] = [await buildAttendee(db, { last_name: 'Ruiz' }), await buildAttendee(db)]
  const ana = await buildHelpedPerson(portal, helper, { first_name: 'Ana', last_name: 'Quill' })
  const ben = await buildHelpedPerson(portal, helper, { first_name: 'Ben', last_name: 'Quill' })
  await db.updateTable('care').set({ ended_at: now }).where('person_id', '=', ben.userId).execute()
  await db
    .updateTable('app_user')
    .set({ closure_requested_at: now })
    .where('id', 'in', [ana.userId, ben.userId])
    .execute()
  const member = (role: Role) => buildUser(db, { roles: [role] })
  const [administrator, staff, host] = [
    await member('administrator'),
    await member('staff'),
    await member('facilitator'),
  ]
  const facilitator = await buildFacilitator(db, { user_id: host.userId })
  const course = await buildCourse(db, {
    facilitators: [facilitator.id],
    starts_at: now,
    in_person_capacity: 9,
  })
  const full = await buildCourse(db, { facilitators: [facilitator.id] })
  const registrations = await db
    .insertInto('registration')
    .values(
      [ana, ben, helper].map(({ attendeeId: attendee_id }) => ({
        course_id: course.id,
        attendee_id,
        mode: 'in-person',
        created_at: now,
        checked_in_at: now,
      })),
    )
    .returningAll()
    .execute()
  for (const one of [ana, ben]) await buildWaiting(db, { course_id: full.id, attendee_id: one.attendeeId })
  for (const one of registrations) await db.transaction().execute((tx) => addConfirmedMail(tx, [one], now))
  const { id: mailId } = await db
    .selectFrom('outbox_mail')
    .select('id')
    .where('user_id', '=', ana.userId)
    .executeTakeFirstOrThrow()
  return {
    helper,
    ana,
    ben,
    courseId: course.id,
    registrationId: registrations[0]!.id,
    mailId,
    tokens: {
      administrator: await tokenFor(portal, administrator),
      staff: await tokenFor(portal, staff),
      facilitator: await tokenFor(portal, host),
      helper: await tokenFor(portal, helper),
      attendee: await tokenFor(portal, thirdParty),
    },
  }
}

/** Required arguments by name. A field that has only these, such as a new list, is checked without a row below. */
const argumentOf: Record<string, (of: World) => unknown> = {
  courseId: ({ courseId }) => courseId,
  mailId: ({ mailId }) => mailId,
  registrationId: ({ registrationId }) => registrationId,
  search: () => 'Quill',
  userId: ({ ana }) => ana.userId,
  where: () => ({}),
}

/** Fields that need other arguments. */
const requested: Record<string, (of: World) => object> = {
  facilitatorClasses: () => ({ where: { when: 'UPCOMING' } }),
  registrationFacet: ({ ana, ben }) => ({ where: { query: { attendee: [ana.attendeeId, ben.attendeeId] } } }),
  user: ({ ana }) => ({ id: String(ana.userId), idType: 'DATABASE_ID' }),
}

/** Fields with other required arguments that show nothing of a person. */
const anonymous = [
  'callCount',
  // Its response has only a masked address, and only of a person with their own login.
  'askedByToken',
  'categoryForEditing',
  'coordinatesOfAddress',
  'courseCancelPreview',
  'courseChangePreview',
  'courseClashes',
  'courseTranslations',
  'eventClashes',
  'facilitatorBy',
  'facilitatorForEditing',
  'importReportCsv',
  'importRun',
  'locationForEditing',
  'loginNotice',
  'loginNoticeCode',
  'magicLinkState',
  'offerByToken',
  'ownAgreedText',
  'pageBy',
  'pageForEditing',
  'pagePreview',
  'pageTranslations',
  'passwordKeyOpens',
  'previewRepeat',
  'registrationByCancelToken',
  'registrationByModeToken',
  'report',
  'reportCsv',
  'reportWorkbook',
  'rosterMovePreview',
  'runningLatePreview',
  'seriesBy',
  'seriesForEditing',
  'seriesTranslations',
  'settingsTranslations',
  'verificationKeyWorks',
  'webhook',
  'webhookDeliveries',
  // Only a walk-in has a hold of this kind, and a walk-in has no made-up address.
  'walkInHold',
]

/** All fields of a type without required arguments, down to this depth. */
function allOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return []
    if (isLeafType(getNamedType(field.type))) return field.name
    const within = depth > 1 ? allOf(field.type, depth - 1) : ''
    return within === '' ? [] : `${field.name} { ${within} }`
  })
  return parts.join(' ')
}

/** Null: some required argument is neither in `requested` nor in `argumentOf`. */
function argumentsOf(name: string): object | null {
  const row = requested[name]
  if (row) return row(world)
  const needed = rootFields.Query[name]!.args.filter(isRequiredArgument)
  if (needed.some((one) => !argumentOf[one.name])) return null
  return Object.fromEntries(needed.map((one) => [one.name, argumentOf[one.name]!(world)]))
}

/** The whole response at maximum depth, as text. Null if the call fails. */
async function responseOf(name: string, token: string, person: number | null): Promise<string | null> {
  const args = argumentsOf(name) ?? {}
  for (let depth = 5; depth > 0; depth--) {
    const document = callDocument(
      `Query.${name}`,
      Object.keys(args),
      allOf(rootFields.Query[name]!.type, depth),
    )
    const { data, errors } = await portal.query(document, args, token, {}, person ?? undefined)
    const code = errors[0]?.extensions.code
    if (code === undefined || (data && Object.values(data).some((one) => one !== null)))
      return JSON.stringify({ data, errors })
    if (code !== 'DOCUMENT_TOO_COSTLY' && code !== 'DOCUMENT_TOO_DEEP') return null
  }
  return null
}

describe('the placeholder address of a person without email', () => {
  const names = Object.keys(rootFields.Query)

  it('is checked in each field of the schema', () => {
    expect(names.filter((name) => !argumentsOf(name) && !anonymous.includes(name))).toEqual([])
    expect(Object.keys(requested).filter((name) => !names.includes(name))).toEqual([])
    expect(anonymous.filter((name) => !names.includes(name))).toEqual([])
  })

  it('appears in no response, export, or printed sheet', async () => {
    const found: string[] = []
    const responded = new Set<string>()
    for (const name of names.filter((one) => !anonymous.includes(one))) {
      for (const [role, token] of Object.entries(world.tokens)) {
        for (const person of role === 'helper' ? [null, world.ana.userId] : [null]) {
          const response = await responseOf(name, token, person)
          if (response === null) continue
          responded.add(name)
          if (response.includes(madeUp)) found.push(`${name} to ${role}${person ? ' for the person' : ''}`)
        }
      }
    }
    expect(found).toEqual([])
    // Each returned something in some role. Otherwise the walk has checked nothing.
    const needing = names.filter((name) => rootFields.Query[name]!.args.some(isRequiredArgument))
    expect(needing.filter((name) => !responded.has(name) && !anonymous.includes(name))).toEqual([])
  })

  it('is not searchable, even in part', async () => {
    const { administrator, facilitator } = world.tokens
    const { email } = await portal.db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', world.ana.userId)
      .executeTakeFirstOrThrow()
    const count = async (document: string, variables: object, token: string) =>
      JSON.stringify(await portal.request(document, variables, token)).includes('Quill')
    for (const search of [email, 'in-care', 'invalid', 'Quill invalid']) {
      const where = { search }
      expect(
        await count(
          'query ($where: PersonRowsArgs!) { personRows(where: $where) { rows { lastName } } }',
          { where },
          administrator,
        ),
        search,
      ).toBe(false)
      expect(
        await count(
          'query ($where: RegistrationRowsArgs!) { registrationRows(where: $where) { rows { lastName } } }',
          { where },
          administrator,
        ),
        search,
      ).toBe(false)
      for (const token of [administrator, facilitator])
        expect(
          await count(
            'query ($courseId: Int!, $search: String!) { rosterCandidates(courseId: $courseId, search: $search) { name } }',
            { courseId: world.courseId, search },
            token,
          ),
          search,
        ).toBe(false)
    }
    expect(
      await portal
        .codeOf('query ($id: ID!) { user(id: $id) { databaseId } }', { id: email }, administrator)
        .catch(() => 'nobody'),
    ).toBe('nobody')
  })

  it('is in no email, recipient, or log', async () => {
    const { db, clock } = portal
    const rows = await db.selectFrom('outbox_mail').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(madeUp)
    // A person without a helper gets no email.
    expect(rows.filter(({ user_id: of }) => of === world.ben.userId)).toEqual([])
    const registration = await db
      .selectFrom('registration')
      .selectAll()
      .where('id', '=', world.registrationId)
      .executeTakeFirstOrThrow()
    const written = await mailsOf(portal, async () => {
      await db.deleteFrom('outbox_mail').where('user_id', '=', world.ana.userId).execute()
      await db.transaction().execute((tx) => addConfirmedMail(tx, [registration], clock.now()))
    })
    expect(written.map(({ to_address: to }) => to)).toEqual([world.helper.email])
    expect(JSON.stringify(written)).not.toContain(madeUp)
    expect(JSON.stringify([portal.logged, portal.calls])).not.toContain(madeUp)
  })

  it('is not counted as an email recipient', async () => {
    const sent = await portal.query<{ messageRoster: { sent: number; withoutEmail: number } }>(
      'mutation ($input: MessageRosterInput!) { messageRoster(input: $input) { sent withoutEmail } }',
      { input: { courseId: world.courseId, message: { subject: 'News', text: 'Bring a mat.' } } },
      world.tokens.staff,
    )
    expect(sent.data?.messageRoster ?? sent.errors).toEqual({ sent: 2, withoutEmail: ['Ben Quill'] })
  })
})

describe('a helped person', () => {
  const candidates =
    'query ($courseId: Int!, $search: String!) { rosterCandidates(courseId: $courseId, search: $search) { attendeeId email } }'
  const find = async (search: string, token: string, courseId = world.courseId) =>
    (
      await portal.request<{ rosterCandidates: { attendeeId: number; email: string | null }[] }>(
        candidates,
        { courseId, search },
        token,
      )
    ).rosterCandidates

  it('is found by the helper’s address and name, and shown with the helper’s address', async () => {
    const { ana, ben, helper, tokens } = world
    const shown = { attendeeId: ana.attendeeId, email: helper.email }
    expect(await find(helper.email, tokens.facilitator)).toContainEqual(shown)
    expect(await find('Ana Ruiz', tokens.staff)).toEqual([shown])
    expect(await find('Ben Ruiz', tokens.staff)).toEqual([])
    expect(await find('Ben Quill', tokens.staff)).toEqual([{ attendeeId: ben.attendeeId, email: '' }])
    // With parts of the own name, a facilitator finds who was at their class. No search reveals the helper's name.
    expect(await find('Ana Quill', tokens.facilitator)).toEqual([shown])
    expect(await find('Ana Ruiz', tokens.facilitator)).toEqual([])
    const where = { search: helper.email }
    for (const [field, args] of [
      ['personRows', 'PersonRowsArgs'],
      ['registrationRows', 'RegistrationRowsArgs'],
    ] as const) {
      const data = await portal.request<Record<string, { rows: { lastName: string }[] }>>(
        `query ($where: ${args}!) { ${field}(where: $where) { rows { lastName } } }`,
        { where },
        tokens.administrator,
      )
      expect(JSON.stringify(data[field]!.rows)).toContain('Quill')
    }
  })

  it('can be added by a facilitator who knows the helper’s address, but by no other', async () => {
    const { helper, ana, tokens } = world
    const thirdParty = await buildUser(portal.db, { roles: ['facilitator'] })
    const other = await buildFacilitator(portal.db, { user_id: thirdParty.userId })
    const { id: courseId } = await buildCourse(portal.db, { facilitators: [other.id] })
    const token = await tokenFor(portal, thirdParty)
    expect(await find('Ana Ruiz', token, courseId)).toEqual([])
    expect(await find(helper.email, token, courseId)).toHaveLength(2)
    const add = async (email: string) =>
      (
        await portal.query(
          'mutation ($input: AddToRosterInput!) { addToRoster(input: $input) { roster { mayChange } } }',
          { input: { courseId, attendeeId: ana.attendeeId, registrationType: 'in-person', email } },
          token,
        )
      ).errors[0]?.extensions.code ?? 'added'
    expect(await add('somebody@example.org')).toBe('ROSTER_PERSON_UNKNOWN')
    expect(await add(ana.email)).not.toBe('added')
    expect(await add(helper.email)).toBe('added')
    expect(tokens.facilitator).not.toBe(token)
  })

  // crossing: helped person x export and print
  it('is shown with helper and phone on roster, export, and sheet, only to those who run the class', async () => {
    const { ana, helper, courseId, tokens } = world
    await portal.db
      .updateTable('attendee')
      .set({ cell_phone: '(703) 555-0177' })
      .where('id', '=', helper.attendeeId)
      .execute()
    const { first_name } = await portal.db
      .selectFrom('app_user')
      .select('first_name')
      .where('id', '=', helper.userId)
      .executeTakeFirstOrThrow()
    const name = `${first_name} Ruiz`
    const looker = await buildUser(portal.db, { roles: ['facilitator'], capabilities: ['viewOtherRosters'] })
    await buildFacilitator(portal.db, { user_id: looker.userId })
    const read = async (field: 'roster' | 'rosterForPrint', token: string) =>
      (
        await portal.request<Record<string, { entries: { firstName: string; helper: object | null }[] }>>(
          `query ($id: Int!) { ${field}(courseId: $id) { entries { firstName helper { name phone } } } }`,
          { id: courseId },
          token,
        )
      )[field]!.entries
    for (const field of ['roster', 'rosterForPrint'] as const) {
      const entries = await read(field, tokens.facilitator)
      expect(entries.filter((one) => one.helper)).toEqual([
        { firstName: 'Ana', helper: { name, phone: '(703) 555-0177' } },
      ])
      const seen = await read(field, await tokenFor(portal, looker))
      expect(seen.filter((one) => one.helper)).toEqual([])
    }
    const { rosterCsv } = await portal.request<{ rosterCsv: { text: string } }>(
      'query ($id: Int!) { rosterCsv(courseId: $id) { text } }',
      { id: courseId },
      tokens.staff,
    )
    expect(rosterCsv.text.split('\r\n').find((line) => line.includes('Ana'))).toContain(`${name}`)
    expect(ana.email).toContain(madeUp)
  })
})
