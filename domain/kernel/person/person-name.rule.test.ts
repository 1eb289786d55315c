import { describe, expect, it } from 'vitest'
import { guestInput, storedGuestInput } from '#domain/registration/guests/guest.input.ts'
import { nameInput, optionalName, storedNameInput } from './person-fields.input.ts'
import { isNoName, isNoNewName } from './person-name.rule.ts'

describe('a text that is not a name', () => {
  it.each([
    'http://evil.example',
    'See https://evil.example/x now',
    'evil ：／／ here',
    'ftp:\\\\evil',
    'www.evil.example',
    'WWW.Evil',
    'ｗｗｗ．evil',
    'www .evil',
    'evil.com',
    'Pills.ORG/now',
    'ann@evil.example',
    'Call 18005550100',
    '703-555-0100',
    '703 55 01',
    '1 2 3 4 5',
    '(703) 555',
    'Ann 555.0100',
    '٠١٢٣',
    '１２３４',
    '①②③④',
    'Ann 1234',
    'Ann5550100',
    'pills.shop',
    'Free.click here',
    'bit.ly/x',
    't.me/ann',
    '70,35,55,01,00',
    '7•0•3•5•5',
    '703’555’01’00',
    '703_555_01_00',
    '7\u200b0\u200b3\u200b5',
  ])('is %s', (name) => {
    expect(isNoName(name)).toBe(true)
  })
  it.each([
    'Ann Lee',
    "Siobhán O'Brien-Smith",
    'Henry 8',
    'Ann 2',
    'John Smith, 3rd',
    'Room 215',
    'Ann1999',
    'J.R.R. Tolkien',
    'St.John',
    'St.John/Mary',
    'J.Page',
    'T.Ly',
    'Ann (2), Bo (3)',
    'Dr. Net',
    'Wwwendy',
    'Jean-Luc / Anne',
    'Ana: María',
    'Nguyễn Thị Ly',
    '李小龙',
    'Ann @ home',
    '',
  ])('is distinguished from a name like %s', (name) => {
    expect(isNoName(name)).toBe(false)
  })
  it('is accepted unchanged where it was stored, and rejected as a new value', () => {
    expect(isNoNewName('Ann 5550100', 'Ann 5550100')).toBe(false)
    expect(isNoNewName('Ann 5550101', 'Ann 5550100')).toBe(true)
    expect(isNoNewName('Ann 5550100', null)).toBe(true)
    expect(isNoNewName('Ann', 'Ann 5550100')).toBe(false)
  })
})

const names = { firstName: 'www.evil.example', lastName: 'Lee' }
const codesOf = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message)
it('an invalid name is rejected for new people and guests, and accepted when stored', () => {
  expect(codesOf(nameInput.safeParse(names))).toEqual(['name.notAName'])
  expect(codesOf(optionalName.safeParse(names.firstName))).toEqual(['name.notAName'])
  expect(optionalName.safeParse('').success).toBe(true)
  expect(storedNameInput.safeParse(names).success).toBe(true)
  expect(codesOf(guestInput.safeParse({ ...names, type: 'Family' }))).toEqual(['name.notAName'])
  expect(storedGuestInput.safeParse({ ...names, type: 'Family' }).success).toBe(true)
})
