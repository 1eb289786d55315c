import { useState } from 'react'
import { useMyPassword } from '#web/accounts/password/my-password.tsx'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondFactorCalls } from './second-factor.api.ts'
import { SetUpApp } from './set-up-app.tsx'

type Stage =
  | { what: 'app'; secret: string; uri: string }
  | { what: 'passkey'; challenge: string; options: string }
  | { what: 'codes'; codes: readonly string[] }

/**
 * Sets up an app or a passkey, or makes new recovery codes: the password, the steps, and the codes if there are any.
 * `onDone`: it is set up, and the person has seen everything. Render `dialogs` on the page.
 */
export function useSetUp(onDone: () => Promise<unknown> | undefined) {
  const t = useMessages()
  const toasts = useToasts()
  const [stage, setStage] = useState<Stage | null>(null)
  const [refusal, setError] = useState<string | null>(null)
  const myPassword = useMyPassword({
    title: t('secondFactor.password.title'),
    explain: t('secondFactor.password.explain'),
    confirm: t('secondFactor.password.confirm'),
  })
  const newCodes = useMyPassword({
    title: t('secondFactor.codes.renewTitle'),
    explain: t('secondFactor.codes.renewExplain'),
    confirm: t('secondFactor.codes.renew'),
  })
  const begin = async (load: () => Promise<Stage>) => {
    setError(null)
    try {
      setStage(await load())
    } catch (error) {
      // PASSWORD_REQUIRED means that the person closed the password prompt. Nothing changed, so there is no error to
      // show.
      if (!(error instanceof CallError && error.code === 'PASSWORD_REQUIRED')) setError(sentenceOf(error))
    }
  }
  const close = () => {
    setStage(null)
    void onDone()
  }
  const added = (codes: readonly string[], message: string) => {
    // The codes make it clear. On a phone, a toast would cover their buttons.
    if (codes.length > 0) return setStage({ what: 'codes', codes })
    toasts.show({ type: 'success', message })
    close()
  }
  const titles = {
    app: t('secondFactor.app.setUpTitle'),
    passkey: t('secondFactor.passkeys.addTitle'),
    codes: t('secondFactor.codes.saveTitle'),
  }
  return {
    refusal,
    beginApp: () =>
      begin(async () => ({
        what: 'app',
        ...(await myPassword.withPassword(secondFactorCalls.beginApp)),
      })),
    beginPasskey: () =>
      begin(async () => ({
        what: 'passkey',
        ...(await myPassword.withPassword(secondFactorCalls.beginPasskey)),
      })),
    renewCodes: () =>
      begin(async () => ({
        what: 'codes',
        codes: await newCodes.withPassword(secondFactorCalls.renewCodes),
      })),
    dialogs: (
      <>
        {myPassword.dialog}
        {newCodes.dialog}
        {stage ? (
          <Dialog
            key={stage.what}
            open
            title={titles[stage.what]}
            onClose={() => setStage(null)}
            // The codes are shown only this once, so the dialog ends only after the person has saved them.
            dismissable={stage.what !== 'codes'}
          >
            {stage.what === 'app' ? (
              <SetUpApp {...stage} onAdded={(codes) => added(codes, t('secondFactor.app.added'))} />
            ) : stage.what === 'passkey' ? (
              <AddPasskey
                requested={stage}
                onAdded={(codes) => added(codes, t('secondFactor.passkeys.added'))}
                onEnded={(why) => {
                  setStage(null)
                  setError(why)
                }}
              />
            ) : (
              <RecoveryCodes codes={stage.codes} onDone={close} />
            )}
          </Dialog>
        ) : null}
      </>
    ),
  }
}
