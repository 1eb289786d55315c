import '#web/platform/messages/load-own-data.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { legalHoldInput } from '#domain/people/retention/retention.input.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatMomentDate } from '#web/platform/records/moments.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormTextAreaField } from '#web/ui/form/form-text-area-field.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { LongWords } from '#web/ui/long-words.tsx'
import type { RosterEntry } from '../roster.api.ts'
import type { DialogProps } from '../roster-dialog-props.ts'
import { fullName } from '../roster-words.ts'
import type { WalkInData_HoldQueryResult } from './documents.generated.ts'
import { beginWalkInHold, endWalkInHold, walkInHoldQuery } from './walk-in-data.api.ts'

type Props = DialogProps & { entry: RosterEntry }

/** Whether the data of somebody who came without an account are held: begins a hold, or says why there is one and ends it. */
export default function WalkInHoldDialog(props: Props) {
  const { data: hold, error } = useQuery(walkInHoldQuery(String(props.entry.registrationId)))
  const t = useMessages()
  if (error)
    return (
      <Dialog open onClose={props.onClose} title={t('adminRetention.hold.title')}>
        <Banner tone="danger" live>
          <p>{sentenceOf(error)}</p>
        </Banner>
      </Dialog>
    )
  if (hold === undefined) return null
  return hold ? <EndHold {...props} hold={hold} /> : <BeginHold {...props} />
}

function EndHold({
  entry,
  hold,
  onClose,
  onDone,
}: Props & { hold: NonNullable<WalkInData_HoldQueryResult['walkInHold']> }) {
  const t = useMessages()
  const end = useMutation({
    mutationFn: () => endWalkInHold(String(entry.registrationId)),
    onSuccess: () => onDone(null, t('adminRetention.hold.ended')),
  })
  const date = formatMomentDate(hold.heldAt)
  return (
    <ConfirmDialog
      open
      title={t('adminRetention.hold.endTitle')}
      confirmLabel={t('adminRetention.hold.end')}
      keepLabel={t('ownData.walkIn.keepHold')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>
        {hold.heldBy
          ? t('adminRetention.hold.sinceBy', { date, name: hold.heldBy })
          : t('adminRetention.hold.since', { date })}
        {': '}
        <LongWords>{hold.reason}</LongWords>
      </p>
      <p>{t('ownData.walkIn.endExplain', { name: fullName(entry) })}</p>
      {end.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(end.error)}</p>
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}

function BeginHold({ entry, onClose, onDone }: Props) {
  const t = useMessages()
  const form = useForm({ schema: legalHoldInput, defaultValues: { reason: '' } })
  const { reason } = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminRetention.hold.beginTitle', { name: fullName(entry) })}
      dismissable={!form.formState.isSubmitting}
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          try {
            await beginWalkInHold(String(entry.registrationId), values.reason)
          } catch (error) {
            showServerErrors(error, form)
            return
          }
          onDone(null, t('adminRetention.hold.begun'))
        }}
      >
        <p>{t('ownData.walkIn.holdLead')}</p>
        <FormTextAreaField
          name={reason}
          label={t('adminRetention.hold.reason')}
          hint={t('adminRetention.hold.reasonHint')}
          required
        />
        <div className="button-row">
          <SubmitButton>{t('adminRetention.hold.begin')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
