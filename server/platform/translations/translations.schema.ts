import { z } from 'zod'
import { ofType } from '#server/platform/commands/call-input.ts'
import { defineCommand } from '#server/platform/commands/define-command.ts'
import { payload } from '#server/platform/commands/payload.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { takesRichText } from '#server/platform/graphql/plugins/raw-length.ts'
import type { Policy, SignedIn } from '#server/platform/graphql/policy.ts'
import { outgoingHtml } from '#server/platform/html/html-sanitizer.ts'
import { defineReplay, stillThere } from '#server/platform/idempotency/copies.ts'
import { upperFirst } from '#server/platform/records/record-changing.schema.ts'
import {
  markOf,
  otherLanguages,
  stateOf,
  type TranslatedDefinition,
  type Translations,
  translationCommands,
} from './define-translated.ts'
import type { TranslationRow } from './translation-row.ts'

interface FieldText {
  field: string
  text: string
  mark: string
}

const TranslatedText = builder.objectRef<FieldText>('TranslatedText').implement({
  description: 'One text of a record in one language.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field in the input of the record.' }),
    text: t.exposeString('text', { description: "'' if there is none." }),
    mark: t.exposeString('mark', {
      description:
        'Identifies the version of the original text. Send it back with a translation of that text.',
    }),
  }),
})

const Translation = builder.objectRef<{ row: TranslationRow; of: Translations }>('Translation').implement({
  description: 'The texts of a record in another language.',
  fields: (t) => ({
    language: t.string({ resolve: ({ row }) => row.language }),
    editVersion: t.int({ description: 'Send it back with a save.', resolve: ({ row }) => row.edit_version }),
    savedAt: t.field({ type: 'DateTime', resolve: ({ row }) => row.saved_at }),
    texts: t.field({
      type: [TranslatedText],
      resolve: ({ row }) =>
        Object.entries(row.texts).map(([field, text]) => ({
          field,
          text: cleaned(text),
          mark: row.marks[field] ?? '',
        })),
    }),
    missing: t.stringList({
      description: 'The names of the fields that have no text in this language.',
      resolve: ({ row, of }) => stateOf(of.original, row).missing,
    }),
    older: t.stringList({
      description: 'The names of the fields whose original text changed after the translation.',
      resolve: ({ row, of }) => stateOf(of.original, row).older,
    }),
  }),
})

const RecordTranslations = builder.objectRef<Translations>('RecordTranslations').implement({
  description: 'The texts of a record as written, and in each other language.',
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    originalLanguage: t.string({
      nullable: true,
      description: 'The tag of the language in which the record is written. Null: the portal’s default.',
      resolve: ({ original }) => original.language,
    }),
    original: t.field({
      type: [TranslatedText],
      resolve: ({ original }) =>
        Object.entries(original.texts).map(([field, text]) => ({
          field,
          text: cleaned(text),
          mark: markOf(text),
        })),
    }),
    translations: t.field({
      type: [Translation],
      resolve: (of) => of.rows.map((row) => ({ row, of })),
    }),
    otherLanguages: t.stringList({
      description: 'The tags of the languages into which the record can be translated.',
      resolve: ({ original }) => otherLanguages(original),
    }),
  }),
})

/** Plain texts have no tags, so nothing is removed from them. */
const cleaned = (text: string) => (/<[a-z/]/i.test(text) ? outgoingHtml(text) : text)

const TextInput = builder.inputType('TranslatedTextInput', {
  fields: (t) => ({
    field: t.string({ required: true }),
    text: t.string({ ...takesRichText, required: true }),
    mark: t.string({ required: true, description: '`mark` of the original text that was translated.' }),
  }),
})
const Input = z
  .object({
    id: z.int(),
    language: z.string(),
    editVersion: z.int().describe('Translation.editVersion of that language. 0 for a new one.'),
    texts: z
      .array(ofType(TextInput))
      .describe("An omitted text counts as ''. Without any text the translation is deleted."),
  })
  .meta({ graphqlName: 'TranslationInput' })
const Payload = payload<{ translations: Translations }>('TranslationPayload', {
  fields: (t) => ({
    translations: t.field({ type: RecordTranslations, resolve: ({ translations }) => translations }),
  }),
})
const readers = new Map<string, (db: Database, id: number) => Promise<Translations | null>>()
defineReplay(Payload, {
  store: ({ translations: { id } }) => id,
  read: async (id, { db }, { name }) => ({ translations: stillThere(await readers.get(name)!(db, id)) }),
})

/** Adds `{kind}Translations` and `translate{Kind}` (docs/decisions/0085). */
export function defineTranslated({
  policy,
  who,
  ...definition
}: TranslatedDefinition & { policy: Policy<SignedIn>; who: 'administrators' | 'staff' }): void {
  const { kind } = definition
  const commands = translationCommands(definition)
  builder.queryField(`${kind}Translations`, policy, (t) =>
    t.field({
      type: RecordTranslations,
      nullable: true,
      description: `The texts of a record in all languages. Null if there is no such record. For ${who}.`,
      args: { id: t.arg.int({ required: true }) },
      resolve: (_root, { id }, { db }) => commands.read(db, id),
    }),
  )
  readers.set(`translate${upperFirst(kind)}`, commands.read)
  defineCommand(`translate${upperFirst(kind)}`, policy, Input, {
    says: `Saves the texts of a record in another language. NOT_FOUND, INPUT_INVALID, EDIT_CONFLICT {by, at} if someone else saved that language since. For ${who}.`,
    answers: Payload,
    run: async (context, input) => {
      if (input.editVersion < 0) throw new RejectedError('NOT_FOUND')
      return {
        translations: await commands.save(context, input),
      }
    },
  })
}
