import 'virtual:texts/forms'
import { useState } from 'react'
import { TakeDataOfHelped } from '#web/accounts/my-data/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import type { HelpedAccount } from '../household/household.api.ts'
import { AddressDialog } from './address-dialog.tsx'
import { OfferedLogin } from './offered-login.tsx'
import { endCare, giveOwnLogin, handOverCare } from './proxy-access.api.ts'

/** A person the user helps: links to the pages about them, and a button to end it. */
export function HelpedPersonRow({ person, onChanged }: { person: HelpedAccount; onChanged: () => void }) {
  const t = useMessages()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)
  const [isRequesting, setConfirming] = useState(false)
  const [requires, setRequests] = useState<'own' | 'handOver' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const name = `${person.firstName} ${person.lastName}`
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(false)
      return false
    }
    return true
  }
  const end = async () => {
    if (!(await run(() => endCare(person.userId)))) return
    setConfirming(false)
    toasts.show({ type: 'success', message: t('care.end.done', { name }) })
    onChanged()
  }
  const failed = failure ? (
    <Banner tone="danger" live>
      <p>{failure}</p>
    </Banner>
  ) : null
  return (
    <li className="proxy-access-people__one">
      <div className="proxy-access-people__person">
        <b>
          <LongWords>{name}</LongWords>
        </b>
        <span className="muted">{t(`care.relations.${person.hasLogin ? 'shared' : person.relation}`)}</span>
      </div>
      <div className="button-row">
        {person.hasLogin ? null : (
          <>
            <LinkButton size="sm" to={paths.person('profile', person.userId)}>
              {t('care.open')} <span className="visually-hidden">{name}</span>
            </LinkButton>
            <LinkButton size="sm" variant="secondary" to={paths.person('classes', person.userId)}>
              {t('care.pages.classes')} <span className="visually-hidden">{name}</span>
            </LinkButton>
            <Button size="sm" variant="secondary" onClick={() => setRequests('own')}>
              {t('care.own.label')} <span className="visually-hidden">{name}</span>
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setRequests('handOver')}>
              {t('care.handOver.label')} <span className="visually-hidden">{name}</span>
            </Button>
            <TakeDataOfHelped person={person} />
          </>
        )}
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            setFailure(null)
            setConfirming(true)
          }}
        >
          {t('care.end.label')} <span className="visually-hidden">{name}</span>
        </Button>
      </div>
      {person.ownLoginAddress !== null && person.ownLoginUntil !== null ? (
        <OfferedLogin
          person={person}
          offer={{ address: person.ownLoginAddress, until: person.ownLoginUntil }}
          onChanged={onChanged}
        />
      ) : null}
      {isRequesting ? null : failed}
      {requires ? (
        <AddressDialog
          words={{
            title: t(`care.${requires}.title`, { name: person.firstName }),
            explain: t(`care.${requires}.explain`, { name: person.firstName }),
            email: t(`care.${requires}.email`),
            submit: t(`care.${requires}.send`),
          }}
          onClose={() => setRequests(null)}
          act={(email) => (requires === 'own' ? giveOwnLogin : handOverCare)(person.userId, email)}
          onDone={() => {
            setRequests(null)
            toasts.show({ type: 'success', message: t(`care.${requires}.done`, { name }) })
            onChanged()
          }}
        />
      ) : null}
      <ConfirmDialog
        open={isRequesting}
        title={t('care.end.title', { name })}
        confirmLabel={t('care.end.label')}
        keepLabel={t('common.cancel')}
        danger
        busy={busy}
        onConfirm={() => void end()}
        onClose={() => setConfirming(false)}
      >
        <p>
          {t(person.hasLogin ? 'care.end.explainShared' : 'care.end.explain', { name: person.firstName })}
        </p>
        {failed}
      </ConfirmDialog>
    </li>
  )
}
