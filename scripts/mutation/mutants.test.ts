import { expect, it } from 'vitest'
import { sampleOf } from './areas.ts'
import { mutantsOf, mutated } from './mutants.ts'

const mutantsIn = (text: string, file = 'domain/a.rule.ts') =>
  mutantsOf(file, text).map((mutant) => mutated(text, mutant))

it.each([
  ['the boundary of a comparison', 'const x = a < b', ['const x = a <= b']],
  ['an equality', 'const x = a === b', ['const x = a !== b']],
  ['a condition with two parts', 'ok(a && b)', [';', 'ok(a || b)']],
  ['a negation', 'x = !a', [';', 'x = a']],
  ['a sum', 'x = a - b', [';', 'x = a + b']],
  ['no string concatenation', "const x = a + 'b'", []],
  [
    'a number and a boolean',
    'const x = { a: 1, b: true }',
    ['const x = { a: 2, b: true }', 'const x = { a: 1, b: false }'],
  ],
  ['a string', "const x = 'a'", ["const x = ''"]],
  ['an array', 'const x = [a]', ['const x = []']],
  ['an optional chain', 'const x = a?.b', ['const x = a.b']],
  ['an optional index and call', 'const x = a?.[b]?.()', ['const x = a[b]?.()', 'const x = a?.[b]()']],
  ['some to every', 'const x = a.some(b)', ['const x = a.every(b)']],
  ['a filter', 'const x = a.filter(b).map(c)', ['const x = a.map(c)']],
  [
    'a guard',
    'const f = () => { if (a) return; b() }',
    [
      'const f = () => { if (!(a)) return; b() }',
      'const f = () => { ; b() }',
      'const f = () => { if (a) return; ; }',
    ],
  ],
  ['a conditional expression', 'const x = a ? b : c', ['const x = !(a) ? b : c']],
  [
    'nothing in types, imports, keys and directives',
    "'use strict'; import 'a'; type A = 'b'; const x: 1 = { 'a': b } as 2",
    [],
  ],
])('mutates %s', (_, text, expected) => {
  expect(mutantsIn(text).toSorted()).toEqual(expected.toSorted())
})

it.each([
  [
    'a condition',
    "const q = db.where('a', '=', 1).limit(1)",
    [
      'const q = db.limit(1)',
      "const q = db.where('a', '<>', 1).limit(1)",
      "const q = db.where('a', '=', 2).limit(1)",
      "const q = db.where('a', '=', 1)",
      "const q = db.where('a', '=', 1).limit(2)",
    ],
  ],
  ['the operator between conditions', 'const q = eb.and(list)', ['const q = eb.or(list)']],
  ['a lock', 'const q = db.forUpdate()', ['const q = db']],
  ['raw SQL', 'const q = sql`a and b <= c`', ['const q = sql`a or b <= c`', 'const q = sql`a and b < c`']],
  ['no comment', 'const q = sql`a\n-- b or c\nand d`', ['const q = sql`a\n-- b or c\nor d`']],
  ['no JSON operator', "const q = sql`a ->> 'b' @> c`", []],
])('mutates in a query %s', (_, text, expected) => {
  expect(mutantsIn(text, 'server/a.sql.ts').toSorted()).toEqual(expected.toSorted())
})

it('gives the position of a mutant', () => {
  expect(mutantsOf('domain/a.ts', 'const a = b\nconst c = d < 3')[0]).toEqual({
    file: 'domain/a.ts',
    line: 2,
    start: 24,
    end: 25,
    from: '<',
    to: '<=',
  })
})

it('draws the same sample for the same seed, and a different one for another seed', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index)
  expect(sampleOf(all, 7, 20)).toEqual(sampleOf(all, 7, 20))
  expect(sampleOf(all, 7, 20)).not.toEqual(sampleOf(all, 8, 20))
  expect(new Set(sampleOf(all, 7, 1000)).size).toBe(1000)
})
