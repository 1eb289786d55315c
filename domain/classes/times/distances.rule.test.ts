import { describe, expect, it } from 'vitest'
import { carryEdit } from '#domain/classes/edit/following-edit.rule.ts'
import { yoga, zone } from '#domain/classes/testing/classes.ts'
import { columnsOfDistances, distancesAt, distantFields } from './distances.rule.ts'
import { preserveDistances } from './moved-date.rule.ts'

const at = (text: string) => new Date(text)
// Its registration opens twenty days before, at 9:00. Clocks change on March 14.
const nextSpring = at('2027-03-20T14:00:00Z')

describe('what keeps its distance from the date of a class', () => {
  it('is what the table of fields says, with its columns', () => {
    const distances = distancesAt(yoga, yoga.start, zone)
    expect(Object.keys(distances)).toEqual([...distantFields])
    expect(distances).toMatchObject({ registrationOpens: yoga.registrationOpens, registrationCloses: null })
    expect(columnsOfDistances(distances)).toMatchObject({
      registration_opens_at: yoga.registrationOpens,
      registration_closes_at: null,
    })
  })
  it('is as many days before, at the same time of day', () => {
    expect(distancesAt(yoga, nextSpring, zone).registrationOpens).toEqual(at('2027-02-28T14:00:00Z'))
  })
  it.each<[string, (course: typeof yoga & { registrationOpens: unknown }) => object]>([
    ['a copy', (course) => distancesAt(course, nextSpring, zone)],
    ['a move', (course) => preserveDistances(course, { ...course, start: nextSpring }, zone)],
  ])('may be a date of the calendar: %s', (_name, movedOf) => {
    const dated = { ...yoga, registrationOpens: '2026-11-01' } as unknown as typeof yoga
    expect(movedOf(dated)).toMatchObject({ registrationOpens: '2027-02-28', registrationCloses: null })
  })
  it('changes in the following classes only if it was edited', () => {
    const following = { ...yoga, start: at('2026-11-28T15:00:00Z'), end: at('2026-11-28T15:45:00Z') }
    const after = { ...yoga, registrationOpens: at('2026-11-14T14:00:00Z') }
    const carried = (fields: readonly 'registrationOpens'[]) =>
      carryEdit(following, { before: yoga, after, fields }, 0, zone)
    expect(carried([])).toEqual({ ok: true, value: following })
    expect(carried(['registrationOpens'])).toEqual({
      ok: true,
      value: { ...following, registrationOpens: at('2026-11-21T14:00:00Z') },
    })
  })
})
