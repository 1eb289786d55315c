import { globSync, writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { builder } from '#server/platform/graphql/builder.ts'
import { topicOf } from '../boundaries/topics.ts'

/** The fields of Query and Mutation by the topic that adds them, noted while the schema is put together. */
const calls = new Map<string, string[]>()
const note = (root: 'Query' | 'Mutation', name: string) => {
  const topic = callingTopic()
  calls.set(topic, [...(calls.get(topic) ?? []), `${root}.${name}`])
}
const { queryField, mutationField } = builder
builder.queryField = (name, policy, field) => {
  note('Query', name)
  queryField(name, policy, field)
}
builder.mutationField = (name, policy, field) => {
  note('Mutation', name)
  mutationField(name, policy, field)
}

// Before the schema is put together: a new file of types, fields or a record is in it without a line that somebody writes.
const parts = globSync('**/*.{schema,record}.ts', {
  cwd: new URL('../../server/', import.meta.url),
}).toSorted()
write(
  'wiring/schema-parts.generated.ts',
  `// npm run generate:schema: every file of the server that adds to the schema.\n
${parts.map((file) => `import '#server/${file}'\n`).join('')}`,
)
const { schema } = await import('#server/wiring/schema.ts')

// The committed server/platform/graphql/schema.graphql: what web documents are checked against and CI compares with the contract.
write('platform/graphql/schema.graphql', `${printSchema(schema)}\n`)
// What the cases of each topic have to speak of, by type (server/testing/calls/topic-cases.ts).
write(
  'wiring/calls.generated.ts',
  `// npm run generate:schema

/** The fields of Query and Mutation, by the topic that adds them. */
export interface Calls {
${[...calls]
  .toSorted()
  .map(
    ([topic, names]) =>
      `  ${topic}:\n${names
        .toSorted()
        .map((name) => `    | '${name}'\n`)
        .join('')}`,
  )
  .join('')}}
`,
)

function write(path: string, text: string): void {
  writeFileSync(new URL(`../../server/${path}`, import.meta.url), text)
}

/** The topic whose file adds a field just now: the first one on the stack. */
function callingTopic(): string {
  const files = new Error().stack?.matchAll(/\/(server\/[\w/.-]+\.tsx?)/g) ?? []
  for (const [, file = ''] of files) {
    const topic = topicOf(file)
    if (topic) return topic
  }
  throw new Error('A field is added by a topic.')
}
