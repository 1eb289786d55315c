import { describe, expect, it } from 'vitest'
import { areTermsDue, type TermsStatus, termsLifetime, termsStatus } from './terms-status.rule.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const day = 86_400_000

describe('the terms for a person', () => {
  const cases: [string, Date | null, Date | null, TermsStatus][] = [
    ['were never accepted', null, null, 'notAgreed'],
    ['were never accepted, and the waivers changed', null, ago(day), 'notAgreed'],
    ['were accepted just now', now, null, 'fine'],
    ['were accepted exactly a year ago', ago(termsLifetime), null, 'fine'],
    ['were accepted a year and a millisecond ago', ago(termsLifetime + 1), null, 'annual'],
    ['were accepted before the waivers changed', ago(2 * day), ago(day), 'newTerms'],
    ['were accepted at the instant the waivers changed', ago(day), ago(day), 'fine'],
    ['were accepted after the waivers changed', ago(day), ago(2 * day), 'fine'],
    ['were accepted more than a year ago and before the waivers changed', ago(400 * day), ago(day), 'annual'],
  ]
  it.each(cases)('%s', (_name, agreedAt, waiversUpdatedAt, status) => {
    expect(termsStatus(agreedAt, waiversUpdatedAt, now)).toBe(status)
    expect(areTermsDue(agreedAt, waiversUpdatedAt, now)).toBe(status !== 'fine')
  })
})
