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
/** The parts of the catalogue that have the texts of a record: one that lacks a text does not compile. */
export type TextsOfRecord = {
  [Texts in keyof AdminTexts]: AdminTexts[Texts] extends RecordTexts ? Texts : never
}[keyof AdminTexts]

interface Screens {
  /** As the API calls one: the address has its number under `{one}Id`. */
  one: RecordKind
  texts: TextsOfRecord
  paths: { list: () => string; new: () => string; one: (id: number) => string }
}

export interface ListScreen<Listed extends { databaseId: number }> extends Screens {
  api: ListApi<Listed>
  nameOf: (row: Listed) => string
  list: {
    /** The heading of the names, each of which leads to its editor. */
    name: (t: TFunction) => string
    /** Between the names and the number of classes. */
    columns?: (t: TFunction) => Column<Listed>[]
    classes?: {
      header: (t: TFunction) => string
      count: (row: Listed) => number
      to: (id: number) => string
    }
    /** Below what says that there is nothing at all. */
    emptyHint?: (t: TFunction) => string
    /** A search is for people's names: its words stay out of the address. */
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
  /** The one that the command parses by as well. */
  schema: z.ZodType<Output, Input>
  /** What the form begins with; of a new one nothing is known. */
  known: (known: Edited | null) => Defaults<NoInfer<Input>>
  Fields: ComponentType<{ fields: FieldNames<NoInfer<Input>>; known: Edited | null }>
  /** The head then says what the record is called as well, and leads to where it is seen. */
  seenAt?: (known: Edited, t: TFunction) => { label: string; to: string } | null
  /** Below the form of a record that is there; saved by itself. */
  Below?: ComponentType<{ known: Edited }>
  /** What stands in place of Delete, perhaps nothing (null); undefined where it may be deleted. */
  retainedBecause?: (known: Edited, t: TFunction) => ReactNode
  /** What is told after a save, where it is more than that. */
  saved?: (values: Output, known: Edited | null, t: TFunction) => string | undefined
}

/** The screens of one kind of record that the organiser lists, makes, changes and deletes. */
export interface RecordScreens<
  Listed extends { databaseId: number },
  Edited extends KnownRecord,
  Input extends FieldValues,
  Output extends FieldValues,
> extends ListScreen<Listed>,
    EditorScreen<Edited, Input, Output> {
  api: RecordApi<Listed, Edited, Output>
  /** What it is called. */
  nameOf: (record: Listed | Edited) => string
}
