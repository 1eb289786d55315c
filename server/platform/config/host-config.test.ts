import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readHostRoles } from './host-config.ts'

const secret = 'what portal and website share, 32 characters'

describe('what the environment says of the website around', () => {
  it('is nothing without its secret', () => {
    expect(readConfig({ HOST_ROLES: 'editor=staff' }).hostSite).toBeUndefined()
  })
  it('refuses unknown people unless it says otherwise', () => {
    expect(readConfig({ HOST_SECRET: secret }).hostSite).toEqual({
      secret,
      roles: new Map(),
      makesUnknown: false,
    })
    expect(readConfig({ HOST_SECRET: secret, HOST_UNKNOWN: 'make' }).hostSite).toMatchObject({
      makesUnknown: true,
    })
  })
  it.each([
    ['a short secret', { HOST_SECRET: 'short' }, /HOST_SECRET/],
    ['the secret of the sessions', { HOST_SECRET: secret, SESSION_SECRET: secret }, /SESSION_SECRET/],
    ['a role that is none', { HOST_SECRET: secret, HOST_ROLES: 'editor=root' }, /HOST_ROLES/],
    ['another way with the unknown', { HOST_SECRET: secret, HOST_UNKNOWN: 'ask' }, /HOST_UNKNOWN/],
  ])('does not start with %s', (_case, env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
  it('pairs roles, the website’s in any case', () => {
    expect(readHostRoles(' Editor = staff,administrator=administrator, ')).toEqual(
      new Map([
        ['editor', 'staff'],
        ['administrator', 'administrator'],
      ]),
    )
  })
  it.each(['editor', 'editor=', 'editor=root', '=staff', 'a b=staff'])('%s is no pair', (text) => {
    expect(readHostRoles(text)).toBeNull()
  })
})
