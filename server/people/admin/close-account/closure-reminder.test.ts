import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAttendee, buildUser } from '#server/testing/builders/builders.ts'
import { days } from '#server/testing/fixed-clock.ts'
import { takeMails } from '#server/testing/mailed.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { remindOfClosures } from './closure-reminder.jobs.ts'

let portal: Portal
let staff: { email: string }
let administrator: { email: string }
beforeAll(async () => {
  portal = await startPortal()
  staff = await buildUser(portal.db, { roles: ['staff'] })
  administrator = await buildUser(portal.db, { roles: ['administrator'] })
})
afterAll(() => portal.close())
beforeEach(async () => {
  await takeMails(portal)
  await portal.db.updateTable('app_user').set({ closure_requested_at: null }).execute()
})

const requested = (age: number) =>
  buildAttendee(portal.db, {
    first_name: 'Rosalind',
    closure_requested_at: new Date(portal.clock.now().getTime() - days(age)),
  })
const mailed = () =>
  portal.db.selectFrom('outbox_mail').selectAll().where('kind', '=', 'closureWaiting').execute()
/** Which of the two people get a reminder. The portal may have more team members. */
async function reminded() {
  const before = new Set((await mailed()).map(({ id }) => id))
  await remindOfClosures({ ...portal.deps, clock: portal.clock })
  const mails = (await mailed()).filter(({ id }) => !before.has(id))
  expect(JSON.stringify(mails)).not.toContain('Rosalind')
  const to = mails.map(({ to_address }) => to_address)
  return { staff: to.includes(staff.email), administrator: to.includes(administrator.email) }
}

describe('a request to close an account', () => {
  it('sends no reminder for two weeks, then weekly to staff, and from day 30 also to administrators', async () => {
    await requested(13)
    expect(await reminded()).toEqual({ staff: false, administrator: false })
    portal.clock.advance(days(1))
    expect(await reminded()).toEqual({ staff: true, administrator: false })
    portal.clock.advance(days(7))
    expect(await reminded()).toEqual({ staff: true, administrator: false })
    portal.clock.advance(days(14))
    expect(await reminded()).toEqual({ staff: true, administrator: true })
  })

  it('does not send another reminder when an earlier request is resolved', async () => {
    const first = await requested(30)
    await requested(20)
    expect(await reminded()).toEqual({ staff: true, administrator: true })
    await portal.db
      .updateTable('app_user')
      .set({ closure_requested_at: null })
      .where('id', '=', first.userId)
      .execute()
    portal.clock.advance(days(2))
    expect(await reminded()).toEqual({ staff: false, administrator: false })
    portal.clock.advance(days(5))
    expect(await reminded()).toEqual({ staff: true, administrator: false })
  })

  it('sends one reminder, however often the job runs', async () => {
    await requested(15)
    const deps = { ...portal.deps, clock: portal.clock }
    const added = [await remindOfClosures(deps), await remindOfClosures(deps)]
    expect(added[0]).toBeGreaterThan(0)
    expect(added[1]).toBe(0)
  })
})
