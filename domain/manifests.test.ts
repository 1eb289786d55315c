import { expect, it } from 'vitest'
import { mailKinds } from './manifests.ts'

it.each([['kind of mail', mailKinds]])('no %s has two owners', (_what, names) => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
