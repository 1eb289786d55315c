import { useState } from 'react'
import { saveFile } from '#web/admin/save-file.ts'
import { sentenceOf } from '#web/messages/call-sentence.ts'
import { useMessages } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDown } from '#web/ui/icons.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { loadReportCsv, type ReportTable, type WantedReport } from './reports.api.ts'

/** Saves one table of the report. `name` tells the buttons of a page apart. */
export function SaveTable({
  wanted,
  table,
  name,
}: {
  wanted: WantedReport
  table: ReportTable
  name: string
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await loadReportCsv(wanted, table))
    } catch (error) {
      toasts.show({ type: 'danger', message: sentenceOf(error, t('adminReports.saveFailed')) })
    }
    setBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      className="no-print"
      icon={<FileDown />}
      aria-label={t('adminReports.saveTable', { table: name })}
      busy={busy}
      busyLabel={t('adminReports.saving')}
      onClick={() => void save()}
    >
      {t('adminReports.save')}
    </Button>
  )
}
