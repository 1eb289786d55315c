import 'virtual:texts/forms'
import { storedNameInput } from '#domain/kernel/person/person-fields.input.ts'
import { changeName } from '#web/accounts/accounts.api.ts'
import { type SessionUser, useSessionActions } from '#web/accounts/session/session.ts'
import { NameFields } from '#web/accounts/sign-up/account-fields.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { SavedBanner } from '#web/ui/form/saved-banner.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

/** The person's name, used in greetings, rosters, and emails as soon as it is saved. */
export function MyNameForm({ user }: { user: SessionUser }) {
  const t = useMessages()
  const { refetch } = useSessionActions()
  const form = useForm({
    schema: storedNameInput,
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName ?? '' },
  })
  const fields = fieldsOf(form)
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        try {
          await changeName(user.databaseId, values)
        } catch (error) {
          showServerErrors(error, form)
          return
        }
        // Shows the name as it is saved: with composed letters, and without spaces around it.
        form.setValue('firstName', values.firstName)
        form.setValue('lastName', values.lastName)
        await refetch()
      }}
    >
      <NameFields fields={fields} />
      <div className="section-panel__foot">
        <SubmitButton>{t('account.name.submit')}</SubmitButton>
        <SavedBanner>{t('account.name.saved')}</SavedBanner>
      </div>
    </Form>
  )
}
