import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { checkedFile } from './checked-file.ts'
import { importsKey, startImport } from './import.api.ts'

/** After a check: imports the checked file. If this tab no longer has it, the user can choose it again. */
export function ImportChecked({ runId }: { runId: number }) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const file = checkedFile(runId)
  const start = useMutation({
    mutationFn: (saved: File) => startImport(saved, { checkOnly: false }),
    onSuccess: async (id) => {
      await client.invalidateQueries({ queryKey: importsKey })
      await navigate(paths.adminImportRun(id))
    },
  })
  if (!file)
    return (
      <p className="import-again">
        {t('adminImport.run.chooseAgain')} <Link to={paths.adminImport()}>{t('adminImport.title')}</Link>
      </p>
    )
  return (
    <div className="import-checked">
      {start.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(start.error)}</p>
        </Banner>
      ) : null}
      <Button
        busy={start.isPending || start.isSuccess}
        busyLabel={t('adminImport.sending')}
        onClick={() => start.mutate(file)}
      >
        {t('adminImport.run.importChecked', { file: file.name })}
      </Button>
    </div>
  )
}
