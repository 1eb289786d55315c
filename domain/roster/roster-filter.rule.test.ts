import { describe, expect, it } from 'vitest'
import type { Mode } from '#domain/kernel/modes.ts'
import { isShown } from './roster-filter.rule.ts'

const jose = {
  firstName: 'José Ángel',
  lastName: 'García-O’Neill',
  phone: '(703) 555-0142',
  mode: 'in-person' as Mode,
  guest: { firstName: 'Elena', lastName: 'Ruiz', phone: '703.555.0188' },
  helper: { name: 'Pat O’Brien', phone: '+1 703 555 0199' },
}

describe('an entry of a roster is shown', () => {
  it.each<[string, string, Mode | null]>([
    ['where nothing is looked for', '', null],
    ['by signs alone, which say nothing', " - ' ", null],
    ['by the beginning of a name', 'gar', null],
    ['by the middle of a name, as in every search for people', 'arcia', null],
    ['by parts in any order', 'garcia jose', null],
    ['by a second first name', 'angel', null],
    ['by both first names in one word', 'joseangel', null],
    ['by what follows a hyphen', 'oneill', null],
    ['in capitals and with spaces around', '  JOSE ', null],
    ['as it is read on the list', 'García-O’Neill, José', null],
    ['by letters that are put together of two', 'José'.normalize('NFD'), null],
    ['by the name of the guest', 'elena', null],
    ['by the name of who helps', 'obrien', null],
    ['in its way to take part', '', 'in-person'],
    ['by a phone number', '703-555-0142', null],
    ['by a phone number with the country code', '+1 703 555 0142', null],
    ['by a phone number with dashes of Word', '703–555‑0142', null],
    ['by the end of a phone number', '0142', null],
    ['by a phone number that is being typed', '(703) 5', null],
    ['by the phone number of the guest', '555-0188', null],
    ['by the phone number of who helps', '555-0199', null],
  ])('%s', (_when, search, mode) => {
    expect(isShown(jose, { search, mode })).toBe(true)
  })
  it.each<[string, string, Mode | null]>([
    ['by the name of one and of the other', 'jose ruiz', null],
    ['in another way to take part', 'jose', 'online'],
    ['by another phone number', '703-555-0143', null],
    ['by a name and a phone number of somebody else', 'elena 0142', null],
  ])('but not %s', (_when, search, mode) => {
    expect(isShown(jose, { search, mode })).toBe(false)
  })
  it('and not by a phone number that the asker does not see', () => {
    const hidden = { ...jose, phone: null, guest: { ...jose.guest, phone: null }, helper: null }
    expect(isShown(hidden, { search: '555', mode: null })).toBe(false)
  })
})

describe('however a name is typed, it is found', () => {
  it.each<[string, string, string]>([
    ['nguyensmith', 'Lan', 'Nguyen-Smith'],
    ['nguyen smith', 'Lan', 'Nguyen‑Smith'],
    ['Nguyen-Smith', 'Lan', 'Nguyễn Smith'],
    ['maryann', 'Mary Ann', 'Lee'],
    ['mary ann', 'Maryann', 'Lee'],
    ['jr', 'J.R.', 'Ewing'],
    ['J. R.', 'JR', 'Ewing'],
    ['delacruz', 'María', 'de la Cruz'],
    ['de la cruz', 'María', 'Delacruz'],
    ['o brien', 'Pat', 'O’Brien'],
    ["O'Brien", 'Pat', 'OBrien'],
    ['keoni', 'Keʻoni', 'Kai'],
    ['lukasz', 'Łukasz', 'Søndergård'],
    ['sondergard', 'Łukasz', 'Søndergård'],
    ['strasse', 'Ann', 'Straße'],
  ])('%s finds %s %s', (search, firstName, lastName) => {
    const entry = { firstName, lastName, phone: null, mode: 'in-person' as Mode, guest: null }
    expect(isShown(entry, { search, mode: null })).toBe(true)
    expect(isShown({ ...entry, firstName: 'Bo', lastName: 'Tran' }, { search, mode: null })).toBe(false)
  })
})
