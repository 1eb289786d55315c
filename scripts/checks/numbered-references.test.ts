import { expect, it } from 'vitest'
import { lostReferences, numbersInHistory } from './numbered-references.ts'

const numbers = { decisions: new Set([2, 22, 78]), migrations: new Set([2, 92]) }
// The words are not next to their numbers in this file. Otherwise the check of the real repository would find them
// here.
const decision = 'decision'
const migration = 'migration'
const folder = 'docs/decisions'

it.each([
  [`// Why: ${decision} 22.`, []],
  [`// ${decision.replace('d', 'D')} 23 says why.`, [`there is no ${decision} 23`]],
  [`// as before ${migration} 0092`, []],
  [`// as before ${migration} 0106`, [`there is no ${migration} 0106`]],
  [
    `// ${migration}s 0002, 0003 and 0004`,
    [`there is no ${migration} 0003`, `there is no ${migration} 0004`],
  ],
  [` * as in ${decision}\n * 23`, [`there is no ${decision} 23`]],
  [`(${folder}/0022-claim.md, ${folder}, 78)`, []],
  [`(${folder}/0023)`, [`there is no ${decision} 0023`]],
  ['// The decision of 22 people.', []],
])('reads %s', (comment, lost) => {
  expect(lostReferences(comment, numbers)).toEqual(lost)
})

it('reads the numbers of the history page', () => {
  const page =
    '## Replaced\n\n- **2. A title**: by [6](0006-x.md).\n\n- 78, 97: [6](0006-x.md)\n- 36: [8](0008-y.md)'
  expect(numbersInHistory(page)).toEqual([2, 78, 97, 36])
})
