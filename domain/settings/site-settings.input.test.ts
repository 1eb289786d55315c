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

describe('the settings of the site', () => {
  it.each<[string, Partial<SiteSettingsInput>]>([
    ['as they are', {}],
    ['without links', { links: [] }],
    ['with a number and no address for help', { helpPhone: '(703) 555-0100 ext. 7', helpEmail: '' }],
    ['with a link in the clear', link('http://example.org')],
    ['with an address for help', { helpEmail: 'help@example.org' }],
    ['with an address that mail is from', { senderEmail: 'news@example.org' }],
    ['with none, so that it is the server’s', { senderEmail: '' }],
    ['with twenty choices of needs', { needChoices: lines(20) }],
    ['with a choice of a hundred letters', { needChoices: 'x'.repeat(100) }],
    [
      'with as many links as there may be',
      { links: Array.from({ length: mostLinks }, (_, n) => ({ name: `${n}`, url: 'https://a.org' })) },
    ],
    ['in another zone', { timeZone: 'Pacific/Honolulu' }],
    [
      'with a waiver date a minute ago',
      { waiverDate: 'moment', waiverDay: '2026-11-20', waiverTime: '11:59' },
    ],
    ['whatever the day says, where it does not count', { waiverDate: 'now', waiverDay: 'x' }],
  ])('are taken %s', (_name, change) => {
    expect(complaintsOf(change)).toBeNull()
  })
  it.each<[string, Partial<SiteSettingsInput>, string]>([
    ['with half a telephone number', { helpPhone: '555-01' }, 'helpPhone: phone.invalid'],
    ['with an address that is none', { helpEmail: 'help@' }, 'helpEmail: email.invalid'],
    ['with a sender that is no address', { senderEmail: 'news@' }, 'senderEmail: email.invalid'],
    ['with more choices of needs', { needChoices: lines(21) }, 'needChoices: needChoices.tooMany'],
    ['with a longer choice', { needChoices: 'x'.repeat(101) }, 'needChoices: needChoices.tooMany'],
    ['without a name', { organisationName: ' ' }, 'organisationName: name.required'],
    ['with markup in the name', { organisationName: '<b>' }, 'organisationName: text.noBrackets'],
    ['in a zone that is none', { timeZone: 'Mars/Olympus' }, 'timeZone: choice.unknown'],
    ['with a link that runs', link('javascript:alert(1)'), 'links.1.url: webAddress.invalid'],
    ['with a link to a file', link('file:///etc/passwd'), 'links.1.url: webAddress.invalid'],
    ['with a space in a link', link('https://example.org/a b'), 'links.1.url: webAddress.invalid'],
    ['with a quote in a link', link('https://example.org/"'), 'links.1.url: webAddress.invalid'],
    ['with markup in a link', link('https://example.org/<'), 'links.1.url: webAddress.invalid'],
    ['with a path of a space', link('/a b'), 'links.1.url: webAddress.invalid'],
    ['with a link of half an address', link('example.org'), 'links.1.url: webAddress.invalid'],
    ['with a password in a link', link('https://ann:secret@example.org'), 'links.1.url: webAddress.invalid'],
    ['with a link without a name', link('https://example.org', ''), 'links.1.name: name.required'],
    ['with two links of one name', link('https://example.org', 'donate'), 'links.1.name: links.nameTaken'],
    [
      'with too many links',
      {
        links: Array.from({ length: mostLinks + 1 }, (_, n) => ({ name: `${n}`, url: 'https://a.org' })),
      },
      'links: links.tooMany',
    ],
    [
      'with a moment without a day',
      { waiverDate: 'moment', waiverTime: '10:00' },
      'waiverDay: date.required',
    ],
    [
      'with a day that there is not',
      { waiverDate: 'moment', waiverDay: '2026-02-30', waiverTime: '10:00' },
      'waiverDay: date.required',
    ],
    [
      'with a moment to come',
      { waiverDate: 'moment', waiverDay: '2026-11-20', waiverTime: '12:01' },
      'waiverDay: waiverDay.future',
    ],
    [
      'with a time that the spring night skips',
      { waiverDate: 'moment', waiverDay: '2026-03-08', waiverTime: '02:30' },
      'waiverTime: time.skipped',
    ],
  ])('are refused %s', (_name, change, complaint) => {
    expect(complaintsOf(change)).toEqual([complaint])
  })
  it('read the moment in the zone that they set', () => {
    const change = { waiverDate: 'moment', waiverDay: '2026-11-20', waiverTime: '11:59' } as const
    expect(complaintsOf({ ...change, timeZone: 'Pacific/Honolulu' })).toEqual(['waiverDay: waiverDay.future'])
  })
})
