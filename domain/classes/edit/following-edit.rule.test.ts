import { describe, expect, it } from 'vitest'
import { yoga, zone } from '#domain/classes/testing/classes.ts'
import { changedClassFields, type EditedClass } from './edited-class.ts'
import { carryEdit, decideCarriedMove } from './following-edit.rule.ts'

const utc = (text: string) => new Date(`${text}:00Z`)
/** A week later, with different values. */
const nextWeek: EditedClass = {
  ...yoga,
  title: 'Gentle Yoga with Ruth',
  start: utc('2026-11-28T15:00'),
  end: utc('2026-11-28T15:45'),
  room: '7',
  inPersonCapacity: 6,
  registrationOpens: null,
}

function carry(change: Partial<EditedClass>, following: EditedClass = nextWeek) {
  const after = { ...yoga, ...change }
  const edit = { before: yoga, after, fields: changedClassFields(yoga, after, zone) }
  const days = decideCarriedMove(edit, { earlier: null }, zone)
  if (!days.ok) return days
  return carryEdit(following, edit, days.value, zone)
}
const carried = (change: Partial<EditedClass>, following?: EditedClass) => {
  const decision = carry(change, following)
  if (!decision.ok) throw new Error(decision.code)
  return decision.value
}

describe('an edit applied to a following class', () => {
  it('changes the edited fields and keeps the others', () => {
    expect(carried({ room: '223b', guestsAllowed: false, facilitatorIds: [3002, 3001] })).toEqual({
      ...nextWeek,
      room: '223b',
      guestsAllowed: false,
      facilitatorIds: [3002, 3001],
    })
  })
  it('may not leave it without an attendance mode, with its date', () => {
    const inPerson = { ...nextWeek, online: false }
    const change = { inPerson: false, online: true }
    expect(carry(change, { ...nextWeek, online: true })).toMatchObject({ ok: true })
    expect(carry({ inPerson: false }, inPerson)).toMatchObject({
      ok: false,
      code: 'FOLLOWING_NO_MODE',
      data: { date: '2026-11-28' },
    })
  })
  it('shifts the times in local time on the day of each class', () => {
    expect(carried({ start: utc('2026-11-21T15:30'), end: utc('2026-11-21T16:30') })).toMatchObject({
      start: utc('2026-11-28T15:30'),
      end: utc('2026-11-28T16:30'),
    })
  })
  it('shifts a class with a different time from its own time', () => {
    const later = { ...nextWeek, start: utc('2026-11-28T17:00'), end: utc('2026-11-28T18:00') }
    expect(carried({ start: utc('2026-11-21T15:30'), end: utc('2026-11-21T16:15') }, later)).toMatchObject({
      start: utc('2026-11-28T17:30'),
      end: utc('2026-11-28T18:30'),
    })
  })
  it('keeps the local time across a clock change', () => {
    const summer = { ...nextWeek, start: utc('2027-03-20T14:00'), end: utc('2027-03-20T14:45') }
    expect(carried({ start: utc('2026-11-21T16:00'), end: utc('2026-11-21T16:45') }, summer)).toMatchObject({
      start: utc('2027-03-20T15:00'),
      end: utc('2027-03-20T15:45'),
    })
  })
  it('lets a class end on the next day', () => {
    const late = { ...nextWeek, start: utc('2026-11-29T03:30'), end: utc('2026-11-29T04:30') }
    expect(carried({ start: utc('2026-11-21T16:00'), end: utc('2026-11-21T16:45') }, late)).toMatchObject({
      start: utc('2026-11-29T04:30'),
      end: utc('2026-11-29T05:30'),
    })
  })
  it('shifts a class back to before midnight', () => {
    const late = { ...nextWeek, start: utc('2026-11-29T03:30'), end: utc('2026-11-29T05:30') }
    expect(carried({ start: utc('2026-11-21T14:00'), end: utc('2026-11-21T14:45') }, late)).toMatchObject({
      start: utc('2026-11-29T02:30'),
      end: utc('2026-11-29T04:30'),
    })
  })
  it('moves the date by the same number of days', () => {
    expect(carried({ start: utc('2026-11-23T15:00'), end: utc('2026-11-23T15:45') })).toMatchObject({
      start: utc('2026-11-30T15:00'),
      end: utc('2026-11-30T15:45'),
    })
  })
  it('moves a class into daylight time at the same local time', () => {
    const march = { ...nextWeek, start: utc('2027-03-13T15:00'), end: utc('2027-03-13T15:45') }
    expect(carried({ start: utc('2026-11-22T15:00'), end: utc('2026-11-22T15:45') }, march)).toMatchObject({
      start: utc('2027-03-14T14:00'),
    })
  })
  it('opens registration the same number of days before, at the same local time', () => {
    const summer = { ...nextWeek, start: utc('2027-03-20T14:00'), end: utc('2027-03-20T14:45') }
    expect(carried({ registrationOpens: utc('2026-11-14T13:00') }, summer).registrationOpens).toEqual(
      utc('2027-03-13T13:00'),
    )
    expect(carried({ registrationOpens: null }).registrationOpens).toBeNull()
  })
  it('keeps the second 1:30 when the clocks go back, if no time was edited', () => {
    const night = { ...nextWeek, start: utc('2026-11-01T06:30'), end: utc('2026-11-01T06:45') }
    expect(carried({ title: 'Yoga' }, night)).toMatchObject({
      start: night.start,
      end: night.end,
      title: 'Yoga',
    })
  })
  it('takes the text of a new picture, and keeps its own text without a new picture', () => {
    const own = { ...nextWeek, imageUrl: 'https://example.org/walk.jpg', imageAlt: 'A path' }
    const fresh = { imageUrl: 'https://example.org/sea.jpg', imageAlt: 'The sea' }
    expect(carried(fresh, own)).toMatchObject(fresh)
    expect(carried({ imageUrl: fresh.imageUrl }, own)).toMatchObject({
      imageUrl: fresh.imageUrl,
      imageAlt: yoga.imageAlt,
    })
    expect(carried({ title: 'Yoga' }, own)).toMatchObject({ imageUrl: own.imageUrl, imageAlt: 'A path' })
  })
  it('moves by a year at most', () => {
    expect(carry({ start: utc('2027-11-22T15:00'), end: utc('2027-11-22T15:45') }).ok).toBe(true)
    expect(carry({ start: utc('2027-11-23T15:00'), end: utc('2027-11-23T15:45') }).ok).toBe(false)
  })
  it('keeps the second 1:30 when only its end is moved', () => {
    const night = { ...nextWeek, start: utc('2026-11-01T06:30'), end: utc('2026-11-01T06:45') }
    expect(carried({ end: utc('2026-11-21T15:50') }, night)).toMatchObject({
      start: night.start,
      end: utc('2026-11-01T06:50'),
    })
  })
  it.each([
    ['23:59', '2026-11-29T04:58', '2026-11-29T04:59'],
    ['0:00 of the next day', '2026-11-29T04:59', '2026-11-29T05:00'],
    ['0:01 of the next day', '2026-11-29T05:00', '2026-11-29T05:01'],
  ])('ends at %s', (_name, end, moved) => {
    const late = { ...nextWeek, start: utc('2026-11-29T04:00'), end: utc(end) }
    expect(carried({ end: utc('2026-11-21T15:46') }, late).end).toEqual(utc(moved))
  })
  it('adds no description of an image to a class without one', () => {
    const plain = { ...nextWeek, imageUrl: null, imageAlt: null }
    expect(carried({ imageAlt: 'Mats in a circle' }, plain)).toMatchObject({ imageUrl: null, imageAlt: null })
  })
  it('adds no seats to a mode that the class does not offer', () => {
    const room = { ...nextWeek, online: false, onlineCapacity: null }
    expect(carried({ onlineCapacity: 5 }, room)).toMatchObject({ online: false, onlineCapacity: null })
  })
})

describe('an edit is not applied', () => {
  const early = { ...nextWeek, start: utc('2027-03-14T05:30'), end: utc('2027-03-14T06:30') }
  it.each<[string, Partial<EditedClass>, EditedClass | undefined, object]>([
    [
      'to a date on which the new time is skipped',
      { start: utc('2026-11-21T16:45'), end: utc('2026-11-21T17:45') },
      early,
      { code: 'FOLLOWING_TIME_SKIPPED', data: { date: '2027-03-14' } },
    ],
    [
      'to a class that would end before it starts',
      { start: utc('2026-11-21T15:40') },
      { ...nextWeek, end: utc('2026-11-28T15:30') },
      { code: 'FOLLOWING_TIMES_CROSS', data: { date: '2026-11-28' } },
    ],
    [
      'when the class would start after midnight',
      { start: utc('2026-11-21T16:00'), end: utc('2026-11-21T16:45') },
      { ...nextWeek, start: utc('2026-11-29T04:30'), end: utc('2026-11-29T05:30') },
      { code: 'FOLLOWING_TIMES_CROSS', data: { date: '2026-11-28' } },
    ],
    [
      'by more than a year',
      { start: utc('2028-11-21T15:00'), end: utc('2028-11-21T15:45') },
      undefined,
      { code: 'MOVE_TOO_FAR', data: { days: 366 } },
    ],
  ])('%s', (_name, change, following, domainError) => {
    expect(carry(change, following)).toEqual({ ok: false, ...domainError })
  })
  it('but a time within its day may change beside an earlier class of that day', () => {
    const after = { ...yoga, start: utc('2026-11-21T15:30'), end: utc('2026-11-21T16:15') }
    const edit = { before: yoga, after, fields: changedClassFields(yoga, after, zone) }
    expect(decideCarriedMove(edit, { earlier: '2026-11-21' }, zone)).toEqual({ ok: true, value: 0 })
  })
  it.each([
    ['2026-11-14', false],
    ['2026-11-13', true],
    ['2026-11-21', false],
  ])('to or before the date of an earlier class: moved to November 14 after one on %s', (earlier, ok) => {
    const after = { ...yoga, start: utc('2026-11-14T15:00'), end: utc('2026-11-14T15:45') }
    const edit = { before: yoga, after, fields: changedClassFields(yoga, after, zone) }
    expect(decideCarriedMove(edit, { earlier }, zone).ok).toBe(ok)
  })
})
