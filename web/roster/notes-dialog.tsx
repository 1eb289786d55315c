import { useQueryClient } from '@tanstack/react-query'
import { staffNotesInput } from '#domain/roster/roster.input.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextAreaField } from '#web/ui/form/fields/form-text-area-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { type RosterEntry, rosterKey, saveNotes } from './roster.api.ts'
import type { DialogProps } from './roster-dialog-props.ts'
import { fullName } from './roster-labels.ts'

/** Notes of staff and facilitators on one entry. Another user's newer text is shown before it is replaced. */
export function NotesDialog({ roster, entry, onClose, onDone }: DialogProps & { entry: RosterEntry }) {
  const t = useMessages()
  const client = useQueryClient()
  const { registrationId } = entry
  const known = roster.entries.find((one) => one.registrationId === registrationId) ?? entry
  const before = known.staffNotes ?? ''
  const form = useForm({ schema: staffNotesInput, defaultValues: { notes: entry.staffNotes ?? '' } })
  const fields = fieldsOf(form)
  return (
    <Dialog open onClose={onClose} title={t('adminRoster.notesForm.title', { name: fullName(entry) })}>
      {before === (entry.staffNotes ?? '') ? null : (
        <Banner tone="warning" live>
          <p>
            {before
              ? t('adminRoster.notesForm.changed', { notes: before })
              : t('adminRoster.notesForm.takenAway')}
          </p>
        </Banner>
      )}
      <Form
        form={form}
        onSubmit={async ({ notes }) => {
          try {
            onDone(await saveNotes(registrationId, notes, before), t('adminRoster.notesForm.done'))
          } catch (error) {
            void client.invalidateQueries({ queryKey: rosterKey(roster.course.databaseId) })
            showServerErrors(error, form)
          }
        }}
      >
        <FormTextAreaField
          name={fields.notes}
          label={t('adminRoster.notesForm.label')}
          hint={t('adminRoster.notesForm.hint')}
          rows={5}
        />
        <div className="button-row">
          <SubmitButton>{t('adminRoster.notesForm.submit')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
