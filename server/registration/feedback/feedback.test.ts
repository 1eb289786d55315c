import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount } from '#server/people/admin/close-account/close-account.ts'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { buildCourse, buildFacilitator } from '#server/testing/builders/class-builders.ts'
import { buildRegistration } from '#server/testing/builders/registration-builders.ts'
import { days, hours } from '#server/testing/fixed-clock.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant } from '#server/testing/registration-calls.ts'

const give = `mutation Give($input: GiveFeedbackInput!) { giveFeedback(input: $input) {
  registration { feedback { open helped words mayContact } } } }`
const own = `query Own($where: RegistrationFacetArgs!) { registrationFacet(where: $where) { registrations { nodes {
  databaseId feedback { open helped words } } } } }`
const ofClass = `query OfClass($courseId: Int!) { classFeedback(courseId: $courseId) {
  answers shown hidden helped { choice count } words people { name words } } }`
const said = { helped: 'a-lot', words: 'I slept well after it.', mayContact: false }

interface OfClass {
  answers: number
  shown: number
  hidden: boolean
  helped: { count: number }[]
  words: string[]
  people: { name: string; words: string | null }[]
}
type Registrant = Awaited<ReturnType<typeof buildRegistrant>>

let portal: Portal
let ruth: Registrant
beforeAll(async () => {
  portal = await startPortal()
  ruth = await buildRegistrant(portal, { first_name: 'Ruth', last_name: 'Alvarez' })
})
afterAll(() => portal.close())

/** A class that ended a day ago, with registrations of these people, who attended. */
async function pastClass(people: Registrant[], columns: object = {}, there = true) {
  const began = new Date(portal.clock.now().getTime() - days(1))
  const course = await buildCourse(portal.db, { starts_at: began, ...columns })
  const ids: number[] = []
  for (const { attendeeId } of people) {
    const row = { course_id: course.id, attendee_id: attendeeId, mode: 'in-person', created_at: began }
    const id = await buildRegistration(portal.db, { ...row, checked_in_at: there ? began : null })
    ids.push(id)
  }
  return { course, ids }
}
const save = (registrationId: number, feedback: object, token = ruth.token) =>
  portal.query<{ giveFeedback: { registration: { feedback: object } } }>(
    give,
    { input: { registrationId: String(registrationId), feedback } },
    token,
  )
const codeOf = async (registrationId: number, feedback: object = said, token = ruth.token) =>
  (await save(registrationId, feedback, token)).errors[0]?.extensions.code ?? 'done'
const read = async (courseId: number, token: string) =>
  (await portal.request<{ classFeedback: OfClass }>(ofClass, { courseId }, token)).classFeedback

describe('giving feedback on a class', () => {
  // crossing: feedback x GraphQL alone
  it('is possible once per registration, and a second time replaces the first', async () => {
    const { ids } = await pastClass([ruth])
    expect(await codeOf(ids[0]!)).toBe('done')
    const { data } = await save(ids[0]!, { helped: 'a-little', words: ' ', mayContact: true })
    expect(data?.giveFeedback.registration.feedback).toEqual({
      open: true,
      helped: 'a-little',
      words: null,
      mayContact: true,
    })
    const { count } = await portal.db
      .selectFrom('class_feedback')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('registration_id', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })
  it('is for people who attended, within four weeks, after the class', async () => {
    const carol = await buildRegistrant(portal)
    const { ids } = await pastClass([ruth, carol])
    await portal.db
      .updateTable('registration')
      .set({ checked_in_at: null })
      .where('id', '=', ids[0]!)
      .execute()
    expect(await codeOf(ids[0]!)).toBe('FEEDBACK_NOT_THERE')
    // No one recorded attendance.
    const unrecorded = await pastClass([ruth], {}, false)
    expect(await codeOf(unrecorded.ids[0]!)).toBe('done')
    const old = await pastClass([ruth], { starts_at: new Date(portal.clock.now().getTime() - days(29)) })
    expect(await codeOf(old.ids[0]!)).toBe('FEEDBACK_CLOSED')
    const running = await pastClass([ruth], {
      starts_at: new Date(portal.clock.now().getTime() - hours(0.25)),
    })
    expect(await codeOf(running.ids[0]!)).toBe('FEEDBACK_TOO_EARLY')
    const off = await pastClass([ruth], { cancelled_at: portal.clock.now() })
    expect(await codeOf(off.ids[0]!)).toBe('CLASS_CANCELLED')
  })
  it("is refused for another person's registration and for invalid input", async () => {
    const carol = await buildRegistrant(portal)
    const { ids } = await pastClass([ruth, carol])
    expect(await codeOf(ids[0]!, said, carol.token)).toBe('REGISTRATION_NOT_FOUND')
    for (const wrong of [
      { ...said, helped: 'very' },
      { ...said, words: 'x'.repeat(2001) },
    ])
      expect(await codeOf(ids[0]!, wrong)).toBe('INPUT_INVALID')
  })
  it('is visible only to the attendee in the lists of registrations', async () => {
    const { ids } = await pastClass([ruth])
    await save(ids[0]!, said)
    const listed = async (token: string) => {
      const where = { query: { attendee: [ruth.attendeeId] } }
      const { registrationFacet } = await portal.request<{
        registrationFacet: { registrations: { nodes: { databaseId: number; feedback: object | null }[] } }
      }>(own, { where }, token)
      return registrationFacet.registrations.nodes.find(({ databaseId }) => databaseId === ids[0])?.feedback
    }
    expect(await listed(ruth.token)).toEqual({ open: true, helped: 'a-lot', words: said.words })
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    expect(await listed(staff)).toBeNull()
  })
})

describe('feedback on a class', () => {
  it('is shown to staff, with the names that may be contacted, and to facilitators anonymously, after five answers', async () => {
    const host = await buildUser(portal.db, { roles: ['facilitator'] })
    const facilitator = await buildFacilitator(portal.db, { user_id: host.userId })
    const hosts = await tokenFor(portal, host)
    const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
    const people = [ruth, ...(await Promise.all(Array.from({ length: 4 }, () => buildRegistrant(portal))))]
    const { course, ids } = await pastClass(people, { facilitators: [facilitator.id] })
    for (const [nth, one] of people.slice(0, 4).entries())
      await save(ids[nth]!, { ...said, words: `Word ${nth}`, mayContact: nth === 0 }, one.token)
    expect(await read(course.id, hosts)).toEqual({
      answers: 4,
      shown: 0,
      hidden: true,
      helped: [],
      words: [],
      people: [],
    })
    expect(await read(course.id, staff)).toMatchObject({
      answers: 4,
      words: ['Word 1', 'Word 2', 'Word 3'],
      people: [{ name: 'Ruth Alvarez', words: 'Word 0' }],
    })
    await save(ids[4]!, { ...said, helped: 'not-really', words: null }, people[4]!.token)
    const shown = await read(course.id, hosts)
    expect(shown).toMatchObject({ answers: 5, hidden: false, people: [] })
    expect(shown.helped.map(({ count }) => count)).toEqual([4, 0, 1, 0])
    expect(shown.words).toEqual(['Word 0', 'Word 1', 'Word 2', 'Word 3'])
  })
  it('is hidden from people who may only view rosters, and from attendees', async () => {
    const { course } = await pastClass([ruth])
    const looker = await buildUser(portal.db, { capabilities: ['viewOtherRosters'] })
    const code = (token: string) => portal.codeOf(ofClass, { courseId: course.id }, token)
    expect(await code(await tokenFor(portal, looker))).toBe('ROSTER_READ_ONLY')
    expect(await code(ruth.token)).toBe('FORBIDDEN')
  })
  describe('for facilitators', () => {
    /** A class with this many people and someone who runs it. The people give feedback one after the other. */
    async function requested(count: number) {
      const host = await buildUser(portal.db, { roles: ['facilitator'] })
      const facilitator = await buildFacilitator(portal.db, { user_id: host.userId })
      const people = await Promise.all(Array.from({ length: count }, () => buildRegistrant(portal)))
      const { course, ids } = await pastClass(people, {
        facilitators: [facilitator.id],
        in_person_capacity: count,
      })
      const hostToken = await tokenFor(portal, host)
      return {
        course,
        ids,
        people,
        hostToken,
        check: async () => {
          const { answers, shown, words } = await read(course.id, await tokenFor(portal, host))
          return { answers, shown, words }
        },
        answer: async (from: number, to: number) => {
          for (let nth = from; nth < to; nth += 1)
            expect(await codeOf(ids[nth]!, { ...said, words: `Word ${nth}` }, people[nth]!.token)).toBe(
              'done',
            )
        },
      }
    }
    const textOf = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, nth) => `Word ${from + nth}`).toSorted()
    const remove = `mutation($input: RemoveFromRosterInput!) { removeFromRoster(input: $input) { clientMutationId } }`

    it('comes in batches of five that stay as shown, whatever is added, edited, or removed later', async () => {
      const { course, ids, people, hostToken, check, answer } = await requested(11)
      await answer(0, 6)
      const first = { answers: 6, shown: 5, words: textOf(0, 5) }
      expect(await check()).toEqual(first)
      await answer(6, 9)
      expect(await check()).toEqual({ ...first, answers: 9 })
      // Staff read the edited feedback. It must not become a message to the person who runs the class.
      await save(ids[2]!, { ...said, helped: 'not-really', words: 'Ruth was rude' }, people[2]!.token)
      expect(await check()).toEqual({ ...first, answers: 9 })
      const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
      expect((await read(course.id, staff)).words).toContain('Ruth was rude')
      // Removing a person from the roster does not change the feedback either.
      await portal.request(remove, { input: { registrationId: ids[3] } }, hostToken)
      expect(await check()).toEqual({ ...first, answers: 9 })
      expect((await read(course.id, staff)).answers).toBe(9)
      await answer(9, 10)
      expect(await check()).toEqual({ answers: 10, shown: 10, words: textOf(0, 10) })
    })
    it('comes in full four weeks later if nothing was read before and at least five people answered', async () => {
      const start = portal.clock.now()
      const [seven, four, readBefore] = [await requested(7), await requested(4), await requested(7)]
      await seven.answer(0, 7)
      await four.answer(0, 4)
      await readBefore.answer(0, 7)
      expect((await readBefore.check()).shown).toBe(5)
      portal.clock.set(new Date(start.getTime() + days(28)))
      expect(await seven.check()).toMatchObject({ answers: 7, shown: 7 })
      expect(await four.check()).toMatchObject({ answers: 4, shown: 0 })
      // With two more, they could work out what these two said.
      expect(await readBefore.check()).toMatchObject({ answers: 7, shown: 5 })
      portal.clock.set(start)
    })
    it('is one batch when several people load it concurrently', async () => {
      const { check, answer } = await requested(5)
      await answer(0, 5)
      const checks = await Promise.all(Array.from({ length: 4 }, check))
      expect(checks.map(({ shown }) => shown)).toEqual([5, 5, 5, 5])
    })
    // crossing: closed and restored x feedback
    it('is deleted with the account of the person who gave it', async () => {
      const { course, people, check, answer } = await requested(5)
      await answer(0, 5)
      expect((await check()).shown).toBe(5)
      const { events } = portal.deps
      await portal.db
        .transaction()
        .execute((tx) => closeAccount(tx, events, people[0]!.userId, portal.clock.now()))
      const staff = await tokenFor(portal, await buildUser(portal.db, { roles: ['staff'] }))
      expect((await read(course.id, staff)).answers).toBe(4)
      expect((await check()).words).not.toContain('Word 0')
    })
  })
})
