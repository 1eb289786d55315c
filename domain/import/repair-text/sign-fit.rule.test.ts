import { describe, expect, it } from 'vitest'
import { signFit } from './sign-fit.rule.ts'

/** The sign is in brackets. */
function fitOf(marked: string): number {
  const [, before = '', char = '', after = ''] = /^(.*?)\[(.)\](.*)$/su.exec(marked)!
  return signFit({ char, before, after })
}

describe('how well a sign fits the text around it', () => {
  it.each<[string, number]>([
    ['don[’]t', 5],
    ['DON[’]T', 5],
    ['dod[’]t', -3],
    ['Ann[’]s', 2],
    ['Mom[’]s', 2],
    ['Jo[’]s', 2],
    ['S[’]s', 0],
    ['S[’]se', -3],
    ['I[’]ll', 4],
    ['we[’]re', 4],
    ['w[’]re', 0],
    ['w[’]ll', 0],
    ['I[’]m', 4],
    ['O[’]Brien', 4],
    ['D[’]Arcy', 4],
    ['o[’]Brien', -3],
    ['O[’]Br', -3],
    ['B[’]Brien', -3],
    ['l[’]école', 4],
    ['qu[’]elle', 4],
    ['l[’]ét', -3],
    ['b[’]école', -3],
    ['l[’]bcole', -3],
    ['Ra[’]anan', 1],
    ['ra[’]anan', -3],
    ['Ra[’]a', -3],
    ['RA[’]anan', -3],
    ['Qur[’]an', 5],
    ['xQur[’]an', -3],
    ['Qur[’]ans', 1],
    ['ass[’]n', 5],
    ['[’]90s', 3],
    ['[’]9s', -1],
    ['[’]n’ roll', 3],
    ['[’]til', 3],
    ['[’]em', 3],
    ['[’]tis', 3],
    ['[’]twas', 3],
    ['[’]cause', 3],
    ['so [’]cause', 3],
    ['[’]abc', -3],
    ['‘a [’] b', 1],
    ['‘a.[’]', 1],
    ['‘a,[’] b', 1],
    ['‘a![’]', 1],
    ['‘a?[’]', 1],
    ['‘5[’]', -1],
    ['a [’] b', -1],
    ['5[’]', -1],
    ['[’]', -1],
    ['rock ’n[’] roll', 3],
    ['rock ’N[’]', 3],
    ['‘word[’]', 1],
    ['‘it is[’]', 1],
    ['parents[’]', 3],
    ['Kids[’]', 3],
    ['As[’]', 1],
    ['s[’]', 0],
    ['PARENTS[’]', 3],
    ['AS[’]', 1],
    ['word[’]', 0],
  ])('%s, for an apostrophe: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['Women[´]s', 2],
    ['parents[´]', 2],
    ['Jo[´]s', 2],
    ['don[´]t', 2],
    ['dod[´]t', -3],
    ['a [´] b', -3],
    ['[´]s', -3],
    ['5[´]s', -3],
  ])('%s, for an acute accent as an apostrophe: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[“]Art” x', 3],
    ['say [“]Art”', 3],
    ['say [“]Art', 1],
    ['say([“]Art”', 3],
    ['say[[“]Art”', 3],
    ['say>[“]A”', 3],
    ['say—[“]A”', 3],
    ['say–[“]A”', 3],
    ['say-[“]A”', 3],
    ['x“[‘]A’', 3],
    ['say\u00a0[“]A”', 3],
    ['a[“]Art”', -3],
    ['[“] Art”', -3],
    ['[“]5 a”', 3],
    ['[“]¿a”', 3],
    ['[“]¡a”', 3],
    ['[“]‘a”', 3],
    ['[‘]“a’', 3],
    ['[“]$5”', 3],
    ['[“]-a”', -3],
    ['[‘]it’', 3],
    ['[‘]it', 1],
    ['[‘]it”', 1],
    ['[“]it’', 1],
    ['[„]it“', 2],
    ['[„]it”', 2],
    ['[„]it', -3],
    ['a[„]it“', -3],
    ['“it[”]', 3],
    ['it[”]', 0],
    ['“it[”]s', -3],
    ['“it [”]', -3],
    ['[”]', -3],
    ['“5.[”] x', 3],
  ])('%s, for a quotation mark: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['a. [–] ,', 2],
    ['[–]', -2],
    ['. [–] .', -2],
    ['9 [–] b', 2],
    ['a [–] b', 2],
    ['a [–]b', -1],
    ['a[–] b', 0],
    ['[–] b', 2],
    ['a [–]', 2],
    ['9[–]11', 3],
    ['9 [–] 11', 2],
    ['9 [–]11', 3],
    ['9[–] 11', 3],
    ['9 a.m.[–]11', 3],
    ['9 a.m. [–]11', 3],
    ['9 pm[–]11', 0],
    ['9 am[–]11', 0],
    ['9 pm.[–]x', 0],
    ['x[–]11', 0],
    ['9[–]x', 0],
    ['é[–]', 0],
    ['”[–]x', 0],
    ['.é[–]x', -3],
    ['é.[–]x', 0],
    ['é-[–]x', 0],
    ['a[–]é', -3],
    ['a[–]“x', 0],
    ['a[–]”x', -3],
    ['a[–]‘x', 0],
    ['.[–].', -2],
    ['a.[–].b', -2],
    ['a [–].', -2],
    ['a [–]bb', -1],
    ['.[–]bb', 0],
    ['aa[–].', 0],
    ['aa [–].', -2],
    ['M[–]F', 0],
    ['I[–]II', 0],
    ['II[–]III', 0],
    ['MO[–]FR', 0],
    ['MON[–]FRI', 2],
    ['M[–]f', -3],
    ['m[–]F', -3],
    ['a[–]bb', -3],
    ['aa[–]b', -3],
    ['aa[–]bb', 0],
    ['Mon[–]Fri', 2],
    ['yoga[–]xx', 0],
    ['yoga[–]xxx', 2],
    ['xx[–]yoga', 0],
    ['xxx[–]yoga', 2],
    ['to[–]xxx', 0],
    ['to[–]yoga', 2],
    ['xxx[–]xxx', 0],
    ['yoga[—]for', 2],
    ['éa[–]bb', 0],
    ['“a”[–]b', 0],
    ['it’s’[–]b', 0],
    ['a[–](b', 0],
    ['a[–] ', 0],
    ['5[–]a', 0],
    ['aa[–]5', 0],
  ])('%s, for a dash: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[¿]Qué?', 3],
    ['[¿]Qué', -1],
    ['[¡]Venga!', 3],
    ['[¡]Venga?', -1],
    ['[¿]Venga!', -1],
    ['a[¿]Qué?', -3],
    ['[¿] Qué?', -3],
    ['[¿]¡Qué?', 3],
    ['[¿]“Qué”?', 3],
    ['[¿]«Qué?', 3],
    ['[¿]¿Qué?', 3],
    ['[¿]5?', -3],
    ['[¡]5!', -3],
  ])('%s, for a Spanish opening mark: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['wait[…]here', -1],
    ['[…]-here', -1],
    ['[…]--here', 0],
    ['[…]', -2],
    ['5[…]6', -2],
    ['wait[…] for it', 2],
    ['for it[…] x', 2],
    ['wait[…]', 1],
    ['wait […]', 1],
    ['wait […] x', 0],
    ['uno[…] dos', 1],
    ['5 […] dos', 0],
    ['wait[…] 5', 1],
    ['uno […] 6', 1],
  ])('%s, for an ellipsis: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['5[\u00a0]5', -1],
    ['[\u00a0]', -1],
    ['a[\u00a0]5', 1],
    ['a[\u00a0]', 0],
    ['a[\u00a0] b', 0],
    ['5[\u00a0]a', 1],
    ['5[\u00a0] a', -1],
    ['[\u00a0] a', -1],
    ['a[\u00a0].', 1],
    ['habl[\u00a0]is', 0],
    ['m[\u00a0]s', -2],
    ['ma[\u00a0]s', -2],
    ['m[\u00a0]sa', -2],
    ['a[\u00a0]sa', 0],
    ['I[\u00a0]am', 0],
    ['y[\u00a0]xa', 0],
    ['xa[\u00a0]y', 0],
    ['xa[\u00a0]xb', 0],
    ['to[\u00a0]the', 3],
    ['to[\u00a0]xb', 0],
    ['xb[\u00a0]to', 0],
    ['to[\u00a0]isx', 0],
  ])('%s, for a no-break space: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['Reiki[®]', 2],
    ['Rei[™]', 2],
    ['Re[™]', 0],
    ['L[™]', 0],
    ['L[™] ', 0],
    ['5[™]', 0],
    ['.[©]', 1],
    ['[©] 2022', 1],
    ['Reiki[®]x', -3],
    ['[©]x', -3],
    ['Reiki[®] x', 2],
  ])('%s, for a mark of a brand: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['72[°]', 2],
    ['72.[°]', 2],
    ['72[°] F', 2],
    ['72[°]F', 2],
    ['72[°]Fa', -3],
    ['[½] cup', 1],
    ['a [½] cup', 1],
    ['a[½] cup', -3],
    ['a [½]', -3],
    ['a [½]cup', -3],
    ['a [½] 5', -3],
    ['1[½]', 2],
    ['a [²] b', 1],
    ['.[½] cup', -3],
    ['1[º] x', 2],
    ['[¼]', -3],
    ['[¾] h', 1],
    ['2[³]', 2],
    ['[ª] x', 1],
  ])('%s, for a sign of a number: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[€]5', 2],
    ['[€] 5', 2],
    ['[€]  5', -3],
    ['5[£]', 2],
    ['5 [£]', 2],
    ['5  [£]', -3],
    ['[¢]', -3],
    ['5[¢]', 2],
    ['a[€]', -3],
    ['[€]a', -3],
  ])('%s, for a sign of money: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[«]a»', 2],
    ['a [«]a»', 2],
    ['([«]a»', 2],
    ['a[«]a»', -2],
    ['[«]a', -2],
    ['«a[»]', 2],
    ['a[»]', -2],
    ['»[»]', -2],
  ])('%s, for a guillemet: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[•]Yoga', 0],
    ['[•] Yoga', 1],
    ['a[•]b', -3],
    ['a[•]B', -1],
    ['a[•] b', -1],
    ['a[•]5', -1],
    ['[•]  5', 1],
    ['[•] ', -3],
    ['[•]', -3],
    ['5 [·] 6', 1],
    ['5[·]6', -3],
  ])('%s, for a bullet: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[§] 5', 0],
    ['[§]5', 0],
    ['[§]  5', -3],
    ['a[§]5', -3],
    ['5 [×] 3', 0],
    ['5[÷]3', 0],
    ['[±]3', 0],
    ['[±]a', -3],
    ['a [±] 3', 0],
  ])('%s, for a sign before a number: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })

  it.each<[string, number]>([
    ['[†]', -3],
    ['[Ω]', -3],
    ['[‰]5', -3],
    ['[∂] a', -3],
  ])('%s, for another sign, nowhere: %d', (marked, fit) => {
    expect(fitOf(marked)).toBe(fit)
  })
})
