import type { OnBytes, StreamedFile } from '#web/platform/graphql/file-response.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { SaveCsvButton } from './save-csv-button.tsx'

/**
 * Buttons to save a table. First the spreadsheet format, which keeps zip codes and phone numbers intact, then the
 * format for machines.
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
