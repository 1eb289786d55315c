import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, parse } from 'graphql'

// web/platform/graphql/documents.generated.ts: the types and texts of every *.graphql document of the web and of the snapshots,
// checked against the server's committed schema.
const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const files = globSync(['web/**/*.graphql', 'server/classes/documents/*.graphql'], {
  cwd: root.pathname,
}).sort()
const schemaText = read(process.argv[2] ?? 'server/platform/graphql/schema.graphql')
const schema = buildSchema(schemaText)

const output = await codegen({
  filename: 'web/platform/graphql/documents.generated.ts',
  schema: parse(schemaText),
  schemaAst: schema,
  documents: files.map((location) => ({ location, document: parse(read(location)) })),
  config: {
    documentMode: 'string',
    useTypeImports: true,
    enumsAsTypes: true,
    avoidOptionals: { field: true },
    skipTypename: true,
    dedupeFragments: true,
    // The answer of the document `course` must not take the name of the schema's input CourseQuery.
    operationResultSuffix: 'Result',
    scalars: {
      DateTime: 'string',
      Date: 'string',
      HTML: 'string',
      ID: { input: 'string', output: 'string' },
    },
  },
  plugins: [{ operations: {} }, { typedDocumentNode: {} }],
  pluginMap: { operations, typedDocumentNode },
})
writeFileSync(new URL('web/platform/graphql/documents.generated.ts', root), output)
