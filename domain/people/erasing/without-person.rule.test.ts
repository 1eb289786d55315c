import { describe, expect, it } from 'vitest'
import { type ErasedPerson, withoutPerson } from './without-person.rule.ts'

const ona: ErasedPerson = {
  address: 'ona.O’Dell+x@example.org',
  firstName: 'Ona',
  lastName: "O'Dell Ruiz",
  isAloneOfName: true,
  phones: ['(703) 555-0142', '12'],
}
const clean = withoutPerson(ona)

describe('text written by other people', () => {
  it.each([
    ['a name', "Comes with Ona O'Dell Ruiz, by car", 'Comes with [removed], by car'],
    ['a name with the last name first', "O'Dell Ruiz, Ona", '[removed]'],
    ['a name across two lines', "Ona\nO'Dell  Ruiz", '[removed]'],
    ['a name in HTML', '<p>Ona O&#x27;Dell Ruiz</p>', '<p>[removed]</p>'],
    ['a name with a typographic apostrophe', 'With Ona O’Dell Ruiz', 'With [removed]'],
    ['a name with an apostrophe-like letter', 'With Ona OʼDell Ruiz', 'With [removed]'],
    ['an address with a different apostrophe', "Write to ona.o'dell+x@example.org", 'Write to [removed]'],
    ['an address in different case', 'Write to ONA.o’dell+X@Example.org.', 'Write to [removed].'],
    [
      'a phone number with any separators',
      'Call +1 703.555.0142 or 7035550142',
      'Call [removed] or [removed]',
    ],
    [
      'a name across folded lines of a calendar file',
      "BEGIN:VCALENDAR\r\nDESCRIPTION:Guest: Ona O'D\r\n ell Ruiz",
      'BEGIN:VCALENDAR\r\nDESCRIPTION:Guest: [removed]',
    ],
  ])('loses %s', (_what, text, left) => {
    expect(clean(text)).toBe(left)
  })
  it.each([
    ['a first name only', 'Ona comes late'],
    ['the same name within a longer one', "Leona O'Dell Ruizov"],
    ['the name in lower case, which may be ordinary words', "ona o'dell ruiz"],
    ['an address that ends with theirs', 'leona.O’Dell+x@example.org'],
    ['a longer number', '17035550142000'],
    ['a number too short for a phone', 'Room 12'],
  ])('keeps %s', (_what, text) => {
    expect(clean(text)).toBe(text)
  })
  it('loses a name that is stored with spaces around it', () => {
    const stored = withoutPerson({ ...ona, firstName: ' Ona ', lastName: " O'Dell Ruiz " })
    expect(stored("Comes with Ona O'Dell Ruiz")).toBe('Comes with [removed]')
    expect(withoutPerson({ ...ona, address: ' ona@example.org ' })('To ona@example.org')).toBe('To [removed]')
  })
  it('keeps a name that another person here shares', () => {
    const text = "Ona O'Dell Ruiz"
    expect(withoutPerson({ ...ona, isAloneOfName: false })(text)).toBe(text)
  })
  it.each([
    ['a dash entered on a website', 'Sue', '–', 'Sue – room 2'],
    ['a single letter', 'Sue', 'L', 'Sue L'],
    ['SQL wildcard characters', '%%%', '%%', '%%% %%'],
  ])('keeps a name with an unusable part: %s', (_what, firstName, lastName, text) => {
    expect(withoutPerson({ ...ona, firstName, lastName })(text)).toBe(text)
  })
  it('loses a phone number even when it was stored with an extension', () => {
    const extended = withoutPerson({ ...ona, phones: ['1-703-555-0142 ext. 9', '+1 (571) 555-0199 x3'] })
    expect(extended('703-555-0142, 571.555.0199')).toBe('[removed], [removed]')
  })
  it('keeps everything when nothing identifying is known', () => {
    const noOne = { address: null, firstName: 'A', lastName: 'B', isAloneOfName: false, phones: [] }
    expect(withoutPerson(noOne)('A B 703-555-0142')).toBe('A B 703-555-0142')
  })
})

describe('data in JSON', () => {
  const guest = { firstName: 'Ona', lastName: "O'Dell Ruiz", phone: '1', notes: 'x', type: 'Family' }
  const deleted = { firstName: 'Guest', lastName: '(name removed)', phone: null, notes: null, type: 'Family' }
  it('loses the person as a guest, matched by address', () => {
    const theirs = { ...guest, firstName: 'ONA', lastName: 'O’Dell Ruiz', email: 'Ona.o’dell+x@example.org' }
    expect(clean([{ courseId: 1, guest: theirs }])).toEqual([
      { courseId: 1, guest: { ...deleted, email: null } },
    ])
  })
  it('keeps a guest with the same name but no address, who may be someone else', () => {
    const list = [{ courseId: 1, guest }]
    expect(clean(list)).toBe(list)
  })
  it('loses only the address when the guest has another name', () => {
    const other = { ...guest, firstName: 'Ben', email: 'ona.o’dell+x@example.org' }
    expect(clean(other)).toEqual({ ...other, email: null })
  })
  it('is unchanged when the guest is someone else', () => {
    const other = { list: [{ ...guest, lastName: 'Other' }, 1, true, null] }
    expect(clean(other)).toBe(other)
  })
  it('keeps a guest with a shared name unless the address matches', () => {
    const shared = withoutPerson({ ...ona, isAloneOfName: false })
    expect(shared(guest)).toBe(guest)
    expect(shared({ ...guest, email: ona.address })).toEqual({ ...deleted, email: null })
  })
})

it.each([
  ['Bo', 'Li', '[removed]'],
  ['B', 'Li', 'B Li'],
  ['Bo', 'L', 'Bo L'],
  ['Bo', '–', 'Bo –'],
])('a name of at least two letters each is removed: %s %s', (firstName, lastName, left) => {
  expect(withoutPerson({ ...ona, firstName, lastName })(`${firstName} ${lastName}`)).toBe(left)
})
