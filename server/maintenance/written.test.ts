import { expect, it } from 'vitest'
import { trials, writtenCommands } from '#server/testing/written-commands.ts'

it('the pages of docs/operations contain only commands that are tested', () => {
  expect(writtenCommands()).toEqual(Object.keys(trials).toSorted())
})
