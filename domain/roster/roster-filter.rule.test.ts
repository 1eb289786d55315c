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

describe('a roster entry matches', () => {
  it.each<[string, string, Mode | null]>([
    ['an empty search', '', null],
    ['punctuation only, which is ignored', " - ' ", null],
    ['the start of a name', 'gar', null],
    ['the middle of a name, as in other people searches', 'arcia', null],
    ['parts of a name in any order', 'garcia jose', null],
    ['a second first name', 'angel', null],
    ['both first names without a space', 'joseangel', null],
    ['the part after a hyphen', 'oneill', null],
    ['upper case and surrounding spaces', '  JOSE ', null],
    ['the name as shown in the list', 'García-O’Neill, José', null],
    ['decomposed letters', 'José'.normalize('NFD'), null],
    ['the name of the guest', 'elena', null],
    ['the name of the helper', 'obrien', null],
    ['its attendance mode', '', 'in-person'],
    ['its phone number', '703-555-0142', null],
    ['its phone number with the country code', '+1 703 555 0142', null],
    ['its phone number with dashes', '703–555‑0142', null],
    ['the end of its phone number', '0142', null],
    ['a phone number being typed', '(703) 5', null],
    ['the phone number of the guest', '555-0188', null],
    ['the phone number of the helper', '555-0199', null],
  ])('%s', (_when, search, mode) => {
    expect(isShown(jose, { search, mode })).toBe(true)
  })
  it.each<[string, string, Mode | null]>([
    ['a mix of two people’s names', 'jose ruiz', null],
    ['another attendance mode', 'jose', 'online'],
    ['another phone number', '703-555-0143', null],
    ['a name with another person’s phone number', 'elena 0142', null],
  ])('but not %s', (_when, search, mode) => {
    expect(isShown(jose, { search, mode })).toBe(false)
  })
  it('and not a phone number hidden from the person searching', () => {
    const hidden = { ...jose, phone: null, guest: { ...jose.guest, phone: null }, helper: null }
    expect(isShown(hidden, { search: '555', mode: null })).toBe(false)
  })
})

describe('a name in any spelling', () => {
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
