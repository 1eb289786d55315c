import { describe, expect, it } from 'vitest'
import { mostLinks, type SiteSettingsInput, siteSettingsInput } from './site-settings.input.ts'

const now = new Date('2026-11-20T17:00:00Z')
const settings: SiteSettingsInput = {
  organisationName: 'Archway Cancer Support',
  timeZone: 'America/New_York',
  links: [{ name: 'Donate', url: 'https://example.org/donate' }],
  newTermsMessage: '',
  annualTermsMessage: '<p>Once a year.</p>',
  waiverDate: 'keep',
  waiverDay: '',
  waiverTime: '',
  botCheckOnConfirm: false,
}
const complaintsOf = (change: Partial<SiteSettingsInput>) => {
  const parsed = siteSettingsInput(now).safeParse({ ...settings, ...change })
  return parsed.success
    ? null
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
const link = (url: string, name = 'Help') => ({ links: [...settings.links, { name, url }] })

const lines = (count: number) => Array.from({ length: count }, (_, n) => `Choice ${n}`).join('\n')

describe('the site settings', () => {
  it.each<[string, Partial<SiteSettingsInput>]>([
    ['unchanged', {}],
    ['without links', { links: [] }],
    ['with a help phone number and no address', { helpPhone: '(703) 555-0100 ext. 7', helpEmail: '' }],
    ['with an http link', link('http://example.org')],
    ['with a help address', { helpEmail: 'help@example.org' }],
    ['with a sender address', { senderEmail: 'news@example.org' }],
    ['with no sender address, which means the server’s', { senderEmail: '' }],
    ['with twenty accommodations', { needChoices: lines(20) }],
    ['with an accommodation of a hundred characters', { needChoices: 'x'.repeat(100) }],
    [
      'with the maximum number of links',
      { links: Array.from({ length: mostLinks }, (_, n) => ({ name: `${n}`, url: 'https://a.org' })) },
    ],
    ['in another time zone', { timeZone: 'Pacific/Honolulu' }],
    [
      'with a waiver date a minute ago',
      { waiverDate: 'moment', waiverDay: '2026-11-20', waiverTime: '11:59' },
    ],
    ['with an invalid date that is not used', { waiverDate: 'now', waiverDay: 'x' }],
  ])('are accepted %s', (_name, change) => {
    expect(complaintsOf(change)).toBeNull()
  })
  it.each<[string, Partial<SiteSettingsInput>, string]>([
    ['with an incomplete phone number', { helpPhone: '555-01' }, 'helpPhone: phone.invalid'],
    ['with an invalid help address', { helpEmail: 'help@' }, 'helpEmail: email.invalid'],
    ['with an invalid sender address', { senderEmail: 'news@' }, 'senderEmail: email.invalid'],
    ['with too many accommodations', { needChoices: lines(21) }, 'needChoices: needChoices.tooMany'],
    ['with an overlong accommodation', { needChoices: 'x'.repeat(101) }, 'needChoices: needChoices.tooMany'],
    ['without a name', { organisationName: ' ' }, 'organisationName: name.required'],
    ['with markup in the name', { organisationName: '<b>' }, 'organisationName: text.noBrackets'],
    ['in an unknown time zone', { timeZone: 'Mars/Olympus' }, 'timeZone: choice.unknown'],
    ['with a script link', link('javascript:alert(1)'), 'links.1.url: webAddress.invalid'],
    ['with a file link', link('file:///etc/passwd'), 'links.1.url: webAddress.invalid'],
    ['with a space in a link', link('https://example.org/a b'), 'links.1.url: webAddress.invalid'],
    ['with a quote in a link', link('https://example.org/"'), 'links.1.url: webAddress.invalid'],
    ['with markup in a link', link('https://example.org/<'), 'links.1.url: webAddress.invalid'],
    ['with a space in a path', link('/a b'), 'links.1.url: webAddress.invalid'],
    ['with an incomplete link', link('example.org'), 'links.1.url: webAddress.invalid'],
    ['with credentials in a link', link('https://ann:secret@example.org'), 'links.1.url: webAddress.invalid'],
    ['with a link without a name', link('https://example.org', ''), 'links.1.name: name.required'],
    [
      'with two links with the same name',
      link('https://example.org', 'donate'),
      'links.1.name: links.nameTaken',
    ],
    [
      'with too many links',
      {
        links: Array.from({ length: mostLinks + 1 }, (_, n) => ({ name: `${n}`, url: 'https://a.org' })),
      },
      'links: links.tooMany',
    ],
    [
      'with a waiver time but no date',
      { waiverDate: 'moment', waiverTime: '10:00' },
      'waiverDay: date.required',
    ],
    [
      'with a date that does not exist',
      { waiverDate: 'moment', waiverDay: '2026-02-30', waiverTime: '10:00' },
      'waiverDay: date.required',
    ],
    [
      'with a waiver time in the future',
      { waiverDate: 'moment', waiverDay: '2026-11-20', waiverTime: '12:01' },
      'waiverDay: waiverDay.future',
    ],
    [
      'with a time skipped when the clocks go forward',
      { waiverDate: 'moment', waiverDay: '2026-03-08', waiverTime: '02:30' },
      'waiverTime: time.skipped',
    ],
  ])('are rejected %s', (_name, change, complaint) => {
    expect(complaintsOf(change)).toEqual([complaint])
  })
  it('read the waiver time in the time zone being saved', () => {
    const change = { waiverDate: 'moment', waiverDay: '2026-11-20', waiverTime: '11:59' } as const
    expect(complaintsOf({ ...change, timeZone: 'Pacific/Honolulu' })).toEqual(['waiverDay: waiverDay.future'])
  })
})
