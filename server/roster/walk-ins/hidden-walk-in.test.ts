import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShownWhen } from '#domain/accounts/answers/shown-fields.rule.ts'
import { buildHost, changes, doChange, wendy } from '#server/roster/testing/roster-calls.ts'
import { buildCourse } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const where = (field: string, other: string, value: string, is = true): ShownWhen => ({
  field,
  anyOf: [[{ field: other, is, value }]],
})

describe('answers of a walk-in that a condition hides', () => {
  let portal: Portal
  let host: Awaited<ReturnType<typeof buildHost>>
  let courseId: number
  beforeAll(async () => {
    portal = await startPortal()
    host = await buildHost(portal)
    const today = { starts_at: new Date('2026-11-20T21:00:00Z') }
    courseId = (await buildCourse(portal.db, { ...today, facilitators: [host.facilitatorId] })).id
  })
  afterAll(() => portal.close())
  const request = (...conditions: ShownWhen[]) =>
    portal.db
      .updateTable('profile_rules')
      .set({ conditions: JSON.stringify(conditions) })
      .execute()
  const input = (person: object) => ({ courseId, registrationType: 'in-person', person })
  const comes = async (person: { firstName: string; type?: string; phone?: string }) => {
    await doChange(portal, 'addWalkIn', input({ ...wendy, ...person }), host.token)
    return portal.db
      .selectFrom('attendee')
      .select(['about_yourself', 'cell_phone'])
      .where('walk_in_first_name', '=', person.firstName)
      .executeTakeFirstOrThrow()
  }
  const complaints = async (person: object) =>
    (await portal.query(changes.addWalkIn, { input: input({ ...wendy, ...person }) }, host.token)).errors[0]
      ?.extensions.data

  it('are saved when nothing is hidden', async () => {
    expect(await comes({ firstName: 'Ada', phone: '703-555-0101' })).toEqual({
      about_yourself: ['Caregiver'],
      cell_phone: '703-555-0101',
    })
  })
  it('are neither saved nor refused: a phone that caregivers are not asked for', async () => {
    await request(where('cellPhone', 'aboutYourself', 'Caregiver', false))
    const notified = { firstName: 'Bea', phone: 'x'.repeat(200) }
    expect(await comes(notified)).toEqual({ about_yourself: ['Caregiver'], cell_phone: null })
    const friend = { firstName: 'Cleo', type: 'Family', phone: '703-555-0102' }
    expect(await comes(friend)).toMatchObject({ cell_phone: '703-555-0102' })
  })
  it('are not required: the type, when walk-ins are not asked for it', async () => {
    expect(await complaints({ firstName: 'Dora', type: '' })).toMatchObject({ fields: ['person.type'] })
    // A walk-in is never asked for the state, so no response shows the question.
    await request(where('aboutYourself', 'state', 'Virginia'))
    expect(await comes({ firstName: 'Dora', type: '' })).toEqual({
      about_yourself: [],
      cell_phone: null,
    })
    expect(await comes({ firstName: 'Eve', type: 'Caregiver' })).toMatchObject({
      about_yourself: [],
    })
  })
})
