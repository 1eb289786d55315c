import 'virtual:texts/forms'
import { useId, useRef, useState } from 'react'
import { isClosureConfirmed } from '#domain/people/close-account/account-closure.input.ts'
import { requestClosure } from '#web/people/account.api.ts'
import { actsThroughHelper, useHouseholdState } from '#web/people/household/household.ts'
import { chosenOf, type HelpedChoices, HelpedClosures } from '#web/people/proxy-access/helped-closures.tsx'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { formatDate } from '#web/platform/messages/formats.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import '#web/people/profile/profile-rows.css'

type Step = 'closed' | 'asking' | 'done'

/** Request Account Closure: asks the user to type DELETE, sends the request to staff, and confirms that it is saved. */
export function AccountClosure({
  requestedAt,
  declinedNote,
  onRequested,
}: {
  requestedAt: string | null
  /** Why staff declined an earlier request. */
  declinedNote: string | null
  onRequested: () => Promise<void>
}) {
  const t = useMessages()
  const [step, setStep] = useState<Step>('closed')
  const [answer, setAnswer] = useState('')
  const state = useRef<HTMLParagraphElement>(null)
  const close = () => {
    // After a request, the button that opened the dialog is no longer there. So the focus moves to the state of the
    // request.
    if (step === 'done') requestAnimationFrame(() => state.current?.focus())
    setStep('closed')
  }
  return (
    <section className="profile-rows profile-rows--last">
      <h2>{t('profile.closure.heading')}</h2>
      {requestedAt === null ? (
        <>
          {declinedNote ? (
            <Banner tone="info" className="section-panel__note">
              <p>{t('profile.closure.declined')}</p>
              <p>{declinedNote}</p>
            </Banner>
          ) : null}
          <p className="muted">{t('profile.closure.lead')}</p>
          <div className="section-panel__foot">
            <Button variant="danger" onClick={() => setStep('asking')}>
              {t('profile.closure.title')}
            </Button>
          </div>
        </>
      ) : (
        <p ref={state} tabIndex={-1}>
          {t('profile.closure.requested', {
            date: formatDate('full', new Date(requestedAt), settings.timeZone),
          })}
        </p>
      )}
      {step === 'asking' ? (
        <ClosureDialog
          onClose={close}
          onDone={async (message) => {
            await onRequested()
            setAnswer(message)
            setStep('done')
          }}
        />
      ) : null}
      <Dialog
        open={step === 'done'}
        onClose={close}
        title={t('profile.closure.doneTitle')}
        actions={<Button onClick={close}>{t('common.close')}</Button>}
      >
        <p>{t('profile.closure.done')}</p>
        {answer && answer !== t('profile.closure.done') ? <p>{answer}</p> : null}
      </Dialog>
    </section>
  )
}

function ClosureDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (message: string) => Promise<void>
}) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const explanation = useId()
  // Users who help no one get no further questions. Until that is known, nothing is sent. If loading fails, staff
  // decide.
  const { people: household, isKnown, isFailed } = useHouseholdState()
  // People with their own login keep it.
  const people = household.filter(actsThroughHelper)
  const [choices, setChoices] = useState<HelpedChoices>({})
  const chosen = chosenOf(choices, people)
  const isConfirmed = isClosureConfirmed(typed) && (isKnown || isFailed) && chosen !== null

  const send = async () => {
    if (!isConfirmed || !chosen || isSending) return
    setSending(true)
    setFailure(null)
    try {
      await requestClosure(typed.trim(), chosen)
      await onDone(t('profile.closure.asked'))
    } catch (error) {
      setFailure(sentenceOf(error))
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('profile.closure.title')}
      role="alertdialog"
      dismissable={!isSending}
      actions={
        <>
          <Button
            variant="dangerSolid"
            busy={isSending}
            busyLabel={t('profile.closure.sending')}
            unavailable={!isConfirmed}
            onClick={() => void send()}
          >
            {t('profile.closure.submit')}
          </Button>
          <Button variant="quiet" unavailable={isSending} onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p id={explanation}>{t('profile.closure.explain')}</p>
      {failure ? (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {people.length > 0 ? (
          <HelpedClosures people={people} choices={choices} onChange={setChoices} />
        ) : null}
        <TextField
          label={t('profile.closure.label')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
    </Dialog>
  )
}
