import { useState } from 'react'
import { facilitatorAccountInput } from '#domain/catalogue/facilitator.input.ts'
import { isNotSeen, useSeenAccess } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Panel } from '#web/ui/content/panel.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useRescuedFocus } from '#web/ui/dialog/use-rescued-focus.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import {
  type EditedFacilitator,
  type FacilitatorAccount,
  linkAccount,
  unlinkAccount,
} from './facilitators-admin.api.ts'

type OnChanged = (account: FacilitatorAccount) => void
const headingId = 'facilitator-account'

/** Which account logs in as the facilitator. Saved immediately, independent of the form beside it. */
export function FacilitatorAccountPanel({
  facilitator: { databaseId, account },
  onChanged,
}: {
  facilitator: EditedFacilitator
  onChanged: OnChanged
}) {
  const t = useMessages()
  const rescue = useRescuedFocus(headingId)
  return (
    <div {...rescue}>
      <Panel as="section" padded className="facilitators-admin__account" aria-labelledby={headingId}>
        <h2 id={headingId} tabIndex={-1}>
          {t('adminFacilitators.account.title')}
        </h2>
        {account ? (
          <LinkedAccount facilitatorId={databaseId} account={account} onChanged={onChanged} />
        ) : (
          <LinkForm facilitatorId={databaseId} onChanged={onChanged} />
        )}
      </Panel>
    </div>
  )
}

function LinkForm({ facilitatorId, onChanged }: { facilitatorId: number; onChanged: OnChanged }) {
  const t = useMessages()
  const toasts = useToasts()
  const form = useForm({ schema: facilitatorAccountInput, defaultValues: { email: '' } })
  const fields = fieldsOf(form)
  const seenAccess = useSeenAccess()
  return (
    <>
      <p>{t('adminFacilitators.account.none')}</p>
      <Form
        form={form}
        onSubmit={async ({ email }) => {
          try {
            onChanged(await seenAccess.afterReview((seen) => linkAccount(facilitatorId, email, seen)))
          } catch (error) {
            if (!isNotSeen(error)) showServerErrors(error, form)
            return
          }
          toasts.show({ type: 'success', message: t('adminFacilitators.account.linked') })
        }}
      >
        <FormTextField
          name={fields.email}
          type="email"
          label={t('adminFacilitators.account.email')}
          hint={t('adminFacilitators.account.emailHint')}
          autoComplete="off"
          required
        />
        <div className="button-row">
          <SubmitButton variant="secondary">{t('adminFacilitators.account.link')}</SubmitButton>
        </div>
      </Form>
      {seenAccess.dialog}
    </>
  )
}

function LinkedAccount({
  facilitatorId,
  account,
  onChanged,
}: {
  facilitatorId: number
  account: NonNullable<FacilitatorAccount>
  onChanged: OnChanged
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setError] = useState<string | null>(null)
  const { name, email, userId } = account
  const unlink = async () => {
    setBusy(true)
    setError(null)
    try {
      onChanged(await unlinkAccount(facilitatorId))
      toasts.show({ type: 'success', message: t('adminFacilitators.account.unlinked') })
    } catch (error) {
      setError(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('adminFacilitators.account.is', { name, email })}</p>
      <div className="button-row">
        <LinkButton variant="quiet" to={paths.adminPerson(userId)}>
          {t('adminFacilitators.account.person')}
        </LinkButton>
        <Button
          variant="secondary"
          onClick={() => {
            setError(null)
            setOpen(true)
          }}
        >
          {t('adminFacilitators.account.unlink')}
        </Button>
      </div>
      <ConfirmDialog
        open={open}
        title={t('adminFacilitators.account.unlinkTitle')}
        confirmLabel={t('adminFacilitators.account.unlink')}
        keepLabel={t('common.cancel')}
        busy={busy}
        onConfirm={() => void unlink()}
        onClose={() => setOpen(false)}
      >
        <p>{t('adminFacilitators.account.unlinkExplain', { name })}</p>
        {refusal ? (
          <Banner tone="danger" live>
            <p>{refusal}</p>
          </Banner>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
