import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { callDocument } from '#server/testing/permissions/call-document.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { solvedBotCheck } from '#server/testing/solved-bot-check.ts'

type Typed = (name: string) => Promise<{ input: object; as: { userId: number } | null }>

const hidden: [string, string][] = [
  ['nothing that can be seen', '\u200b\u2060'],
  ['a sign that turns the direction', 'Ann \u202eeeL'],
  ['an isolate', '\u2066Ann\u2069'],
  ['a soft hyphen alone', '\u00ad'],
  ['a filler of Hangul', '\u3164'],
  ['an accent without a letter', '\u0301'],
  ['tags', 'Ann\u{e0041}'],
]

/** Texts that an email program would turn into a link. */
const leading: [string, string][] = [
  ['an address', 'http://evil.example'],
  ['an address without its scheme', 'Free pills www.evil.example'],
  ['a number to call', 'Call 18005550100'],
]
const refusals = [
  ...hidden.map(([what, name]) => [what, name, 'text.hidden'] as const),
  ...leading.map(([what, name]) => [what, name, 'name.notAName'] as const),
]

describe('a name, through every way of input', () => {
  let portal: Portal
  let administrator: { userId: number }
  let ann: { userId: number; attendeeId: number }
  let courseId: number
  beforeAll(async () => {
    portal = await startPortal()
    administrator = await buildUser(portal.db, { roles: ['administrator'] })
    ann = await buildAttendee(portal.db)
    courseId = (await buildCourse(portal.db, { guests_allowed: true, starts_at: portal.clock.now() })).id
  })
  afterAll(() => portal.close())

  const guest = (firstName: string) => ({ firstName, lastName: 'Lee', type: 'Family' })
  const ways: [string, string, Typed][] = [
    [
      'signing up',
      'registerUser',
      async (firstName) => ({
        input: {
          username: 'new@example.org',
          email: 'new@example.org',
          firstName,
          lastName: 'Lee',
          password: 'Portal-demo-2026',
          terms: ['general-waiver', 'physical-activity-waiver'],
          botCheckToken: await solvedBotCheck(portal.deps),
        },
        as: null,
      }),
    ],
    [
      'changing one’s own',
      'updateUser',
      async (firstName) => ({ input: { id: String(ann.userId), firstName }, as: ann }),
    ],
    [
      'an invitation',
      'createPerson',
      async (firstName) => ({
        input: {
          email: 'invited@example.org',
          person: { firstName, lastName: 'Lee', roles: ['attendee'], capabilities: [] },
        },
        as: administrator,
      }),
    ],
    [
      'an administrator’s change',
      'changePerson',
      async (firstName) => {
        const { userId } = await buildAttendee(portal.db)
        const person = { firstName, lastName: 'Lee', roles: ['attendee'], capabilities: [] }
        return { input: { userId, editVersion: 1, person }, as: administrator }
      },
    ],
    [
      'walking in',
      'addWalkIn',
      async (firstName) => ({
        input: { courseId, person: guest(firstName), registrationType: 'in-person' },
        as: administrator,
      }),
    ],
    [
      'beginning to care for somebody',
      'addPersonInCare',
      async (firstName) => ({
        input: { firstName, lastName: 'Lee', relation: 'minor', agreed: true },
        as: await buildAttendee(portal.db),
      }),
    ],
    [
      'an invitation to lead classes',
      'inviteFacilitator',
      async (firstName) => ({
        input: { firstName, lastName: 'Lee', email: 'leads@example.org' },
        as: administrator,
      }),
    ],
    [
      'a facilitator’s record',
      'createFacilitator',
      async (name) => ({ input: { facilitator: { name } }, as: administrator }),
    ],
  ]
  const send = async (mutation: string, typed: Typed, name: string) => {
    const { input, as } = await typed(name)
    const document = callDocument(`Mutation.${mutation}`, ['input'])
    return portal.query(document, { input }, as ? await tokenFor(portal, as) : undefined)
  }

  it.each(
    ways.flatMap(([way, mutation, typed]) =>
      refusals.map(([what, name, code]) => [way, what, mutation, typed, name, code] as const),
    ),
  )('by %s is refused with %s', async (_way, _what, mutation, typed, name, code) => {
    const { errors } = await send(mutation, typed, name)
    expect(errors).toMatchObject([{ extensions: { code: 'INPUT_INVALID', data: { codes: [code] } } }])
  })
  it.each(ways)('by %s is stored in composed form, with plain spaces', async (_way, mutation, typed) => {
    expect((await send(mutation, typed, ' Jose\u0301\u00a0 Mari\u0301a ')).errors).toEqual([])
    const { rows } = await portal.db
      .selectFrom('app_user')
      .select('first_name as name')
      .unionAll((db) =>
        db.selectFrom('attendee').select((eb) => eb.fn.coalesce('walk_in_first_name', eb.val('')).as('name')),
      )
      .unionAll((db) => db.selectFrom('facilitator').select('name'))
      .execute()
      .then((rows) => ({ rows }))
    expect(rows.map(({ name }) => name)).toContain('José María')
    await portal.db.updateTable('app_user').set({ first_name: 'Pat' }).execute()
  })
  it('of a guest is refused and normalized in the same way', async () => {
    const document = callDocument('Mutation.createRegistrations', ['input'])
    const lineOf = (firstName: string, id: number) => ({
      input: { registrations: [{ courseId: id, registrationType: 'in-person', guest: guest(firstName) }] },
    })
    const ahead = await buildCourse(portal.db, { guests_allowed: true })
    const token = await tokenFor(portal, ann)
    const rejected = await portal.query(document, lineOf('An\u200bn', ahead.id), token)
    expect(rejected.errors).toMatchObject([{ extensions: { data: { codes: ['text.hidden'] } } }])
    const linked = await portal.query(document, lineOf('www.evil.example', ahead.id), token)
    expect(linked.errors).toMatchObject([{ extensions: { data: { codes: ['name.notAName'] } } }])
    expect((await portal.query(document, lineOf('Rene\u0301', ahead.id), token)).errors).toEqual([])
    expect(await portal.db.selectFrom('guest').select('first_name').execute()).toEqual([
      { first_name: 'René' },
    ])
  })
  it('that was stored before stays valid while other fields change', async () => {
    const old = { first_name: 'www.old.example', last_name: 'Lee 5550100' }
    const person = await buildAttendee(portal.db, old)
    const say = async (mutation: string, input: object, as: { userId: number }) => {
      const document = callDocument(`Mutation.${mutation}`, ['input'])
      const { errors } = await portal.query(document, { input }, await tokenFor(portal, as))
      return errors[0]?.extensions ?? 'done'
    }
    const names = { firstName: old.first_name, lastName: old.last_name }
    const own = { id: String(person.userId), ...names }
    expect(await say('updateUser', { ...own, attendeeDetails: { city: 'Fairfax' } }, person)).toBe('done')
    expect(await say('updateUser', { ...own, lastName: 'Lee 5550101' }, person)).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: ['lastName'], codes: ['name.notAName'] },
    })
    const change = { ...names, roles: ['attendee', 'staff'], capabilities: [] }
    const at = async () =>
      (
        await portal.db
          .selectFrom('app_user')
          .select('edit_version')
          .where('id', '=', person.userId)
          .executeTakeFirstOrThrow()
      ).edit_version
    const changing = async (more: object) => ({
      userId: person.userId,
      editVersion: await at(),
      person: { ...change, ...more },
    })
    expect(await say('changePerson', await changing({}), administrator)).toBe('done')
    expect(
      await say('changePerson', await changing({ firstName: 'www.new.example' }), administrator),
    ).toMatchObject({ data: { fields: ['person.firstName'] } })
    expect(await say('changePerson', await changing({ firstName: 'Ann' }), administrator)).toBe('done')

    const { id } = await portal.db
      .insertInto('facilitator')
      .values({ name: 'Facilitator 2150' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const record = (name: string, city: string, editVersion: number) => ({
      id,
      editVersion,
      facilitator: { name, city },
    })
    expect(await say('changeFacilitator', record('Facilitator 2150', 'Fairfax', 1), administrator)).toBe(
      'done',
    )
    expect(
      await say('changeFacilitator', record('Facilitator 2151', 'Vienna', 2), administrator),
    ).toMatchObject({
      data: { fields: ['facilitator.name'], codes: ['name.notAName'] },
    })
    expect(await say('changeFacilitator', record('Bea Lee', 'Vienna', 2), administrator)).toBe('done')
  })
  it('with an invisible character in its email address is refused', async () => {
    const { errors } = await portal.query(
      callDocument('Mutation.createPerson', ['input']),
      {
        input: {
          email: 'an\u200bn@example.org',
          person: { firstName: 'Ann', lastName: 'Lee', roles: ['attendee'], capabilities: [] },
        },
      },
      await tokenFor(portal, administrator),
    )
    expect(errors).toMatchObject([{ extensions: { data: { codes: ['email.invalid'] } } }])
  })
})
