// Compares server/platform/graphql/schema.graphql with the contract, server/platform/graphql/contract.graphql.
// Nothing of the contract may be missing or different. Additions are fine.
import { readFileSync } from 'node:fs'
import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import { buildSchema } from 'graphql'

const contract = buildSchema(readFileSync('server/platform/graphql/contract.graphql', 'utf8'))
const ours = buildSchema(readFileSync('server/platform/graphql/schema.graphql', 'utf8'))
const losses = (await diff(contract, ours)).filter(isLoss)

for (const { path = '', message } of losses) console.error(`${path}: ${message}`)
if (losses.length > 0) process.exit(1)

/** Additions and descriptions are fine, unless an addition makes old calls fail. */
function isLoss({ type, criticality }: Change): boolean {
  return criticality.level === CriticalityLevel.Breaking || !/_ADDED$|DESCRIPTION/.test(type)
}
