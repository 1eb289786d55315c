import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildHelpedPerson } from '#server/people/proxy-access/testing/helped-person.ts'
import { buildAttendee, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { up as forgetAnswersOfActing } from './migrations/0145-answers-of-acting-logins.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

const answered = (userId: number) =>
  portal.db
    .insertInto('idempotency_key')
    .values({
      id: Buffer.from(randomUUID()),
      user_id: userId,
      call: randomUUID(),
      asked: Buffer.from('asked'),
      answer: Buffer.from('before'),
      outcome: Buffer.from('outcome'),
      claimed_at: new Date(),
    })
    .execute()

it('the migration deletes stored responses only for logins that acted for another person, and keeps all claims', async () => {
  const helping = await buildAttendee(portal.db)
  const people = [helping, await buildHelpedPerson(portal, helping), await buildAttendee(portal.db)]
  const [helper, child, other] = people.map(({ userId }) => userId) as [number, number, number]
  for (const person of people) await tokenFor(portal, person)
  await portal.db
    .insertInto('outdated_login')
    .columns(['family'])
    .expression((eb) => eb.selectFrom('session').select('family').where('user_id', '=', helper))
    .execute()
  for (const userId of [helper, child, other]) await answered(userId)
  await forgetAnswersOfActing(portal.db as never)
  const rows = await portal.db
    .selectFrom('idempotency_key')
    .select(['user_id', 'answer', 'outcome'])
    .where('user_id', 'in', [helper, child, other])
    .execute()
  const kept = new Map(
    rows.map(({ user_id, answer, outcome }) => [user_id, answer !== null || outcome !== null]),
  )
  expect(kept).toEqual(
    new Map([
      [helper, false],
      [child, false],
      [other, true],
    ]),
  )
})
