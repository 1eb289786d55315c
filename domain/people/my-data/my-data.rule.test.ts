import { describe, expect, it } from 'vitest'
import { isMailTextShown, logDetails, shownAnswers } from './my-data.rule.ts'
import { myDataOrder, sectionsFor } from './my-data.ts'

describe('the sections of a file', () => {
  it.each(['themself', 'staff'] as const)('are all of them for %s', (reader) => {
    expect(sectionsFor(reader)).toEqual(myDataOrder)
  })
  it('leave out for who helps what only the person reads, and what opens an account', () => {
    const left = myDataOrder.filter((section) => !sectionsFor('helper').includes(section))
    expect(left).toEqual(
      expect.arrayContaining(['demographics', 'logins', 'waysIn', 'keysByMail', 'apiKeys', 'firstBooking']),
    )
    expect(sectionsFor('helper')).toEqual(
      expect.arrayContaining(['profile', 'registrations', 'guests', 'waiting', 'mails', 'log']),
    )
  })
})

describe('answers of a profile', () => {
  const row = { city: 'Lisle', topics: ['Grief'] }
  it.each(['themself', 'staff'] as const)('are all there for %s', (reader) => {
    expect(shownAnswers(row, reader, [])).toEqual(row)
  })
  it('are for who helps those that were told while they help', () => {
    expect(shownAnswers(row, 'helper', ['city'])).toEqual({ city: 'Lisle', topics: null })
  })
})

describe('an entry of the log', () => {
  it('shows what changed and how, and no numbers of others', () => {
    const data = { changes: { city: { from: 'Lisle' } }, way: 'password', attendees: 3, facilitatorId: 12 }
    expect(logDetails(data)).toEqual({ changes: { city: { from: 'Lisle' } }, way: 'password' })
    expect(logDetails({ facilitatorId: 12 })).toBeNull()
    expect(logDetails(null)).toBeNull()
  })
})

describe('the words of a mail', () => {
  it.each([
    ['stand in the file', { kind: 'registrationConfirmed', ownsKey: false }, true],
    ['do not where a link in it opens the account', { kind: 'resetPassword', ownsKey: true }, false],
    ['do not where they may name who comes to a class', { kind: 'facilitatorNews', ownsKey: false }, false],
  ])('%s', (_what, mail, expected) => {
    expect(isMailTextShown(mail)).toBe(expected)
  })
})
