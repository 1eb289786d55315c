import { describe, expect, it } from 'vitest'
import { oneResponse, type ProviderResponse } from './provider-response.rule.ts'

const strict = { rolesClaim: 'roles', trustsUnverifiedEmail: false }
const ann = { email: 'ann@example.org', email_verified: true }
const victim = { email: 'victim@example.org' }
const choose = (
  idToken: ProviderResponse,
  userinfo: ProviderResponse,
  settings: Partial<typeof strict> | object = {},
) => (oneResponse([idToken, userinfo], { ...strict, ...settings }) === idToken ? 'ID token' : 'userinfo')

describe('the provider response that is used', () => {
  it.each<[string, ProviderResponse, ProviderResponse, string]>([
    ['both are complete', { ...ann, roles: ['staff'] }, { ...ann, roles: ['staff'] }, 'ID token'],
    ['only userinfo is complete', {}, { ...ann, roles: ['staff'] }, 'userinfo'],
    ['only the ID token is complete', { ...ann, roles: ['staff'] }, {}, 'ID token'],
    ['roles in the ID token, the address in userinfo', { roles: ['staff'] }, ann, 'ID token'],
    ['roles in userinfo, the address in the ID token', ann, { roles: ['staff'] }, 'userinfo'],
    ['the verification in one, the address in the other', { email_verified: true }, victim, 'ID token'],
    [
      'verified for another address',
      { ...ann, roles: ['staff'] },
      { ...victim, roles: ['administrator'] },
      'ID token',
    ],
    ['an empty roles claim', { ...ann, roles: [] }, { ...victim, roles: ['administrator'] }, 'ID token'],
    ['both are empty', {}, {}, 'ID token'],
  ])('%s', (_name, idToken, userinfo, which) => {
    expect(choose(idToken, userinfo)).toBe(which)
  })
  it('does not need roles when no roles claim is configured', () => {
    expect(choose({ roles: ['staff'] }, ann, { rolesClaim: undefined })).toBe('userinfo')
    expect(choose(ann, { roles: ['staff'] }, { rolesClaim: undefined })).toBe('ID token')
  })
  it('can have an unverified address when the settings trust it', () => {
    expect(
      choose({ roles: ['staff'] }, { ...victim, roles: ['staff'] }, { trustsUnverifiedEmail: true }),
    ).toBe('userinfo')
  })
  it('finds roles by a path', () => {
    const answer = { ...ann, realm_access: { roles: ['staff'] } }
    expect(choose(ann, answer, { rolesClaim: 'realm_access.roles' })).toBe('userinfo')
  })
})
