import { useMessages } from '#web/platform/messages/messages.ts'
import type { BinaryFile, CsvFile } from '#web/platform/records/save-file.ts'
import { SaveCsvButton } from './save-csv-button.tsx'

/** A table to save: for spreadsheets first, where zip codes and phone numbers stay as they are, and for machines. */
export function SaveTableButtons({
  workbook,
  csv,
}: {
  workbook: () => Promise<BinaryFile>
  csv: () => Promise<CsvFile>
}) {
  const t = useMessages()
  return (
    <>
      <SaveCsvButton load={workbook}>{t('adminKit.saveWorkbook')}</SaveCsvButton>
      <SaveCsvButton load={csv} />
    </>
  )
}
