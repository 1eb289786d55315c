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

describe('the accommodations shown for a line of the list', () => {
  it.each([
    ['empty when none were entered', said(), yoga, ruth, undefined, noNeeds],
    [
      'those entered for this line',
      said([yoga, ruth, needing('A chair')]),
      yoga,
      ruth,
      undefined,
      needing('A chair'),
    ],
    [
      'those entered first for another line',
      said([yoga, ruth, needing('A chair')], [talk, ruth, needing('Captions')]),
      art,
      ruth,
      undefined,
      needing('A chair'),
    ],
    [
      'never those entered for someone else',
      said([yoga, ana, needing('A chair')]),
      yoga,
      ruth,
      undefined,
      noNeeds,
    ],
    [
      'never those of a person whose ID ends with the same digits',
      said([yoga, ana, needing('A chair')]),
      art,
      ruth,
      undefined,
      noNeeds,
    ],
    ['those on file for an upcoming class', said(), yoga, ruth, needing('Captions'), needing('Captions')],
    [
      'those entered for another line, before those on file',
      said([art, ruth, needing('A chair')]),
      yoga,
      ruth,
      needing('Captions'),
      needing('A chair'),
    ],
    [
      'empty when this line was cleared',
      said([yoga, ruth, noNeeds], [art, ruth, needing('A chair')]),
      yoga,
      ruth,
      needing('Captions'),
      noNeeds,
    ],
    [
      'those on file when another line was cleared',
      said([art, ruth, noNeeds]),
      yoga,
      ruth,
      needing('Captions'),
      needing('Captions'),
    ],
  ])('%s', (_sentence, all, courseId, person, known, notified) => {
    expect(needsOfLine(all, { courseId, person, known })).toEqual(notified)
  })

  it('apply to all classes of a series when set for them together', () => {
    const all = sayNeeds({}, [yoga, art], ana, needing('Large print'))
    expect([isSaidOf(all, yoga, ana), isSaidOf(all, art, ana), isSaidOf(all, talk, ana)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('are removed with their class', () => {
    const all = said([yoga, ruth, needing('A chair')], [art, ruth, needing('Captions')])
    expect(needsStillListed(all, [art])).toEqual(said([art, ruth, needing('Captions')]))
    expect(needsStillListed(all, [])).toEqual({})
  })
})
