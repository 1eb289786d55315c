import { describe, expect, it } from 'vitest'
import { isMailTextShown, logDetails, shownAnswers } from './my-data.rule.ts'
import { myDataOrder, myDataSections, sectionsFor } from './my-data.ts'

describe('the sections of a data file', () => {
  it.each(['themself', 'staff'] as const)('are complete for %s', (reader) => {
    expect(sectionsFor(reader)).toEqual(myDataOrder)
  })
  it.each(Object.entries(myDataSections))('contain fields, each once: %s', (_section, fields) => {
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((field) => !/^[a-z][A-Za-z0-9]*$/.test(field))).toEqual([])
    expect(new Set(fields).size).toBe(fields.length)
  })
  it('for a helper omit what only the person can read and what gives access to the account', () => {
    const left = myDataOrder.filter((section) => !sectionsFor('helper').includes(section))
    expect(left).toEqual(
      expect.arrayContaining(['demographics', 'logins', 'waysIn', 'keysByMail', 'apiKeys', 'firstBooking']),
    )
    expect(sectionsFor('helper')).toEqual(
      expect.arrayContaining(['profile', 'registrations', 'guests', 'waiting', 'mails', 'log']),
    )
  })
})

describe('profile answers in a data file', () => {
  const row = { city: 'Lisle', topics: ['Grief'] }
  it.each(['themself', 'staff'] as const)('are complete for %s', (reader) => {
    expect(shownAnswers(row, reader, [])).toEqual(row)
  })
  it('for a helper are only those given while they help', () => {
    expect(shownAnswers(row, 'helper', ['city'])).toEqual({ city: 'Lisle', topics: null })
  })
})

describe('an audit log entry in a data file', () => {
  it('shows what changed and how, without IDs of other people', () => {
    const data = { changes: { city: { from: 'Lisle' } }, way: 'password', attendees: 3, facilitatorId: 12 }
    expect(logDetails(data)).toEqual({ changes: { city: { from: 'Lisle' } }, way: 'password' })
    expect(logDetails({ facilitatorId: 12 })).toBeNull()
    expect(logDetails(null)).toBeNull()
  })
})

describe('the text of an email in a data file', () => {
  it.each([
    ['is included', { kind: 'registrationConfirmed', ownsKey: false }, true],
    [
      'is omitted when a link in it gives access to the account',
      { kind: 'resetPassword', ownsKey: true },
      false,
    ],
    ['is omitted when it may name people in a class', { kind: 'facilitatorNews', ownsKey: false }, false],
  ])('%s', (_what, mail, expected) => {
    expect(isMailTextShown(mail)).toBe(expected)
  })
})
