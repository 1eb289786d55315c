import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from '#server/graphql/schema.ts'

// The committed server/graphql/schema.graphql: what web documents are checked against and CI compares with the contract.
writeFileSync(new URL('../server/graphql/schema.graphql', import.meta.url), `${printSchema(schema)}\n`)
