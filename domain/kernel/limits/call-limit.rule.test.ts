import { describe, expect, it } from 'vitest'
import { addressGroup, addressGroups } from '#domain/kernel/address/address-groups.rule.ts'
import { type CallLimits, callLimits, peopleAtOneAddress, retryAt } from './call-limit.rule.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))

describe('limits of calls', () => {
  it('let as many through as they say', () => {
    expect(retryAt([{ count: 10, most: 10, endsAt: at(15) }])).toBeNull()
    expect(retryAt([{ count: 11, most: 10, endsAt: at(15) }])).toEqual(at(15))
  })
  it('end with the last of those that are exceeded', () => {
    const counts = [
      { count: 11, most: 10, endsAt: at(15) },
      { count: 101, most: 100, endsAt: at(20) },
      { count: 1, most: 10, endsAt: at(30) },
    ]
    expect(retryAt(counts)).toEqual(at(20))
  })
  it.each(Object.entries<CallLimits>(callLimits))(
    'let a whole clinic behind one address through: %s',
    (_call, { account, address }) => {
      if (!address) return
      expect(address.most).toBeGreaterThanOrEqual(3 * peopleAtOneAddress)
      expect(address.minutes).toBeLessThanOrEqual(60)
      if (account) expect(address.most).toBeGreaterThan(account.most)
    },
  )
  it.each(Object.entries<CallLimits>(callLimits))(
    'let nobody be locked out by guesses from elsewhere: %s',
    (_call, limits) => {
      const { account, together } = 'together' in limits ? limits : { ...limits, together: undefined }
      if (together && account) expect(account.most).toBeGreaterThanOrEqual(10 * together.most)
    },
  )
  it('count confirmations by the account alone', () => {
    expect(callLimits.confirm).not.toHaveProperty('address')
  })
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['::FFFF:C000:0207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    ['0000:0000:0000:0000:0000:ffff:c000:0207', '192.0.2.7'],
    ['::ffff:0:192.0.2.7', '192.0.2.7'],
    ['64:ff9b::192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.777', '::ffff:192.0.2.777'],
    ['1:2:3', '1:2:3'],
    ['', ''],
  ])('count %s as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
  it('count a line of IPv6 by each of its networks, the wider ones for more people', () => {
    expect(addressGroups('2001:db8:1:a2b3::1')).toEqual([
      { name: '2001:db8:1:a2b3', width: 1 },
      { name: '2001:db8:1:a2/56', width: 2 },
      { name: '2001:db8:1/48', width: 4 },
    ])
    expect(addressGroups('192.0.2.7')).toEqual([{ name: '192.0.2.7', width: 1 }])
  })
})
