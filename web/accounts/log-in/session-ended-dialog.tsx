import 'virtual:texts/ways-in'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { existingPassword } from '#domain/accounts/log-in/login.input.ts'
import { RequestedBotCheck, useRequestedBotCheck } from '#web/accounts/bot-check/requested-bot-check.tsx'
import { type SecondStepNeeded, secondStepOf } from '#web/accounts/session/second-step.ts'
import { useSessionActions } from '#web/accounts/session/session.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { fieldsOf } from '#web/ui/form/field-names.ts'
import { FormPasswordField } from '#web/ui/form/fields/form-password-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ExternalTextLink } from '#web/ui/menu/text-link.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { loginFailureOf } from './failure.ts'
import '#web/accounts/accounts.css'
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx'

const SecondStep = lazyPart(() => import('#web/accounts/second-factor/second-step.tsx'))

const passwordInput = z.object({ password: existingPassword })

/**
 * The login ended while a page was open. The page stays below with the typed text. It continues once the person has
 * logged in here, or in a new tab with a magic link. `email`: whose login it was.
 */
export default function SessionEndedDialog({ email }: { email: string }) {
  const t = useMessages()
  const client = useQueryClient()
  const { loginAgain, completeLogin, logout } = useSessionActions()
  const form = useForm({ schema: passwordInput, defaultValues: { password: '' } })
  const fields = fieldsOf(form)
  const check = useRequestedBotCheck()
  const toasts = useToasts()
  const goOn = () => {
    // Load what could not be loaded in the meantime.
    void client.invalidateQueries()
    if (document.querySelector('main form[novalidate]'))
      toasts.show({ type: 'info', message: t('waysIn.ended.saveNow'), stays: true })
  }
  const [needed, setNeeded] = useState<SecondStepNeeded | null>(null)
  const [ended, setEnded] = useState<string | null>(null)
  if (needed)
    return (
      <Dialog open onClose={() => undefined} title={t('login.secondStep')} dismissable={false}>
        <Suspense fallback={null}>
          <SecondStep
            needed={needed}
            complete={async (response) => {
              await completeLogin(response, { again: true })
              goOn()
            }}
            onEnded={(why) => {
              setEnded(why)
              setNeeded(null)
            }}
          />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog open onClose={() => undefined} title={t('waysIn.ended.title')} dismissable={false}>
      <p>{t('waysIn.ended.lead')}</p>
      <p className="accounts-ended-person">{t('waysIn.ended.person', { email })}</p>
      {ended ? (
        <Banner tone="danger" live>
          <p>{ended}</p>
        </Banner>
      ) : null}
      <Form
        form={form}
        onSubmit={async ({ password }) => {
          setEnded(null)
          try {
            await loginAgain(email, password, check.token)
            goOn()
          } catch (error) {
            const next = secondStepOf(error)
            if (next) return setNeeded(next)
            check.isRequestedBy(error)
            form.setError('root', { message: loginFailureOf(error) })
          }
        }}
      >
        <FormPasswordField
          name={fields.password}
          label={t('login.password')}
          autoComplete="current-password"
          required
        />
        <RequestedBotCheck check={check} />
        <div className="button-row">
          <SubmitButton busyLabel={t('login.loggingIn')}>{t('login.title')}</SubmitButton>
          <Button variant="quiet" onClick={() => void logout()}>
            {t('waysIn.ended.leave')}
          </Button>
        </div>
      </Form>
      <p className="accounts-ended-other">
        <ExternalTextLink href={addressOf(paths.login())} newTab>
          {t('waysIn.ended.otherWay')}
        </ExternalTextLink>
      </p>
    </Dialog>
  )
}
