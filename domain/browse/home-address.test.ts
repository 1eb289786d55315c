import { describe, expect, it } from 'vitest'
import { monthsOfHome, readHomeParts } from './home-address.ts'

const today = '2022-02-09'
const params = (query: string) => new URLSearchParams(query)

describe('what home reads of its URL', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    ['view=week&date=2022-03-01', { date: '2022-03-01', view: 'week' }],
    ['view=agenda', { view: 'agenda' }],
    ['view=list', { view: 'list' }],
    ['view=year&date=2022-02-31', {}],
    ['from=2022-03-01&until=2022-03-05', { from: '2022-03-01', until: '2022-03-05' }],
    ['from=soon', {}],
    ['search=yoga', { search: 'yoga' }],
    ['search=', {}],
    ['facets={"programs":[46]}', { facets: '{"programs":["46"]}' }],
    ['facets={"programs":[]}', {}],
    ['facets=none', {}],
    ['other=1', {}],
  ])('%s', (query, expected) => {
    expect(Object.fromEntries(readHomeParts(params(query)))).toEqual(expected)
  })
  it('is in one order', () => {
    const given = 'search=a&until=2022-03-05&date=2022-03-01&from=2022-03-01&view=week'
    expect(readHomeParts(params(given)).map(([part]) => part)).toEqual([
      'date',
      'view',
      'from',
      'until',
      'search',
    ])
  })
})

describe('the months of home', () => {
  const shown = ['2022-02']
  const searched = ['2022-02', '2022-03', '2022-04', '2022-05']
  it.each<[string, string[]]>([
    ['view=agenda', shown],
    ['view=agenda&date=2022-03-01', ['2022-03']],
    ['view=agenda&date=never', shown],
    ['view=agenda&search=', shown],
    ['view=agenda&search=%20', shown],
    ['view=agenda&search=yoga', searched],
    ['view=agenda&facets={}', shown],
    ['view=agenda&facets={"programs":[]}', shown],
    ['view=agenda&facets={"programs":["46"]}', searched],
    ['view=agenda&facets={"open":["yes"]}', searched],
    // May is in the month's last week and beyond it. Each month is there once.
    ['search=yoga&date=2022-04-20', ['2022-03', '2022-04', '2022-05', '2022-06', '2022-07']],
  ])('%s', (query, months) => {
    expect(monthsOfHome(params(query), today)).toEqual(months)
  })
})
