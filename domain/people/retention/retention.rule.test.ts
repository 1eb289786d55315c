import { describe, expect, it } from 'vitest'
import { type RetentionKey, retentionKeys, retentionPeriods } from './periods.ts'
import { customAmounts, retentionInput, setKeys } from './retention.input.ts'
import { amountsWith, closesAt, dueBefore, isNotifiedFirst, requestedBefore } from './retention.rule.ts'

const at = (text: string) => new Date(text)
const fallback = amountsWith({})

describe('what is due', () => {
  it.each<[string, RetentionKey, string, string]>([
    ['a mail of ninety days', 'mails', '2026-11-20T12:00:00Z', '2026-08-22T12:00:00Z'],
    [
      'what somebody needs, thirty days after the class',
      'needs',
      '2026-11-20T12:00:00Z',
      '2026-10-21T12:00:00Z',
    ],
    ['a guest’s address, thirty days after it', 'guests', '2026-03-01T12:00:00Z', '2026-01-30T12:00:00Z'],
    ['a walk-in of two years', 'walkIns', '2026-11-20T12:00:00Z', '2024-11-20T12:00:00Z'],
    [
      'an account that three years are over of',
      'inactiveAsked',
      '2026-11-20T12:00:00Z',
      '2023-11-20T12:00:00Z',
    ],
    ['and four', 'inactiveClosed', '2026-11-20T12:00:00Z', '2022-11-20T12:00:00Z'],
    [
      'what was found in an import a year ago',
      'importFindings',
      '2026-11-20T12:00:00Z',
      '2025-11-20T12:00:00Z',
    ],
    [
      'an error of browsers, thirty days after it was seen',
      'browserFaults',
      '2026-11-20T12:00:00Z',
      '2026-10-21T12:00:00Z',
    ],
    [
      'a message to other software, after thirty',
      'webhookDeliveries',
      '2026-11-20T12:00:00Z',
      '2026-10-21T12:00:00Z',
    ],
    [
      'a farewell that no server took, after thirty',
      'farewells',
      '2026-11-20T12:00:00Z',
      '2026-10-21T12:00:00Z',
    ],
    [
      'what was written into the log six years ago',
      'auditEntries',
      '2026-11-20T12:00:00Z',
      '2020-11-20T12:00:00Z',
    ],
    ['an answer of a day', 'storedAnswers', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z'],
    [
      'what a leap day has no day a year before, not before its time',
      'importFindings',
      '2028-02-29T12:00:00Z',
      '2027-02-28T12:00:00Z',
    ],
  ])('is %s', (_what, key, now, before) => {
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
  ])('may be set for %s from %i to %i', (key, least, most) => {
    for (const right of [least, most]) expect(amountsWith({ [key]: right })[key], `${right}`).toBe(right)
    for (const wrong of [least - 1, most + 1])
      expect(amountsWith({ [key]: wrong })[key], `${wrong}`).toBe(fallback[key])
  })
  it('is what administrators say instead, within its range', () => {
    expect(amountsWith({ mails: 30 }).mails).toBe(30)
    for (const wrong of [0, 6, 3651, 30.5, '30', null, Number.NaN])
      expect(amountsWith({ mails: wrong }).mails, String(wrong)).toBe(90)
    expect(amountsWith({ storedAnswers: 1, farewells: 1, of: 3 })).toEqual(fallback)
  })
})

describe('an account that nobody uses', () => {
  it('is asked before it is closed', () => {
    expect(isNotifiedFirst(fallback)).toBe(true)
    expect(isNotifiedFirst(amountsWith({ inactiveAsked: 4 }))).toBe(true)
    expect(isNotifiedFirst(amountsWith({ inactiveAsked: 5 }))).toBe(false)
  })
  it.each<[string, string, string, string]>([
    ['a year after it was asked', '2023-11-20T12:00:00Z', '2026-11-20T13:00:00Z', '2027-11-20T12:00:00Z'],
    [
      'after 61 days where its time is over',
      '2019-11-20T12:00:00Z',
      '2026-11-20T12:00:00Z',
      '2027-01-20T12:00:00Z',
    ],
    ['and where it is nearly over', '2022-11-30T12:00:00Z', '2026-11-20T12:00:00Z', '2027-01-20T12:00:00Z'],
  ])('is closed %s', (_when, lastUsed, now, closes) => {
    expect(closesAt(at(lastUsed), fallback, at(now))).toEqual(at(closes))
  })
  it('has sixty days from the mail on, whenever that left', () => {
    expect(requestedBefore(at('2027-01-20T12:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'))
  })
})

describe('the form', () => {
  const values = Object.fromEntries(setKeys.map((key) => [key, String(retentionPeriods[key].amount)]))
  const check = (change: object) => retentionInput.safeParse({ ...values, ...change })
  it('takes the table as it is, and keeps what differs alone', () => {
    expect(customAmounts(retentionInput.parse(values))).toEqual({})
    expect(customAmounts(retentionInput.parse({ ...values, mails: ' 30 ' }))).toEqual({ mails: 30 })
  })
  it.each<[string, object, string]>([
    ['no number', { mails: 'soon' }, 'number.outside'],
    ['nothing', { mails: '' }, 'number.outside'],
    ['too short', { mails: '6' }, 'number.outside'],
    ['half a day', { mails: '30.5' }, 'number.outside'],
    ['an audit log of less than the law asks', { auditEntries: '5' }, 'number.outside'],
    ['closed before it is asked', { inactiveAsked: '5' }, 'retention.closedFirst'],
  ])('refuses %s', (_what, change, code) => {
    expect(check(change).error?.issues.map(({ message }) => message)).toEqual([code])
  })
  it('has no field for what is fixed', () => {
    expect(retentionKeys.filter((key) => !setKeys.includes(key as never))).toEqual([
      'storedAnswers',
      'farewells',
    ])
  })
})
