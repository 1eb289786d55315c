import { describe, expect, it } from 'vitest'
import { changePersonInput, createPersonInput } from './person.input.ts'

const ann = { firstName: ' Ann ', lastName: 'Lee', roles: ['attendee', 'staff'], capabilities: [] }
const complaints = (input: object) =>
  changePersonInput
    .safeParse(input)
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)

describe('a person as an administrator changes them', () => {
  it('has the role that opens most first, each role once', () => {
    expect(changePersonInput.parse({ ...ann, roles: ['attendee', 'staff', 'staff'] })).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      roles: ['staff', 'attendee'],
      capabilities: [],
    })
  })
  it.each([
    ['without a name', { firstName: ' ' }, 'firstName: firstName.required'],
    ['with markup in the name', { lastName: '<b>' }, 'lastName: text.noBrackets'],
    ['without a role', { roles: [] }, 'roles: roles.required'],
    ['with a role that there is not', { roles: ['king'] }, 'roles: choice.unknown'],
    ['with a capability that there is not', { capabilities: ['fly'] }, 'capabilities: choice.unknown'],
  ])('%s is refused', (_name, change, complaint) => {
    expect(complaints({ ...ann, ...change })).toContain(complaint)
  })
})

describe('a person whom an administrator invites', () => {
  it('has an address, kept in its normal form', () => {
    expect(createPersonInput.parse({ ...ann, email: ' Ann@EXAMPLE.org' }).email).toBe('Ann@example.org')
  })
  it.each(['', 'ann', 'ann@x'])('is refused with the address %j', (email) => {
    expect(createPersonInput.safeParse({ ...ann, email }).success).toBe(false)
  })
})
