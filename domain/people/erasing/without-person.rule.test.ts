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

describe('words of others', () => {
  it.each([
    ['a name', "Comes with Ona O'Dell Ruiz, by car", 'Comes with [removed], by car'],
    ['a name with the last one first', "O'Dell Ruiz, Ona", '[removed]'],
    ['a name in two lines', "Ona\nO'Dell  Ruiz", '[removed]'],
    ['a name in HTML', '<p>Ona O&#x27;Dell Ruiz</p>', '<p>[removed]</p>'],
    ['a name with the apostrophe of a phone', 'With Ona O’Dell Ruiz', 'With [removed]'],
    ['a name with a letter for an apostrophe', 'With Ona OʼDell Ruiz', 'With [removed]'],
    ['an address with another apostrophe', "Write to ona.o'dell+x@example.org", 'Write to [removed]'],
    ['an address in other letters', 'Write to ONA.o’dell+X@Example.org.', 'Write to [removed].'],
    ['a phone, however it is parted', 'Call +1 703.555.0142 or 7035550142', 'Call [removed] or [removed]'],
    [
      'a name across lines of a calendar file',
      "BEGIN:VCALENDAR\r\nDESCRIPTION:Guest: Ona O'D\r\n ell Ruiz",
      'BEGIN:VCALENDAR\r\nDESCRIPTION:Guest: [removed]',
    ],
  ])('lose %s', (_what, text, left) => {
    expect(clean(text)).toBe(left)
  })
  it.each([
    ['a first name alone', 'Ona comes late'],
    ['the same name within another', "Leona O'Dell Ruizov"],
    ['the name in small letters, which may be plain words', "ona o'dell ruiz"],
    ['an address that ends in theirs', 'leona.O’Dell+x@example.org'],
    ['a longer number', '17035550142000'],
    ['a number too short for a phone', 'Room 12'],
  ])('keep %s', (_what, text) => {
    expect(clean(text)).toBe(text)
  })
  it('keep a name that somebody else here has, too', () => {
    const text = "Ona O'Dell Ruiz"
    expect(withoutPerson({ ...ona, isAloneOfName: false })(text)).toBe(text)
  })
  it.each([
    ['a dash, from a website', 'Sue', '–', 'Sue – room 2'],
    ['one letter', 'Sue', 'L', 'Sue L'],
    ['signs that stand for everything', '%%%', '%%', '%%% %%'],
  ])('keep a name of which a part is no name: %s', (_what, firstName, lastName, text) => {
    expect(withoutPerson({ ...ona, firstName, lastName })(text)).toBe(text)
  })
  it('lose a number without the extension with which it was given', () => {
    const extended = withoutPerson({ ...ona, phones: ['1-703-555-0142 ext. 9', '+1 (571) 555-0199 x3'] })
    expect(extended('703-555-0142, 571.555.0199')).toBe('[removed], [removed]')
  })
  it('keep everything where nothing is known of the person', () => {
    const noOne = { address: null, firstName: 'A', lastName: 'B', isAloneOfName: false, phones: [] }
    expect(withoutPerson(noOne)('A B 703-555-0142')).toBe('A B 703-555-0142')
  })
})

describe('what JSON holds', () => {
  const guest = { firstName: 'Ona', lastName: "O'Dell Ruiz", phone: '1', notes: 'x', type: 'Family' }
  const deleted = { firstName: 'Guest', lastName: '(name removed)', phone: null, notes: null, type: 'Family' }
  it('loses the person as a guest, by the address', () => {
    const theirs = { ...guest, firstName: 'ONA', lastName: 'O’Dell Ruiz', email: 'Ona.o’dell+x@example.org' }
    expect(clean([{ courseId: 1, guest: theirs }])).toEqual([
      { courseId: 1, guest: { ...deleted, email: null } },
    ])
  })
  it('keeps a guest of the same name without the address: it may be someone else', () => {
    const list = [{ courseId: 1, guest }]
    expect(clean(list)).toBe(list)
  })
  it('loses the address alone where it is a guest of another name', () => {
    const other = { ...guest, firstName: 'Ben', email: 'ona.o’dell+x@example.org' }
    expect(clean(other)).toEqual({ ...other, email: null })
  })
  it('is left as it is where the guest is somebody else', () => {
    const other = { list: [{ ...guest, lastName: 'Other' }, 1, true, null] }
    expect(clean(other)).toBe(other)
  })
  it('keeps a guest of a name that others have, unless the address says who it is', () => {
    const shared = withoutPerson({ ...ona, isAloneOfName: false })
    expect(shared(guest)).toBe(guest)
    expect(shared({ ...guest, email: ona.address })).toEqual({ ...deleted, email: null })
  })
})
