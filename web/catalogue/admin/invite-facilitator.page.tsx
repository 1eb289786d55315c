import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type InviteFacilitatorInput, inviteFacilitatorInput } from '#domain/accounts/people/person.input.ts'
import { knownAccountLabel, NameFields } from '#web/accounts/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { FormTextField } from '#web/ui/form/fields/form-text-field.tsx'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { EditForm, NotSaved } from '#web/ui/records/edit-form.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { type InvitedFacilitator, inviteFacilitator } from './facilitators-admin.api.ts'

const noOne = { firstName: '', lastName: '', email: '' }

interface Question {
  name: string
  email: string
  known: string
  answer: (links: boolean) => void
}

/** /admin/facilitators/invite: a new facilitator with three fields. An email lets them choose a password. */
export default function InviteFacilitatorPage() {
  const t = useMessages()
  const navigate = useNavigate()
  const toasts = useToasts()
  const added = useRef<InvitedFacilitator | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  /** If an account exists, asks whether it is the same person. */
  const invite = async (values: InviteFacilitatorInput) => {
    try {
      added.current = await inviteFacilitator(values, false)
    } catch (error) {
      if (!(error instanceof CallError && error.code === 'ACCOUNT_EXISTS')) throw error
      const name = String(error.data.name ?? '')
      const known = knownAccountLabel(error.data)
      const links = await new Promise<boolean>((resolve) =>
        setQuestion({ name, email: values.email, known, answer: resolve }),
      )
      setQuestion(null)
      if (!links) throw new NotSaved()
      added.current = await inviteFacilitator(values, true)
    }
    return null
  }
  return (
    <>
      <AdminHead
        title={t('adminFacilitators.new')}
        lead={t('adminFacilitators.invite.lead')}
        back={{ label: t('adminFacilitators.back'), to: paths.adminFacilitators() }}
      />
      <EditForm
        schema={inviteFacilitatorInput}
        known={noOne}
        version={null}
        prefix=""
        save={invite}
        onSaved={() => {
          const one = added.current
          if (!one) return
          const texts = one.invited
            ? t('adminFacilitators.invite.done')
            : t('adminFacilitators.invite.linked')
          toasts.show({ type: 'success', message: texts })
          navigate(paths.adminFacilitator(one.facilitatorId), { replace: true })
        }}
        saveLabel={t('adminFacilitators.invite.send')}
        cancel={
          <LinkButton variant="quiet" to={paths.adminFacilitators()}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            <NameFields fields={fields} autoComplete={false} />
            <FormTextField
              name={fields.email}
              type="email"
              label={t('adminFacilitators.invite.email')}
              hint={t('adminFacilitators.invite.emailHint')}
              required
              autoComplete="off"
            />
            <p className="muted">
              {t('adminFacilitators.invite.without')}{' '}
              <Link to={paths.adminNewFacilitator()}>{t('adminFacilitators.invite.withoutLink')}</Link>
            </p>
          </>
        )}
      </EditForm>
      {question ? (
        <ConfirmDialog
          open
          title={t('adminFacilitators.invite.existsTitle')}
          confirmLabel={t('adminFacilitators.invite.link')}
          keepLabel={t('common.cancel')}
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        >
          <p>{t('adminFacilitators.invite.exists', { email: question.email, name: question.name })}</p>
          {question.known ? <p>{question.known}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
