import { useState } from 'react'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { ActButton } from '../act-button.tsx'
import { type AdministeredPerson, acts, beginLegalHold } from '../people-admin.api.ts'
import { BeginHoldDialog, HeldSince } from './begin-hold-dialog.tsx'

interface Props {
  person: AdministeredPerson
  onChanged: (person: AdministeredPerson) => void
}

/** Whether the person's data is on legal hold, and why. The hold lasts until an administrator ends it. */
export function HoldPanel({ person, onChanged }: Props) {
  const t = useMessages()
  const toasts = useToasts()
  const [isOpen, setOpen] = useState(false)
  const { legalHold } = person
  return (
    <section className="panel people-admin-panel" aria-labelledby="person-hold">
      <h2 id="person-hold">{t('adminRetention.hold.title')}</h2>
      <p>{t('adminRetention.hold.lead')}</p>
      {legalHold ? (
        <dl className="people-admin-facts">
          <div>
            <dt>
              <HeldSince hold={legalHold} />
            </dt>
            <dd>
              <span>
                <LongWords>{legalHold.reason}</LongWords>
              </span>
              <ActButton
                label={t('adminRetention.hold.end')}
                title={t('adminRetention.hold.endTitle')}
                explain={t('adminRetention.hold.endExplain')}
                done={t('adminRetention.hold.ended')}
                act={async () => onChanged(await acts.endLegalHold(person.databaseId))}
              />
            </dd>
          </div>
        </dl>
      ) : (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {t('adminRetention.hold.begin')}
          </Button>
        </div>
      )}
      {isOpen ? (
        <BeginHoldDialog
          name={`${person.firstName} ${person.lastName}`}
          begin={async (reason) => onChanged(await beginLegalHold(person.databaseId, reason))}
          onClose={() => setOpen(false)}
          onBegun={(message) => {
            setOpen(false)
            toasts.show({ type: 'success', message })
          }}
        />
      ) : null}
    </section>
  )
}
