import { useMessages } from '#web/platform/messages/messages.ts'
import { SaveCsvButton } from '#web/ui/records/list/save-csv-button.tsx'
import { type ImportRun, loadImportReport } from './import.api.ts'

/** Saves what an import rejected and repaired. Renders nothing where there is nothing. */
export function SaveReport({ run }: { run: ImportRun }) {
  const t = useMessages()
  if (run.refusedRows + run.repairedValues === 0) return null
  return (
    <SaveCsvButton load={() => loadImportReport(run.databaseId)}>{t('adminImport.run.save')}</SaveCsvButton>
  )
}
