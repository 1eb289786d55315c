import { expect, it } from 'vitest'
import { workOnEach } from './work-on-each.ts'

/** The items that were worked on, and the error. Odd items fail. */
async function workOn(items: number[]) {
  const done: number[] = []
  const failure = await workOnEach(items, async (item) => {
    done.push(item)
    if (item % 2 === 1) throw new Error(`item ${item}`)
  }).catch((error: Error) => error.message)
  return { done, failure }
}

it.each([
  ['works on each item in order', [4, 2, 6], [4, 2, 6], undefined],
  ['has nothing to do without items', [], [], undefined],
  ['continues after failures, and throws the first one', [2, 3, 4, 1, 6], [2, 3, 4, 1, 6], 'item 3'],
  ['stops after the third failure', [1, 2, 3, 5, 4], [1, 2, 3, 5], 'item 1'],
])('a job %s', async (_what, items, done, failure) => {
  expect(await workOn(items)).toEqual({ done, failure })
})
