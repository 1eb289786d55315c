import { describe, expect, it } from 'vitest'
import { type RetentionKey, retentionKeys, retentionPeriods } from './periods.ts'
import { customAmounts, retentionInput, setKeys } from './retention.input.ts'
import { amountsWith, closesAt, dueBefore, isNotifiedFirst, requestedBefore } from './retention.rule.ts'

const at = (text: string) => new Date(text)
const fallback = amountsWith({})

describe('the time after which data is due', () => {
  it.each<[string, RetentionKey, string, string]>([
    ['an email: 90 days', 'mails', '2026-11-20T12:00:00Z', '2026-08-22T12:00:00Z'],
    ['accommodations: 30 days after the class', 'needs', '2026-11-20T12:00:00Z', '2026-10-21T12:00:00Z'],
    [
      'the address of a guest: 30 days after the class',
      'guests',
      '2026-03-01T12:00:00Z',
      '2026-01-30T12:00:00Z',
    ],
    ['a walk-in: two years', 'walkIns', '2026-11-20T12:00:00Z', '2024-11-20T12:00:00Z'],
    [
      'an inactive account to notify: three years',
      'inactiveAsked',
      '2026-11-20T12:00:00Z',
      '2023-11-20T12:00:00Z',
    ],
    [
      'an inactive account to close: four years',
      'inactiveClosed',
      '2026-11-20T12:00:00Z',
      '2022-11-20T12:00:00Z',
    ],
    ['an import finding: one year', 'importFindings', '2026-11-20T12:00:00Z', '2025-11-20T12:00:00Z'],
    ['a browser error: 30 days', 'browserFaults', '2026-11-20T12:00:00Z', '2026-10-21T12:00:00Z'],
    ['a webhook delivery: 30 days', 'webhookDeliveries', '2026-11-20T12:00:00Z', '2026-10-21T12:00:00Z'],
    ['an undeliverable farewell email: 30 days', 'farewells', '2026-11-20T12:00:00Z', '2026-10-21T12:00:00Z'],
    ['an audit log entry: six years', 'auditEntries', '2026-11-20T12:00:00Z', '2020-11-20T12:00:00Z'],
    ['a stored response: one day', 'storedAnswers', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z'],
    [
      'a finding on a leap day: not before the date a year earlier',
      'importFindings',
      '2028-02-29T12:00:00Z',
      '2027-02-28T12:00:00Z',
    ],
  ])('is set for %s', (_what, key, now, before) => {
    expect(dueBefore(key, fallback, at(now))).toEqual(at(before))
  })
  it.each<[RetentionKey, number, number]>([
    ['mails', 7, 3650],
    ['needs', 1, 3650],
    ['guests', 1, 3650],
    ['walkIns', 1, 20],
    ['inactiveAsked', 1, 20],
    ['inactiveClosed', 1, 25],
    ['importFindings', 1, 10],
    ['browserFaults', 1, 365],
    ['webhookDeliveries', 1, 365],
    ['auditEntries', 6, 20],
  ])('can be set for %s from %i to %i', (key, least, most) => {
    for (const right of [least, most]) expect(amountsWith({ [key]: right })[key], `${right}`).toBe(right)
    for (const wrong of [least - 1, most + 1])
      expect(amountsWith({ [key]: wrong })[key], `${wrong}`).toBe(fallback[key])
  })
  it('follows the settings within the allowed range', () => {
    expect(amountsWith({ mails: 30 }).mails).toBe(30)
    for (const wrong of [0, 6, 3651, 30.5, '30', null, Number.NaN])
      expect(amountsWith({ mails: wrong }).mails, String(wrong)).toBe(90)
    expect(amountsWith({ storedAnswers: 1, farewells: 1, of: 3 })).toEqual(fallback)
  })
})

describe('an inactive account', () => {
  it('is notified before it is closed', () => {
    expect(isNotifiedFirst(fallback)).toBe(true)
    expect(isNotifiedFirst(amountsWith({ inactiveAsked: 4 }))).toBe(true)
    expect(isNotifiedFirst(amountsWith({ inactiveAsked: 5 }))).toBe(false)
  })
  it.each<[string, string, string, string]>([
    ['a year after the notification', '2023-11-20T12:00:00Z', '2026-11-20T13:00:00Z', '2027-11-20T12:00:00Z'],
    [
      'after 61 days when its time is already over',
      '2019-11-20T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2027-01-20T12:00:00Z',
    ],
    [
      'after 61 days when its time is nearly over',
      '2022-11-30T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2027-01-20T12:00:00Z',
    ],
  ])('is closed %s', (_when, lastUsed, now, closes) => {
    expect(closesAt(at(lastUsed), fallback, at(now))).toEqual(at(closes))
  })
  it('has 60 days from the notification', () => {
    expect(requestedBefore(at('2027-01-20T12:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'))
  })
})

describe('the settings form', () => {
  const values = Object.fromEntries(setKeys.map((key) => [key, String(retentionPeriods[key].amount)]))
  const check = (change: object) => retentionInput.safeParse({ ...values, ...change })
  it('accepts the defaults, and stores only the differences', () => {
    expect(customAmounts(retentionInput.parse(values))).toEqual({})
    expect(customAmounts(retentionInput.parse({ ...values, mails: ' 30 ' }))).toEqual({ mails: 30 })
  })
  it.each<[string, object, string]>([
    ['text', { mails: 'soon' }, 'number.outside'],
    ['an empty value', { mails: '' }, 'number.outside'],
    ['a value below the minimum', { mails: '6' }, 'number.outside'],
    ['a fraction', { mails: '30.5' }, 'number.outside'],
    ['an audit log period below the legal minimum', { auditEntries: '5' }, 'number.outside'],
    ['closing before the notification', { inactiveAsked: '5' }, 'retention.closedFirst'],
  ])('rejects %s', (_what, change, code) => {
    expect(check(change).error?.issues.map(({ message }) => message)).toEqual([code])
  })
  it('has no field for fixed periods', () => {
    expect(retentionKeys.filter((key) => !setKeys.includes(key as never))).toEqual([
      'storedAnswers',
      'farewells',
    ])
  })
})

it('a year before or after February 29 is in the same direction as the count', () => {
  expect(dueBefore('walkIns', fallback, at('2028-02-29T12:00:00Z'))).toEqual(at('2026-02-28T12:00:00Z'))
  expect(
    closesAt(at('2024-02-29T12:00:00Z'), { ...fallback, inactiveClosed: 1 }, at('2020-01-01T12:00:00Z')),
  ).toEqual(at('2025-03-01T12:00:00Z'))
})
