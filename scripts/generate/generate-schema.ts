import { globSync, writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { builder } from '#server/platform/graphql/builder.ts'
import { topicOf } from '../boundaries/topics.ts'

/** The fields of Query and Mutation by the topic that adds them, recorded while the schema is built. */
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

// Before the schema is built: it includes each new file of types, fields or a record automatically.
const parts = globSync('**/*.{schema,record}.ts', {
  cwd: new URL('../../server/', import.meta.url),
}).toSorted()
write(
  'wiring/schema-parts.generated.ts',
  `// npm run generate:schema: every file of the server that adds to the schema.\n
${parts.map((file) => `import '#server/${file}'\n`).join('')}`,
)
const { schema } = await import('#server/wiring/schema.ts')

// The committed server/platform/graphql/schema.graphql. Web documents are checked against it, and CI compares it
// with the contract.
write('platform/graphql/schema.graphql', `${printSchema(schema)}\n`)
// The fields that the test cases of each topic must cover, by type (server/testing/calls/topic-cases.ts).
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

/** The topic whose file adds the current field: the first one on the stack. */
function callingTopic(): string {
  const files = new Error().stack?.matchAll(/\/(server\/[\w/.-]+\.tsx?)/g) ?? []
  for (const [, file = ''] of files) {
    const topic = topicOf(file)
    if (topic) return topic
  }
  throw new Error('A field is added by a topic.')
}
