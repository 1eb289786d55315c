import type { ReactElement } from 'react'
import type { FieldValues } from '#web/ui/form/use-form.ts'
import { recordList } from './list/record-list.tsx'
import type { KnownRecord } from './record-api.ts'
import { RecordEditor } from './record-editor.tsx'
import type { RecordScreens } from './record-screens.ts'

/** The pages of one kind of record: its list, and the editor of a new one and of one that is there. */
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
    // By the key, who goes from one kind to another takes nothing along.
    editor: <RecordEditor key={screens.one} screen={screens} />,
  }
}
