import { expect, it } from 'vitest'
import { rejectionCodes, repairCodes } from './import/import-findings.ts'
import { auditActions, errorCodes, mailKinds } from './manifests.ts'

it.each<[string, readonly string[]]>([
  ['error code', errorCodes],
  ['email kind', mailKinds],
  ['audit action', auditActions],
])('no %s has two owners', (_what, names) => {
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it.each<[string, readonly string[], RegExp]>([
  ['error code', errorCodes, /^[A-Z]+(_[A-Z0-9]+)*$/],
  ['email kind', mailKinds, /^[a-z]+([A-Z][a-z]+)*$/],
  ['audit action', auditActions, /^[a-z]+([A-Z][a-z]+)*\.[a-z]+([A-Z][a-z]+)*$/],
  ['repair of an import', repairCodes, /^[A-Z]+(_[A-Z0-9]+)*$/],
  ['rejection of an import', rejectionCodes, /^[A-Z]+(_[A-Z0-9]+)*$/],
])('each %s is spelled like the others', (_what, names, spelling) => {
  expect(names.filter((name) => !spelling.test(name))).toEqual([])
})
