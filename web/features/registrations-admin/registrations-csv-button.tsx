import { useMutation } from '@tanstack/react-query'
import { saveFile } from '#web/admin/save-file.ts'
import { sentenceOf } from '#web/messages/call-sentence.ts'
import { useMessages } from '#web/messages/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FileDown } from '#web/ui/icons.ts'
import { useToasts } from '#web/ui/toasts.tsx'
import { loadRegistrationCsv, type RegistrationsWhere } from './registrations-admin.api.ts'

/** Saves all that the filters find, on every page of the list. */
export function RegistrationsCsvButton({ where }: { where: RegistrationsWhere }) {
  const t = useMessages()
  const toasts = useToasts()
  const save = useMutation({
    mutationFn: () => loadRegistrationCsv(where),
    onSuccess: saveFile,
    onError: (error) => toasts.show({ type: 'danger', message: sentenceOf(error) }),
  })
  return (
    <Button
      variant="secondary"
      icon={<FileDown />}
      busy={save.isPending}
      busyLabel={t('common.loading')}
      onClick={() => save.mutate()}
    >
      {t('adminRegistrations.csv')}
    </Button>
  )
}
