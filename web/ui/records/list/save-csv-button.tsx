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

/** Asks the server for a table and gives it to the browser to save. `name` says of what, where a page has several such buttons. */
export function SaveCsvButton({
  load,
  name,
  small = false,
  children,
}: {
  /** One that comes piece by piece says how much of it is there. */
  load: (onBytes: OnBytes) => Promise<CsvFile | BinaryFile | StreamedFile>
  name?: string
  small?: boolean
  /** Where 'Save as CSV' does not say enough, or too much. */
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
