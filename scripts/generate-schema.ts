import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from '#server/wiring/schema.ts'

// The committed server/platform/graphql/schema.graphql: what web documents are checked against and CI compares with the contract.
writeFileSync(
  new URL('../server/platform/graphql/schema.graphql', import.meta.url),
  `${printSchema(schema)}\n`,
)
