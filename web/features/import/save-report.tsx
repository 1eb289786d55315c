import { useState } from 'react'
import { saveFile } from '#web/admin/save-file.ts'
import { sentenceOf } from '#web/messages/call-sentence.ts'
import { useMessages } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDown } from '#web/ui/icons.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { type ImportRun, loadImportReport } from './import.api.ts'

/** Saves what an import refused and repaired; nothing where there is nothing. */
export function SaveReport({ run }: { run: ImportRun }) {
  const t = useMessages()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  if (run.refusedRows + run.repairedValues === 0) return null
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await loadImportReport(run.databaseId))
    } catch (error) {
      toasts.show({ type: 'danger', message: sentenceOf(error, t('adminImport.run.saveFailed')) })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="secondary"
      icon={<FileDown />}
      busy={busy}
      busyLabel={t('adminImport.run.saving')}
      onClick={() => void save()}
    >
      {t('adminImport.run.save')}
    </Button>
  )
}
