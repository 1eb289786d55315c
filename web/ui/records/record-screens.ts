import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { RecordKind } from '#domain/kernel/audit-actions.ts'
import type { AdminTexts } from '#web/platform/messages/parts.ts'
import type { Defaults, FieldNames } from '#web/ui/form/field-names.ts'
import type { FieldValues } from '#web/ui/form/use-form.ts'
import type { Column } from './list/data-table.tsx'
import type { EditorApi, KnownRecord, ListApi, RecordApi } from './record-api.ts'

type RecordTexts = Record<'title' | 'lead' | 'new' | 'edit' | 'back' | 'search' | 'empty', string>
/** The translation groups that have all texts of a record. A group that lacks a text does not compile. */
export type TextsOfRecord = {
  [Texts in keyof AdminTexts]: AdminTexts[Texts] extends RecordTexts ? Texts : never
}[keyof AdminTexts]

interface Screens {
  /** The record's name in the API. The route parameter of its id is `{one}Id`. */
  one: RecordKind
  texts: TextsOfRecord
  paths: { list: () => string; new: () => string; one: (id: number) => string }
}

export interface ListScreen<Listed extends { databaseId: number }> extends Screens {
  api: ListApi<Listed>
  nameOf: (row: Listed) => string
  list: {
    /** Heading of the name column, whose cells link to the editor. */
    name: (t: TFunction) => string
    /** Columns between the name and the number of classes. */
    columns?: (t: TFunction) => Column<Listed>[]
    classes?: {
      header: (t: TFunction) => string
      count: (row: Listed) => number
      to: (id: number) => string
    }
    /** Text below the empty state's title. */
    emptyHint?: (t: TFunction) => string
    /** The search is for people's names, so its text stays out of the address. */
    isPersonal?: boolean
  }
}

export interface EditorScreen<
  Edited extends KnownRecord,
  Input extends FieldValues,
  Output extends FieldValues,
> extends Screens {
  api: EditorApi<Edited, Output>
  nameOf: (known: Edited) => string
  /** The schema that the command uses too. */
  schema: z.ZodType<Output, Input>
  /** The initial values of the form. `known` is null for a new record. */
  known: (known: Edited | null) => Defaults<NoInfer<Input>>
  Fields: ComponentType<{ fields: FieldNames<NoInfer<Input>>; known: Edited | null }>
  /** If set, the head also shows the record's name and links to where people see it. */
  seenAt?: (known: Edited, t: TFunction) => { label: string; to: string } | null
  /** Below the form of an existing record. It saves separately. */
  Below?: ComponentType<{ known: Edited }>
  /** Replaces Delete, with null for nothing. Undefined if the record can be deleted. */
  retainedBecause?: (known: Edited, t: TFunction) => ReactNode
  /** The message after a save, if it says more than "saved". */
  saved?: (values: Output, known: Edited | null, t: TFunction) => string | undefined
}

/** The screens for one kind of record: staff list, create, change and delete it. */
export interface RecordScreens<
  Listed extends { databaseId: number },
  Edited extends KnownRecord,
  Input extends FieldValues,
  Output extends FieldValues,
> extends ListScreen<Listed>,
    EditorScreen<Edited, Input, Output> {
  api: RecordApi<Listed, Edited, Output>
  nameOf: (record: Listed | Edited) => string
}
