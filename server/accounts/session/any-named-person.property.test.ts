import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { apiOf } from '#server/api/testing/api-client.ts'
import { type BuiltAttendee, buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { buildProxyAccess, holdersOf } from '#server/testing/builders/proxy-access-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { createDocument, deleteDocument, type Row } from '#server/testing/registration-calls.ts'

/** Two helpers, an administrator, and two people that either helper may help. */
const people = ['Ruth', 'June', 'Ada', 'Ana', 'Ben'] as const
const [ruth, june, ada, ana, ben] = [0, 1, 2, 3, 4] as const
const tabs = 3

const tab = fc.nat(tabs - 1)
const who = fc.nat(people.length - 1)
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('log in' as const), tab, who: fc.constantFrom(ruth, june, ada) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('switch' as const), tab, who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end the switch' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('help' as const),
      who: fc.constantFrom(ana, ben),
      by: fc.constantFrom(ruth, june),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('help no more' as const), who: fc.constantFrom(ana, ben) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('register' as const, 'cancel' as const),
      tab,
      named: fc.option(who, { nil: null, freq: 5 }),
      way: fc.constantFrom('body' as const, 'header' as const, 'both' as const, 'REST' as const),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Call = Extract<Step, { way: string }>
/** A bug for the test to detect: the named person is lost, as happens with a hand-written list of headers. */
type Problem = 'the name is lost' | null

let portal: Portal
let other: Portal
let all: BuiltAttendee[]
beforeAll(async () => {
  portal = await startPortal()
  other = await startPortal({ besides: portal })
  all = await Promise.all(
    people.map((name, n) =>
      buildAttendee(portal.db, {
        first_name: name,
        ...(n === ada ? { roles: ['administrator', 'attendee'] } : {}),
        ...(n === ana || n === ben ? { email: `${name}@in-care.invalid` } : {}),
      }),
    ),
  )
}, 60_000)
afterAll(async () => {
  await other.close()
  await portal.close()
})

const idOf = (n: number) => all[n]!.userId
const nameOf = (userId: number) => people[all.findIndex((one) => one.userId === userId)] ?? userId

/** The model: who is logged in where, who is impersonated, and each person's helper. */
class World {
  tabs: { token: string; owner: number; as: number }[] = []
  helper = new Map<number, number>()
  held = new Map<number, number>()

  /** The person that a call is for. Null: it is rejected. */
  person(call: Call): number | null {
    const { as } = this.tabs[call.tab]!
    if (call.named === null || call.named === as) return as
    return this.helper.get(call.named) === as ? call.named : null
  }
}

async function begin(): Promise<World> {
  // Other records refer to `care` rows, so end these and do not delete them.
  await portal.db.updateTable('care').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()
  await portal.db.deleteFrom('switched_session').execute()
  const world = new World()
  for (const owner of [ruth, june, ada])
    world.tabs.push({ token: await tokenFor(portal, all[owner]!), owner, as: owner })
  await help(world, ana, ruth)
  return world
}

async function help(world: World, person: number, by: number): Promise<void> {
  if (world.helper.has(person)) return
  await buildProxyAccess(portal, idOf(by), idOf(person))
  world.helper.set(person, by)
}

/** Carries out a login, a switch or a help. */
async function change(world: World, one: Exclude<Step, Call>): Promise<void> {
  if (one.do === 'help') return help(world, one.who, one.by)
  if (one.do === 'help no more') {
    const by = world.helper.get(one.who)
    if (by === undefined) return
    const document = 'mutation ($input: PersonInCareInput!) { endCare(input: $input) { success } }'
    await portal.request(document, { input: { userId: idOf(one.who) } }, await tokenFor(portal, all[by]!))
    world.helper.delete(one.who)
    return
  }
  const at = world.tabs[one.tab]!
  if (one.do === 'log in') {
    world.tabs[one.tab] = { token: await tokenFor(portal, all[one.who]!), owner: one.who, as: one.who }
    return
  }
  if (one.do === 'switch') {
    const document = `mutation { switchToPerson(input: { userId: ${idOf(one.who)} }) { success } }`
    const { errors } = await portal.query(document, {}, at.token)
    const may = at.owner === ada && at.as === ada && one.who !== ada
    expect([one, errors.length === 0]).toEqual([one, may])
    if (may) at.as = one.who
    return
  }
  await portal.query('mutation { endSwitch(input: {}) { userId } }', {}, at.token)
  at.as = at.owner
}

interface Notified {
  /** The registration that was made or cancelled. Null: the call was rejected. */
  registration: number | null
  forPerson: number | null
  code: string | null
}

/** Makes the call, on either of two servers. */
async function request(world: World, call: Call, courseId: number, error: Problem): Promise<Notified> {
  const { token } = world.tabs[call.tab]!
  const named = call.named === null || error === 'the name is lost' ? null : idOf(call.named)
  const server = call.tab % 2 ? other : portal
  const registration = world.held.get(call.named ?? world.tabs[call.tab]!.as) ?? 0
  if (call.way === 'REST') return callRest(server, call, { token, named, courseId, registration })
  const headers: Record<string, string> =
    named === null || call.way === 'body' ? {} : { 'x-archway-person': String(named) }
  const person = call.way === 'header' ? undefined : (named ?? undefined)
  const [document, input] =
    call.do === 'register'
      ? [createDocument, { registrations: [{ courseId, registrationType: 'in-person' }] }]
      : [deleteDocument, { id: String(registration) }]
  const {
    data,
    errors,
    forPerson = null,
  } = await server.query<{
    createRegistrations?: { results: Row[] }
    deleteRegistration?: { registration: { databaseId: number } }
  }>(document, { input }, token, headers, person)
  const row = data?.createRegistrations?.results[0]
  const registered = row?.errorCode ? null : row?.registration?.databaseId
  return {
    registration: registered ?? data?.deleteRegistration?.registration.databaseId ?? null,
    forPerson,
    code: errors[0]?.extensions.code ?? row?.errorCode ?? null,
  }
}

async function callRest(
  server: Portal,
  call: Call,
  {
    token,
    named,
    courseId,
    registration,
  }: { token: string; named: number | null; courseId: number; registration: number },
): Promise<Notified> {
  const personId = named ?? undefined
  const said = named === null ? '' : `?personId=${named}`
  const body = { registrations: [{ classId: courseId, registrationType: 'in-person' }], personId }
  const response =
    call.do === 'register'
      ? await apiOf(server)('POST', '/registrations', { key: token, body })
      : await apiOf(server)('DELETE', `/registrations/${registration}${said}`, { key: token })
  const row = response.body.results?.[0]
  return {
    registration:
      (row ? (row.error ? null : row.registration.id) : response.status === 200 ? response.body.id : null) ??
      null,
    forPerson: response.body.forPerson ?? null,
    code: response.body.code ?? row?.error?.code ?? null,
  }
}

/** Takes the step. After a call, compares the database with the model. */
async function take(world: World, one: Step, courseId: number, error: Problem): Promise<void> {
  if (!('way' in one)) return change(world, one)
  const person = world.person(one)
  const notified = await request(world, one, courseId, error)
  const before = new Set(world.held.keys())
  if (person === null) expect([one, notified.code]).toEqual([one, expect.stringMatching(/NOT_FOUND/)])
  else if (one.do === 'register') {
    expect([one, notified.code]).toEqual([one, before.has(person) ? 'ALREADY_REGISTERED' : null])
    if (notified.code === null) world.held.set(person, notified.registration!)
  } else {
    // A person cannot cancel without a registration, even if someone else has one.
    expect([one, notified.code === null]).toEqual([one, before.has(person)])
    if (notified.code === null) world.held.delete(person)
  }
  if (notified.code === null && one.named !== null)
    expect([one, notified.forPerson]).toEqual([one, idOf(one.named)])
  expect([one, await holders(courseId)]).toEqual([
    one,
    [...world.held.keys()].map((n) => people[n]).toSorted(),
  ])
}

const holders = async (courseId: number) =>
  (await holdersOf(portal, courseId)).map((userId) => String(nameOf(userId))).toSorted()

const oneByOne = (error: Problem) =>
  fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
    const world = await begin()
    const { id } = await buildCourse(portal.db, { in_person_capacity: 100 })
    for (const one of steps) await take(world, one, id, error)
  })

// crossing: helped person x switched
it('every registration goes to the named person or is refused, under any history of logins and switches', async () => {
  await fc.assert(oneByOne(null), {
    numRuns: 25,
    interruptAfterTimeLimit: 40_000,
    markInterruptAsFailure: false,
  })
}, 90_000)

it('the property fails if the named person is dropped', async () => {
  const broken = fc.assert(oneByOne('the name is lost'), { numRuns: 25, endOnFailure: true })
  await expect(broken).rejects.toThrow(/Property failed/)
}, 90_000)

it('under concurrency, every response names the person who got the seat', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
    const world = await begin()
    const { id } = await buildCourse(portal.db, { in_person_capacity: 100 })
    const calls = steps.filter((one): one is Call => 'way' in one && one.do === 'register')
    const ending: Step = { do: 'help no more', who: ana }
    const switching: Step = { do: 'switch', tab: 2, who: ruth }
    const notified = await Promise.all([
      ...calls.map(async (call) => ({ call, ...(await request(world, call, id, null)) })),
      change(world, switching).then(() => null),
      change(world, ending).then(() => null),
    ])
    for (const one of notified) {
      if (!one || one.registration === null) continue
      const row = await portal.db
        .selectFrom('registration as r')
        .innerJoin('attendee as a', 'a.id', 'r.attendee_id')
        .select('a.user_id')
        .where('r.id', '=', one.registration)
        .executeTakeFirstOrThrow()
      if (one.call.named !== null) expect([one, nameOf(row.user_id!)]).toEqual([one, people[one.call.named]])
      if (one.forPerson !== null) expect([one, row.user_id]).toEqual([one, one.forPerson])
      const mayBe = one.call.named ?? world.tabs[one.call.tab]!.owner
      // Without a name, the call is for the caller. For a switched administrator, it is for the person they
      // impersonated then.
      expect([idOf(mayBe), ...(one.call.tab === 2 ? [idOf(ruth)] : [])]).toContain(row.user_id)
    }
    expect(notified.filter((one) => one?.code === 'INTERNAL')).toEqual([])
  })
  await fc.assert(property, { numRuns: 15, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false })
  expect([...portal.logged, ...other.logged]).toEqual([])
}, 90_000)
