import type { OnBytes, StreamedFile } from '#web/platform/graphql/file-response.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SaveCsvButton } from './save-csv-button.tsx'

/**
 * Buttons to save a table. First as a workbook, because spreadsheets damage zip codes and phone numbers of a CSV file,
 * then as CSV for other software.
 */
export function SaveTableButtons({
  load,
}: {
  load: (format: 'XLSX' | 'CSV', onBytes: OnBytes) => Promise<StreamedFile>
}) {
  const t = useMessages()
  return (
    <>
      <SaveCsvButton load={(onBytes) => load('XLSX', onBytes)}>{t('adminKit.saveWorkbook')}</SaveCsvButton>
      <SaveCsvButton load={(onBytes) => load('CSV', onBytes)} />
    </>
  )
}
