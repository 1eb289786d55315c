// Compares server/platform/graphql/schema.graphql with the contract, server/platform/graphql/contract.graphql: nothing of it may be
// missing or different, more is welcome. What server/platform/graphql/contract-later.json lists comes later; it only shrinks.
import { existsSync, readFileSync } from 'node:fs'
import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import {
  buildSchema,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
} from 'graphql'
import { entriesAdded } from './shrinking-list.ts'

const copy = 'server/platform/graphql/contract.graphql'
const original = '../shared/contract/schema.graphql'
const later = 'server/platform/graphql/contract-later.json'

const contract = buildSchema(readFileSync(copy, 'utf8'))
const ours = buildSchema(readFileSync('server/platform/graphql/schema.graphql', 'utf8'))
const postponed: string[] = existsSync(later) ? JSON.parse(readFileSync(later, 'utf8')) : []
const faults: string[] = []

if (existsSync(original) && readFileSync(original, 'utf8') !== readFileSync(copy, 'utf8')) {
  faults.push(`${copy} is no longer a copy of ${original}: copy it again.`)
}
const differences = (await diff(contract, ours)).filter(isLoss)
const missing = new Set(differences.map(({ path = '' }) => path))
const due = typesDue(contract)
for (const { path = '', message } of differences) {
  const isPutOff = postponed.some((entry) => entry === path || path.startsWith(`${entry}.`))
  if (!isPutOff && due.has(path.split('.')[0] ?? '')) faults.push(`${path}: ${message}`)
}
for (const entry of postponed) {
  if (!missing.has(entry)) faults.push(`${later} lists ${entry}, which is not missing: take it off.`)
}
for (const entry of entriesAdded(later, (text) => JSON.parse(text)))
  faults.push(`${later} has grown by ${entry}: it may only shrink.`)

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exit(1)

/** Additions and descriptions are welcome, unless an addition makes old calls fail. */
function isLoss({ type, criticality }: Change): boolean {
  return criticality.level === CriticalityLevel.Breaking || !/_ADDED$|DESCRIPTION/.test(type)
}

/** The types that fields lead to which are not put off; what only a later field needs comes with it. */
function typesDue(schema: GraphQLSchema): Set<string> {
  const found = new Set<string>()
  const visit = (type: GraphQLNamedType | null | undefined) => {
    if (!type || found.has(type.name)) return
    found.add(type.name)
    if (!('getFields' in type)) return
    for (const [name, field] of Object.entries(type.getFields())) {
      if (postponed.includes(`${type.name}.${name}`)) continue
      visit(getNamedType(field.type as GraphQLType))
      if ('args' in field)
        for (const argument of field.args) visit(getNamedType(argument.type as GraphQLType))
    }
  }
  for (const root of [schema.getQueryType(), schema.getMutationType()]) visit(root)
  return found
}
