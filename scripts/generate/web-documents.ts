import { globSync, readFileSync } from 'node:fs'
import { codegen } from '@graphql-codegen/core'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as operations from '@graphql-codegen/typescript-operations'
import {
  assertObjectType,
  buildSchema,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  parse,
  visit,
} from 'graphql'
import { demographicsFields } from '../../domain/accounts/answers/demographics-table.ts'
import { profileFields, profileFieldsFor } from '../../domain/accounts/answers/profile-table.ts'
import { classFieldsFor } from '../../domain/classes/fields/class-fields.ts'
import { modes, modeTable } from '../../domain/kernel/modes.ts'
import { broughtGuestFields } from '../../domain/people/guests/guest-table.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The documents of the snapshots. The app reads their responses in web/classes. */
const snapshotFolder = 'server/classes/documents'
export const generatedName = 'documents.generated.ts'

/**
 * The folder whose generated file contains a document. A topic has separate files for its admin pages, for what few of
 * its people use, and for what every page uses. So a visitor's page loads no other documents.
 */
function moduleOf(file: string): string {
  if (file.startsWith(`${snapshotFolder}/`)) return 'web/classes'
  const [floor, topic, module] = file.split('/')
  return module === 'admin' ||
    (['session', 'my-data'].includes(module ?? '') && topic === 'accounts') ||
    (['answers', 'proxy-access', 'household'].includes(module ?? '') && topic === 'people') ||
    (['confirm-requests', 'waiting'].includes(module ?? '') && topic === 'registration')
    ? `${floor}/${topic}/${module}`
    : `${floor}/${topic}`
}

/**
 * Types and texts of every *.graphql document of the web and of the snapshots, checked against the committed schema.
 * Returns the content of each generated file by its path. A type that is read completely also gets its fragment.
 */
export async function webDocuments(
  schemaFile = 'server/platform/graphql/schema.graphql',
): Promise<Map<string, string>> {
  const schemaText = read(schemaFile)
  const schema = parse(schemaText)
  const schemaAst = buildSchema(schemaText)
  const files = globSync(['web/**/*.graphql', `${snapshotFolder}/*.graphql`], { cwd: root.pathname }).sort()
  const whole = wholeFragments(schemaAst)
  const documents = [
    ...files
      .filter((location) => !whole.has(location))
      .map((location) => ({ location, document: parse(read(location)) })),
    ...[...whole].map(([location, text]) => ({ location, document: parse(text) })),
  ]
  const fragments = new Map(
    documents.flatMap(({ document }) =>
      document.definitions.flatMap(
        (definition): Array<[string, FragmentDefinitionNode]> =>
          definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
      ),
    ),
  )
  const written = new Map(whole)
  for (const [module, own] of Map.groupBy(documents, ({ location }) => moduleOf(location))) {
    const filename = `${module}/${generatedName}`
    const output = await codegen({
      filename,
      schema,
      schemaAst,
      documents: [...own, ...borrowed(own, fragments)],
      config: {
        documentMode: 'string',
        useTypeImports: true,
        enumsAsTypes: true,
        avoidOptionals: { field: true },
        skipTypename: true,
        dedupeFragments: true,
        // The result type of the document `course` would otherwise have the name of the schema's input CourseQuery.
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
    written.set(filename, withSharedClass(output))
  }
  return written
}

/**
 * A form reads every field of its type, so its fragment also includes fields added later. So do the answers of a
 * person, a guest, and the paragraphs about a class, in the order of their tables, and the fields of each mode
 * (domain/kernel/modes.ts): a new mode is in every response that has the others.
 */
function wholeFragments(schema: GraphQLSchema): Map<string, string> {
  const fragment = (name: string, type: string, fields: readonly string[]) =>
    `fragment ${name} on ${type} {\n  ${fields.join('\n  ')}\n}\n`
  const ofModes = modes.map((mode) => modeTable[mode])
  return new Map([
    [
      'web/classes/admin/edit/class-form.generated.graphql',
      fragment(
        'ClassForm',
        'ClassForm',
        Object.keys(assertObjectType(schema.getType('ClassForm')).getFields()),
      ),
    ],
    [
      'web/accounts/session/profile-answers.generated.graphql',
      fragment('ProfileAnswers', 'AttendeeDetails', profileFields),
    ],
    [
      'web/people/admin/contact-answers.generated.graphql',
      fragment('ContactAnswers', 'PersonRecord', profileFieldsFor('record')),
    ],
    [
      'web/people/profile/demographics-answers.generated.graphql',
      fragment('DemographicsAnswers', 'AttendeeDemographics', demographicsFields),
    ],
    [
      'web/registration/my-classes/brought-guest.generated.graphql',
      fragment('BroughtGuest', 'Guest', broughtGuestFields),
    ],
    [
      `${snapshotFolder}/class-info.generated.graphql`,
      fragment('ClassInfo', 'CourseInfo', classFieldsFor('info')),
    ],
    [
      `${snapshotFolder}/mode-seats.generated.graphql`,
      fragment(
        'ModeSeats',
        'Course',
        ofModes.flatMap(({ answer: { left, unlimited } }) => [left, unlimited]),
      ),
    ],
    [
      'web/classes/admin/modes.generated.graphql',
      [
        fragment(
          'SeatsOfRow',
          'CourseRow',
          ofModes.flatMap(({ answer: response }) => [
            `${response.seats} {`,
            '  capacity',
            '  taken',
            '  left',
            '}',
          ]),
        ),
        fragment(
          'SeatsTaken',
          'CourseForEditing',
          ofModes.map(({ fields }) => fields.taken),
        ),
      ].join('\n'),
    ],
  ])
}

interface Source {
  location: string
  document: ReturnType<typeof parse>
}

/** Fragments of other modules that the documents spread, and those that these spread in turn. */
function borrowed(own: readonly Source[], fragments: ReadonlyMap<string, FragmentDefinitionNode>): Source[] {
  const here = new Set(
    own.flatMap(({ document }) =>
      document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [one.name.value] : [])),
    ),
  )
  const found = new Map<string, FragmentDefinitionNode>()
  const collect = (node: Parameters<typeof visit>[0]) => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)
        if (!fragment || here.has(name.value) || found.has(name.value)) return
        found.set(name.value, fragment)
        collect(fragment)
      },
    })
  }
  for (const { document } of own) collect(document)
  return found.size === 0
    ? []
    : [{ location: 'borrowed', document: { kind: Kind.DOCUMENT, definitions: [...found.values()] } }]
}

/** Every generated file would repeat the same class, so it is in the platform. No code uses a fragment alone. */
function withSharedClass(output: string): string {
  return `${output
    .replace(
      /import type \{ DocumentTypeDecoration \} from '@graphql-typed-document-node\/core';\n/,
      "import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'\n",
    )
    .replace(/export class TypedDocumentString[\s\S]*?\n\}\n/, '')
    .replace(
      /export const \w+FragmentDoc = new TypedDocumentString\(`[\s\S]*?`[\s\S]*?\) as unknown as TypedDocumentString<[^;]*>;\n/g,
      '',
    )
    // No indent: every page that sends a document contains its text.
    .replace(/TypedDocumentString\(`[^`]*`/g, (text) => text.replace(/\n +/g, '\n'))
    .trimEnd()}\n`
}
