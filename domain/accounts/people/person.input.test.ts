import { describe, expect, it } from 'vitest'
import { changePersonInput, createPersonInput } from './person.input.ts'

const ann = { firstName: ' Ann ', lastName: 'Lee', roles: ['attendee', 'staff'], capabilities: [] }
const complaints = (input: object) =>
  changePersonInput
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

describe('a person edited by an administrator', () => {
  it('has the role with the most capabilities first, and each role once', () => {
    expect(changePersonInput.parse({ ...ann, roles: ['attendee', 'staff', 'staff'] })).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      roles: ['staff', 'attendee'],
      capabilities: [],
    })
  })
  it.each(['attendee', 'administrator'])('may have the role %s alone', (role) => {
    expect(changePersonInput.parse({ ...ann, roles: [role] }).roles).toEqual([role])
  })
  it.each([
    ['without a name', { firstName: ' ' }, 'firstName: firstName.required'],
    ['with markup in the name', { lastName: '<b>' }, 'lastName: text.noBrackets'],
    ['without a role', { roles: [] }, 'roles: roles.required'],
    ['with an unknown role', { roles: ['king'] }, 'roles: choice.unknown'],
    ['with an unknown capability', { capabilities: ['fly'] }, 'capabilities: choice.unknown'],
  ])('a person %s is rejected', (_name, change, complaint) => {
    expect(complaints({ ...ann, ...change })).toContain(complaint)
  })
})

describe('a person invited by an administrator', () => {
  it('has an address, stored in normalized form', () => {
    expect(createPersonInput.parse({ ...ann, email: ' Ann@EXAMPLE.org' }).email).toBe('Ann@example.org')
  })
  it.each(['', 'ann', 'ann@x'])('is rejected with the address %j', (email) => {
    expect(createPersonInput.safeParse({ ...ann, email }).success).toBe(false)
  })
})
