import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registerWhileAccessEnds } from '#server/registration/testing/proxy-access-race.ts'
import { buildAttendee, buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let one: Portal
let other: Portal
beforeAll(async () => {
  one = await startPortal()
  other = await startPortal({ besides: one })
}, 60_000)
afterAll(async () => {
  await other.close()
  await one.close()
})

it('a pending request for a person registers nothing after the help ends', async () => {
  expect(await registerWhileAccessEnds(one)).toEqual({ code: 'NOT_FOUND', places: 0 })
})

it('a person who agrees to two helpers concurrently on two servers gets one helper and a clear response', async () => {
  const requesting = 'mutation ($input: AskForCareInput!) { askForCare(input: $input) { success } }'
  const responding =
    'mutation ($input: AnswerCareRequestInput!) { answerCareRequest(input: $input) { success } }'
  for (let n = 0; n < 5; n += 1) {
    const pat = await buildAttendee(one.db)
    const token = await tokenFor(one, pat)
    for (let asker = 0; asker < 2; asker += 1) {
      const helper = await tokenFor(one, await buildAttendee(one.db))
      await one.request(requesting, { input: { email: pat.email } }, helper)
    }
    const requested = await one.db
      .selectFrom('care_request')
      .select('id')
      .where('address', '=', pat.email)
      .execute()
    const responses = await Promise.all(
      requested.map(async ({ id }, index) => {
        const { errors } = await (index === 0 ? one : other).query(
          responding,
          { input: { id, agree: true } },
          token,
        )
        return errors[0]?.extensions.code ?? 'agreed'
      }),
    )
    expect(responses.toSorted()).toEqual(['CARE_ALREADY', 'agreed'])
  }
})

it('a person whom staff assign to two helpers concurrently on two servers gets one, without an unknown error', async () => {
  const assigning = 'mutation ($input: AssignCareInput!) { assignCare(input: $input) { success } }'
  const staff = await tokenFor(one, await buildUser(one.db, { roles: ['staff'] }))
  const [first, ...next] = await Promise.all([0, 1, 2].map(() => buildAttendee(one.db)))
  const child = await buildAttendee(one.db, { email: `${randomUUID()}@in-care.invalid` })
  await one.db
    .insertInto('care')
    .values({
      carer_id: first!.userId,
      person_id: child.userId,
      relation: 'minor',
      begun_at: one.clock.now(),
    })
    .execute()
  const responses = await Promise.all(
    next.map(async ({ email }, index) => {
      const input = { userId: child.userId, email, agreed: true }
      const { errors } = await (index === 0 ? one : other).query(assigning, { input }, staff)
      return errors[0]?.extensions.code ?? 'given'
    }),
  )
  expect(responses).toEqual(['given', 'given'])
  const open = one.db.selectFrom('care').select('carer_id').where('person_id', '=', child.userId)
  expect(next.map(({ userId }) => userId)).toContain(
    (await open.where('ended_at', 'is', null).executeTakeFirstOrThrow()).carer_id,
  )
  expect(await open.where('ended_at', 'is', null).execute()).toHaveLength(1)
  expect(await open.execute()).toHaveLength(3)
})

it("without the person's lock, the database alone allows only one helper", async () => {
  const [pat, ...helpers] = await Promise.all([0, 1, 2].map(() => buildAttendee(one.db)))
  const begun = await Promise.allSettled(
    helpers.map(({ userId }) =>
      one.db
        .insertInto('care')
        .values({
          carer_id: userId,
          person_id: pat!.userId,
          relation: 'adult',
          begun_at: one.clock.now(),
        })
        .execute(),
    ),
  )
  expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
