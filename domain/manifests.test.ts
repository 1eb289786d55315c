import { expect, it } from 'vitest'
import { auditActions, errorCodes, mailKinds } from './manifests.ts'

it.each<[string, readonly string[]]>([
  ['error code', errorCodes],
  ['email kind', mailKinds],
  ['audit action', auditActions],
])('no %s has two owners', (_what, names) => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
