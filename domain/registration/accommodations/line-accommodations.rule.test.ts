import { describe, expect, it } from 'vitest'
import { type Needs, noNeeds } from './accommodations.ts'
import {
  isSaidOf,
  needsOfLine,
  needsStillListed,
  type SaidNeeds,
  sayNeeds,
} from './line-accommodations.rule.ts'

const [yoga, art, talk] = [1, 11, 111]
const [ruth, ana] = [7, 77]
const needing = (...choices: string[]): Needs => ({ choices, words: null })
const said = (...lines: [number, number, Needs][]) =>
  lines.reduce<SaidNeeds>((all, [course, personId, needs]) => sayNeeds(all, [course], personId, needs), {})

describe('what a line of the list tells of what its person needs', () => {
  it.each([
    ['nothing, where nothing was said', said(), yoga, ruth, undefined, noNeeds],
    [
      'what was said of it',
      said([yoga, ruth, needing('A chair')]),
      yoga,
      ruth,
      undefined,
      needing('A chair'),
    ],
    [
      'what was said first of another line',
      said([yoga, ruth, needing('A chair')], [talk, ruth, needing('Captions')]),
      art,
      ruth,
      undefined,
      needing('A chair'),
    ],
    [
      'never what was said of somebody else',
      said([yoga, ana, needing('A chair')]),
      yoga,
      ruth,
      undefined,
      noNeeds,
    ],
    [
      'never that of somebody whose number ends alike',
      said([yoga, ana, needing('A chair')]),
      art,
      ruth,
      undefined,
      noNeeds,
    ],
    ['what is known of a class to come', said(), yoga, ruth, needing('Captions'), needing('Captions')],
    [
      'what was said of the list before what is known',
      said([art, ruth, needing('A chair')]),
      yoga,
      ruth,
      needing('Captions'),
      needing('A chair'),
    ],
    [
      'nothing, where that was said of this line',
      said([yoga, ruth, noNeeds], [art, ruth, needing('A chair')]),
      yoga,
      ruth,
      needing('Captions'),
      noNeeds,
    ],
    [
      'what is known, where another line needs nothing',
      said([art, ruth, noNeeds]),
      yoga,
      ruth,
      needing('Captions'),
      needing('Captions'),
    ],
  ])('%s', (_sentence, all, courseId, person, known, notified) => {
    expect(needsOfLine(all, { courseId, person, known })).toEqual(notified)
  })

  it('is said of all classes of a series at once', () => {
    const all = sayNeeds({}, [yoga, art], ana, needing('Large print'))
    expect([isSaidOf(all, yoga, ana), isSaidOf(all, art, ana), isSaidOf(all, talk, ana)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('goes with its class', () => {
    const all = said([yoga, ruth, needing('A chair')], [art, ruth, needing('Captions')])
    expect(needsStillListed(all, [art])).toEqual(said([art, ruth, needing('Captions')]))
    expect(needsStillListed(all, [])).toEqual({})
  })
})
