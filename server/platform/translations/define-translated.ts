// Translations of texts that the organization writes: classes, pages, settings. This is our own code: i18n libraries
// translate the texts of a program, and these are data with a form, an audit log and edit conflicts.

import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import { languagesOfTexts, translationState } from '#domain/kernel/language/reading.rule.ts'
import type { AuditAction } from '#domain/kernel/manifest.ts'
import type { FieldMessage } from '#domain/kernel/text/field-messages.ts'
import { addAudit } from '#server/platform/audit/audit.ts'
import { auditedChange } from '#server/platform/audit/changed-fields.ts'
import { editConflict } from '#server/platform/audit/edit-conflict.ts'
import type { Database } from '#server/platform/db/connection/connection.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { RejectedError } from '#server/platform/graphql/errors.ts'
import { parseInput, rejectedField } from '#server/platform/graphql/parse.ts'
import type { SignedIn } from '#server/platform/graphql/policy.ts'
import type { TranslatedKind, TranslationRow } from './translation-row.ts'
import { selectTranslations, writeTranslation } from './translations.sql.ts'

/** The translatable texts of a record, in their current state. */
export interface OriginalTexts {
  /** The language that it was written in. Null: the portal's default. */
  language: string | null
  /** The texts by the names of the form's fields. '' if a field has no text. */
  texts: Record<string, string>
}

export interface TranslatedDefinition {
  kind: TranslatedKind
  /** The form's schema of these texts. If all of them are empty, the translation is deleted. */
  schema: z.ZodObject
  /** Null if there is no such record. `forShare`: it is locked until the transaction ends. */
  select: (db: Database, id: number, forShare: boolean) => Promise<OriginalTexts | null>
  /** Runs after the texts were written, to update what else shows them. */
  after?: (tx: Database, id: number, row: TranslationRow) => Promise<void>
}

export interface Translations {
  id: number
  original: OriginalTexts
  rows: TranslationRow[]
}

export interface NewTranslation {
  id: number
  language: string
  editVersion: number
  texts: readonly { field: string; text: string; mark: string }[]
}

/** A hash of a text, to see whether the original has changed since it was translated. */
export const markOf = (text: string): string =>
  text === '' ? '' : createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Reads and writes the translations of one kind of record. Their calls check the policy first. */
export function translationCommands({ kind, schema, select, after }: TranslatedDefinition) {
  const read = async (db: Database, id: number): Promise<Translations | null> => {
    const original = await select(db, id, false)
    return original && { id, original, rows: await selectTranslations(db, kind, [id]) }
  }
  return {
    read,
    /**
     * @throws INPUT_INVALID
     * @throws NOT_FOUND
     * @throws EDIT_CONFLICT when someone saved the language after `editVersion` was read
     */
    async save(
      { db, viewer, clock }: SignedIn,
      { id, language, editVersion, texts }: NewTranslation,
    ): Promise<Translations> {
      const now = clock.now()
      return inTransaction({ db }, async (tx) => {
        const original = await select(tx, id, true)
        if (!original) throw new RejectedError('NOT_FOUND')
        if (!isOther(language, original))
          throw rejectedField('translation.language', 'choice.unknown' satisfies FieldMessage)
        const known = (await selectTranslations(tx, kind, [id])).find((row) => row.language === language)
        const fields = Object.fromEntries(
          Object.keys(schema.shape).map((field) => [
            field,
            texts.find((one) => one.field === field)?.text ?? '',
          ]),
        )
        const isEmpty = Object.values(fields).every((text) => text.trim() === '')
        const parsed = isEmpty ? {} : parseInput(schema, fields, 'translation')
        const written = Object.entries(parsed as Record<string, string>).filter(([, text]) => text !== '')
        const row: TranslationRow = {
          kind,
          of_id: id,
          language,
          texts: Object.fromEntries(written),
          marks: Object.fromEntries(
            written.map(([field]) => [field, texts.find((one) => one.field === field)?.mark ?? '']),
          ),
          edit_version: editVersion,
          saved_at: now,
        }
        if ((known?.edit_version ?? 0) !== editVersion || (await writeTranslation(tx, row)) !== 'written')
          throw await editConflict(tx, kind, id)
        const change = auditedChange(
          { ...empty(fields), ...known?.texts },
          { ...empty(fields), ...row.texts },
        )
        const act = {
          action: `${kind}.translated` satisfies AuditAction,
          subjectId: kind === 'settings' ? 'site' : id,
        } as const
        await addAudit(tx, viewer, { ...act, data: { language, ...change } }, now)
        await after?.(tx, id, row)
        return (await read(tx, id))!
      })
    },
  }
}

const empty = (fields: object) => Object.fromEntries(Object.keys(fields).map((field) => [field, '']))

function isOther(language: string, original: OriginalTexts): boolean {
  return languagesOfTexts.includes(language) && language !== (original.language ?? defaultLanguage)
}

/** Whether a language's texts are complete and match the current original. */
export function stateOf({ texts }: OriginalTexts, row: TranslationRow) {
  const marked = (of: Record<string, string>, mark: (field: string, text: string) => string) =>
    Object.fromEntries(Object.entries(of).map(([field, text]) => [field, { text, mark: mark(field, text) }]))
  return translationState(
    marked(texts, (_field, text) => markOf(text)),
    marked(row.texts, (field) => row.marks[field] ?? ''),
  )
}

/** The languages that it may be translated into. */
export const otherLanguages = (original: OriginalTexts): string[] =>
  languagesOfTexts.filter((language) => isOther(language, original))
