import { describe, expect, it } from 'vitest'
import { addressGroup, addressGroups } from '#domain/kernel/address/address-groups.rule.ts'
import {
  type CallLimits,
  callLimits,
  checkGoesOn,
  type Limit,
  type LimitedCall,
  type LimitKind,
  peopleAtOneAddress,
  retryAt,
} from './call-limit.rule.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute))

type Row = [
  call: keyof typeof callLimits,
  account: string,
  together: string,
  address: string,
  own: string,
  checked: string,
]
const callNumbers: Row[] = [
  [
    'login',
    '100/15',
    '10/15',
    '750/15',
    '10/15',
    'account 1000/15, address 750/15, own 20/15, together 20/15',
  ],
  ['confirmPassword', '10/15', '-', '750/15', '-', 'address 750/15'],
  ['magicLink', '-', '5/60', '750/60', '5/60', 'always'],
  ['signUp', '-', '5/60', '750/60', '5/60', 'always'],
  [
    'useMagicLink',
    '100/15',
    '10/15',
    '750/15',
    '10/15',
    'account 1000/15, address 750/15, own 20/15, together 20/15',
  ],
  ['forgotPassword', '-', '5/60', '750/60', '5/60', 'account 10/60, address 750/60, own 5/60, together 5/60'],
  ['resetPassword', '100/60', '10/60', '750/60', '10/60', 'account 100/60, address 750/60, together 10/60'],
  ['resend', '5/60', '-', '750/60', '-', 'address 750/60'],
  [
    'verifyEmail',
    '100/15',
    '10/15',
    '750/15',
    '10/15',
    'account 1000/15, address 750/15, own 20/15, together 20/15',
  ],
  ['emailCode', '20/60', '-', '750/60', '-', 'address 750/60'],
  ['changeEmail', '5/60', '-', '750/60', '-', 'address 750/60'],
  ['secondStep', '10/60', '-', '750/60', '10/60', 'address 750/60'],
  ['passkeyStep', '10/60', '-', '750/60', '10/60', 'account 10/60, address 750/60'],
  ['careInvitation', '5/1440', '-', '-', '-', '-'],
  ['takeOwnLogin', '20/60', '-', '750/60', '20/60', 'account 20/60, address 750/60'],
  ['hostBinding', '20/60', '-', '750/60', '20/60', 'account 20/60, address 750/60'],
  ['passkeyAlone', '300/15', '-', '750/15', '30/15', 'account 300/15, address 750/15'],
  ['setUpSecondFactor', '30/60', '-', '-', '-', '-'],
  ['changePassword', '10/15', '-', '750/15', '-', 'address 750/15'],
  ['confirm', '30/10', '-', '-', '-', '-'],
  ['ask', '30/60', '-', '-', '-', '-'],
  ['askRefused', '60/60', '-', '-', '-', '-'],
  ['testMail', '10/60', '-', '-', '-', '-'],
  ['ownFile', '5/1440', '-', '-', '-', '-'],
  ['reportFault', '300/60', '-', '750/60', 'none', 'dropped'],
  ['rosterSearch', '120/60', '-', '-', '-', '-'],
  ['rosterAdd', '60/60', '-', '-', '-', '-'],
]

describe('rate limits', () => {
  it('permit exactly the number of calls they state', () => {
    expect(retryAt([{ count: 10, most: 10, endsAt: at(15) }])).toBeNull()
    expect(retryAt([{ count: 11, most: 10, endsAt: at(15) }])).toEqual(at(15))
  })
  it('last until the latest exceeded limit ends', () => {
    const counts = [
      { count: 11, most: 10, endsAt: at(15) },
      { count: 101, most: 100, endsAt: at(20) },
      { count: 1, most: 10, endsAt: at(30) },
    ]
    expect(retryAt(counts)).toEqual(at(20))
  })
  it.each(Object.entries<CallLimits>(callLimits))(
    'permit a whole clinic behind one address: %s',
    (_call, { account, address }) => {
      if (!address) return
      expect(address.most).toBeGreaterThanOrEqual(3 * peopleAtOneAddress)
      expect(address.minutes).toBeLessThanOrEqual(60)
      if (account) expect(address.most).toBeGreaterThan(account.most)
    },
  )
  it.each(Object.entries<CallLimits>(callLimits))(
    'prevent lockouts by guesses from elsewhere: %s',
    (_call, limits) => {
      const { account, together } = 'together' in limits ? limits : { ...limits, together: undefined }
      if (together && account) expect(account.most).toBeGreaterThanOrEqual(10 * together.most)
    },
  )
  it.each(callNumbers)('have these numbers and minutes: %s', (call, ...numbers) => {
    const said = ({ most, minutes }: Limit) => `${most}/${minutes}`
    const { checked, account, together, address, own } = callLimits[call] as unknown as Record<string, never>
    const of = (limit: Limit | string | undefined) =>
      limit === undefined ? '-' : typeof limit === 'string' ? limit : said(limit)
    const withCheck =
      typeof checked === 'object'
        ? Object.entries<Limit>(checked)
            .map(([kind, limit]) => `${kind} ${said(limit)}`)
            .toSorted()
            .join(', ')
        : of(checked)
    expect([account, together, address, own].map(of).concat(withCheck)).toEqual(numbers)
  })
  it('count confirmations by account only', () => {
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
  it('count an IPv6 address in each of its networks, with higher limits for wider ones', () => {
    expect(addressGroups('2001:db8:1:a2b3::1')).toEqual([
      { name: '2001:db8:1:a2b3', width: 1 },
      { name: '2001:db8:1:a2/56', width: 2 },
      { name: '2001:db8:1/48', width: 4 },
    ])
    expect(addressGroups('192.0.2.7')).toEqual([{ name: '192.0.2.7', width: 1 }])
  })
})

describe('a bot check', () => {
  it.each<[LimitedCall, LimitKind[], boolean]>([
    ['login', ['account'], true],
    ['login', ['account', 'together', 'address', 'own'], true],
    ['confirmPassword', ['address'], true],
    ['confirmPassword', ['account'], false],
    ['confirmPassword', ['address', 'account'], false],
    ['magicLink', ['address'], false],
    ['reportFault', ['address'], false],
    ['testMail', ['account'], false],
  ])('of %s past the limits %j lets the call pass, or not: %s', (call, past, passes) => {
    expect(checkGoesOn(call, past)).toBe(passes)
  })
})

describe('an IPv6 address', () => {
  it.each([
    ['::ffff:192.0.2.255', '192.0.2.255'],
    ['::ffff:192.0.2.256', '::ffff:192.0.2.256'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
    ['1:2:3:4:5:6:7', '1:2:3:4:5:6:7'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['1:2:3:4:5:6:7::8', '1:2:3:4:5:6:7::8'],
    ['1::2::3', '1::2::3'],
    ['1:2:3:4:5:6:7:12345', '1:2:3:4:5:6:7:12345'],
  ])('%s is counted as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group)
  })
})
