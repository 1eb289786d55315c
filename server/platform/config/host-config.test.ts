import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readHostRoles } from './host-config.ts'

const secret = 'what portal and website share, 32 characters'

describe('the configuration of the surrounding website', () => {
  it('is undefined without its secret', () => {
    expect(readConfig({ HOST_ROLES: 'editor=staff' }).hostSite).toBeUndefined()
  })
  it('refuses unknown people by default', () => {
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
    ['the session secret', { HOST_SECRET: secret, SESSION_SECRET: secret }, /SESSION_SECRET/],
    ['an unknown role', { HOST_SECRET: secret, HOST_ROLES: 'editor=root' }, /HOST_ROLES/],
    ['an unknown setting for unknown people', { HOST_SECRET: secret, HOST_UNKNOWN: 'ask' }, /HOST_UNKNOWN/],
  ])('rejects %s', (_case, env, message) => {
    expect(() => readConfig(env)).toThrow(message)
  })
  it('maps roles, ignoring the case of the website’s roles', () => {
    expect(readHostRoles(' Editor = staff,administrator=administrator, ')).toEqual(
      new Map([
        ['editor', 'staff'],
        ['administrator', 'administrator'],
      ]),
    )
  })
  it.each(['editor', 'editor=', 'editor=root', '=staff', 'a b=staff'])(
    '%s is not a valid mapping',
    (text) => {
      expect(readHostRoles(text)).toBeNull()
    },
  )
})
