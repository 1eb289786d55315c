import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OnBytes, StreamedFile } from '#web/platform/graphql/file-response.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatNumber } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { type BinaryFile, type CsvFile, saveFile } from '#web/platform/records/save-file.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FileDown } from '#web/ui/icons.ts'
import { useToasts } from '#web/ui/status/toasts.tsx'

/**
 * Loads a table from the server and lets the browser save it. `name` says which table, if a page has several such
 * buttons.
 */
export function SaveCsvButton({
  load,
  name,
  small = false,
  children,
}: {
  /** A streamed file reports its progress through `onBytes`. */
  load: (onBytes: OnBytes) => Promise<CsvFile | BinaryFile | StreamedFile>
  name?: string
  small?: boolean
  /** The label, if "Save as CSV" does not fit. */
  children?: ReactNode
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [megabytes, setMegabytes] = useState(0)
  const save = useMutation({
    mutationFn: () => load((bytes) => setMegabytes(Math.floor(bytes / 1_000_000))),
    onMutate: () => setMegabytes(0),
    onSuccess: saveFile,
    onError: (error) => toasts.show({ type: 'danger', message: sentenceOf(error, t('adminKit.fileFailed')) }),
  })
  return (
    <Button
      variant={small ? 'quiet' : 'secondary'}
      size={small ? 'sm' : undefined}
      className="screen-only"
      icon={<FileDown />}
      aria-label={name}
      busy={save.isPending}
      busyLabel={megabytes > 0 ? t('adminKit.fileSoFar', { megabytes: formatNumber(megabytes) }) : undefined}
      onClick={() => save.mutate()}
    >
      {children ?? t('adminKit.saveCsv')}
    </Button>
  )
}
