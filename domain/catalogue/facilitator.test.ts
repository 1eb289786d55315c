import { describe, expect, it } from 'vitest'
import { facilitatorInput } from './facilitator.input.ts'
import { decideFacilitatorLink, type RequestedLink } from './facilitator-link.rule.ts'

const open = {
  companyname: '',
  facilitatortitle: '',
  facilitatorCredentials: '',
  profileUrl: '',
  addressline1: '',
  addressline2: '',
  city: '',
  state: '',
  zip: '',
  homephone: '',
  workphone: '',
  cellphone: '',
  noticesEmail: '',
}

describe('a facilitator', () => {
  it('requires only a name', () => {
    expect(facilitatorInput.safeParse({ ...open, name: 'Fay Xu' }).success).toBe(true)
    const parsed = facilitatorInput.safeParse({ ...open, name: ' ', cellphone: '12' })
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['name', 'name.required'],
      ['cellphone', 'phone.invalid'],
    ])
  })
  it('has an optional notification address, which must be valid', () => {
    const of = (noticesEmail: string) =>
      facilitatorInput
        .safeParse({ ...open, name: 'Fay Xu', noticesEmail })
        .error?.issues.map(({ message }) => message)
    expect(of(' fay@example.org ')).toBeUndefined()
    expect(of('fay@')).toEqual(['email.invalid'])
    expect(of(`${'f'.repeat(200)}@example.org`)).toContain('text.tooLong200')
  })
})

describe('linking a facilitator to an account', () => {
  const requested: RequestedLink = {
    userId: 1,
    accountOfFacilitator: null,
    facilitatorOfAccount: null,
    mayReplace: false,
  }
  it.each<[string, Partial<RequestedLink>, string]>([
    ['links a free facilitator to a free account', {}, 'link'],
    [
      'changes nothing when they are already linked',
      { accountOfFacilitator: 1, facilitatorOfAccount: 7 },
      'same',
    ],
    ['rejects a facilitator linked to another account', { accountOfFacilitator: 2 }, 'FACILITATOR_TAKEN'],
    [
      'rejects a facilitator linked to another account, even with replacement',
      { accountOfFacilitator: 2, mayReplace: true },
      'FACILITATOR_TAKEN',
    ],
    [
      'rejects an account that has another facilitator',
      { facilitatorOfAccount: 7 },
      'ACCOUNT_IS_FACILITATOR',
    ],
    [
      'replaces an account’s facilitator when requested',
      { facilitatorOfAccount: 7, mayReplace: true },
      'link',
    ],
  ])('%s', (_name, change, expected) => {
    const decision = decideFacilitatorLink({ ...requested, ...change })
    expect(decision.ok ? decision.value : decision.code).toBe(expected)
  })
})
