import type { ReactElement } from 'react'
import type { FieldValues } from '#web/ui/form/use-form.ts'
import { recordList } from './list/record-list.tsx'
import type { KnownRecord } from './record-api.ts'
import { RecordEditor } from './record-editor.tsx'
import type { RecordScreens } from './record-screens.ts'

/** The pages of one kind of record: its list, and the editor of a new or existing one. */
export interface RecordPages {
  list: ReactElement
  editor: ReactElement
}

export function defineRecord<
  Listed extends { databaseId: number },
  Edited extends KnownRecord,
  Input extends FieldValues,
  Output extends FieldValues,
>(screens: RecordScreens<Listed, Edited, Input, Output>): RecordPages {
  const List = recordList(screens)
  return {
    list: <List />,
    // The key resets the editor's state when the user moves to another kind of record.
    editor: <RecordEditor key={screens.one} screen={screens} />,
  }
}
