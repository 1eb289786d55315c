import { useState } from 'react'
import { saveFile } from '#web/admin/save-file.ts'
import { sentenceOf } from '#web/messages/call-sentence.ts'
import { useMessages } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDown } from '#web/ui/icons.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { type ClassesWhere, loadClassesCsv } from './class-editing.api.ts'

/** Saves all that the filters find, on every page of the list. */
export function ClassesCsvButton({ where }: { where: ClassesWhere }) {
  const t = useMessages()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await loadClassesCsv(where))
    } catch (error) {
      toasts.show({ type: 'danger', message: sentenceOf(error) })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      icon={<FileDown />}
      busy={busy}
      busyLabel={t('common.loading')}
      onClick={() => void save()}
    >
      {t('adminClasses.csv')}
    </Button>
  )
}
