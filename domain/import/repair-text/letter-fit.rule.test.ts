import { describe, expect, it } from 'vitest'
import { letterFit } from './letter-fit.rule.ts'

/** The letter is the first one beyond ASCII in the brackets, unless its position is given. */
function fitOf(marked: string, position?: number): number {
  const [, before = '', word = '', after = ''] = /^(.*)\[(.*)\](.*)$/.exec(marked)!
  const at = position ?? [...word].findIndex((char) => char > '\u007f')
  return letterFit({ word, at, before: before.slice(-1), after })
}

describe('how well a letter fits its word', () => {
  it.each<[string, number]>([
    ['[café]', 5],
    ['[Cafés]', 5],
    ['[comités]', 5],
    // A plural has only one s.
    ['[caféss]', 2],
    ['[CAFÉS]', 5],
    ['[Straßenfest]', 5],
    ['[Weihnachtsbäckerei]', 5],
    // A known word may begin or end another one that has at least three letters more.
    ['[Straßenxyz]', 5],
    ['[xyzStraßen]', 5],
    ['[xyStraßen]', 1],
    ['[abcconversación]', 5],
    ['[abconversación]', 3],
    ['[conversaciónabc]', 5],
    ['[conversaciónab]', 2],
    // The part that contains the letter in question must be the known word.
    ['[xyzúltimo]', 5],
    ['[xyúltimo]', -1],
    // The known word must have at least six letters.
    ['[Straßexyz]', 5],
    ['[xyzdécor]', 2],
    ['[décorxyz]', 3],
  ])('%s is a known word, or not: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[mañan]', 3],
    ['[mañax]', 2],
    ['[oño]', 2],
    ['[xoño]', 2],
    ['[oxíg]', 2],
    ['[xoñox]', 1],
    ['[ñu]', 0],
    ['[xño]', -1],
    ['[oñx]', -1],
    ['[xñx]', -2],
    ['[éa]', 3],
    ['[aé]', 0],
    ['[qé]', -1],
  ])('%s by its neighbors: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[ßtein]', -3],
    ['[tißen]', 1],
    ['[sœli]', -1],
    ['[bœufs]', 5],
    ['[bœufa]', 0],
    ['[bilà]', -1],
    ['[xðrún]', -2],
    ['[kidís]', 0],
    ['[KIDÍS]', 0],
    ['[kidísa]', 1],
    ['[kidí]', 1],
    ['[Moreà]', -1],
    ['[morâ]', -1],
    ['[moré]', 3],
    ['[MORÉ]', 2],
    ['[mořa]', -2],
    ['[ﬁnd]', -2],
    ['[ﬁt]', -3],
    ['[ﬂow]', -2],
    ['[ﬂ]', -3],
  ])('%s by the letter: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[Étude]', 5],
    ['[ÉTUDE]', 5],
    ['[ÉTude]', -3],
    ['[ESPAÑOL]', 5],
    ['[ESPAñOL]', -3],
    ['[EspaÑol]', -3],
    ['[GÜteborg]', -3],
    ['[CAÉ]', 0],
    ['[caÉ]', -3],
    ['[CAé]', -3],
    ['[cÉA]', -3],
    ['[aÉ]', -3],
    ['[ABéC]', -3],
    ['[abéDE]', -3],
    ['[Abé]', 2],
    ['[ABé]', -3],
    ['[AbéB]', -3],
  ])('%s by upper and lower case: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number, number]>([
    ['[éñé]', 0, -1],
    ['[éñé]', 1, -3],
    ['[éñéa]', 2, -1],
    ['[ГБ]', 0, -3],
  ])('%s at %d, beside other such letters: %d', (marked, at, fit) => {
    expect(fitOf(marked, at)).toBe(fit)
  })

  it.each<[string, number]>([
    ['3[étude]', -3],
    ['[étude]3', -3],
    ['[étude] 3', 5],
  ])('%s beside a digit: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['vis-[à]-vis', 4],
    ['vis-[à] vis', 0],
    ['vis [à]-vis', -3],
    ['[à] la', 4],
    ['[À] vous', 4],
    ['[à] boire', 0],
    ['[à]', -3],
    ['[à] 9', -3],
    ['[é] hoje', -1],
    ['[É] hoje', -1],
    ['[é]', -2],
    ['[É] 9', -2],
    ['[ñ] la', -2],
  ])('%s alone: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })
})
