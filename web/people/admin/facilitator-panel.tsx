import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotSeen, useSeenAccess } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { SearchBox } from '#web/ui/records/filters/search-box.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import { LiveRegion } from '#web/ui/status/live-region.tsx'
import { useToasts } from '#web/ui/status/toasts.tsx'
import { ActButton } from './act-button.tsx'
import { type AdministeredPerson, linkFacilitator, unlinkedFacilitatorsQuery } from './people-admin.api.ts'

type OnChanged = (person: AdministeredPerson) => void

/** Links the person to a facilitator of the classes. The link gives them the facilitator area. */
export function FacilitatorPanel({
  person,
  onChanged,
}: {
  person: AdministeredPerson
  onChanged: OnChanged
}) {
  const t = useMessages()
  const [choosing, setChoosing] = useState(false)
  const { facilitator } = person
  return (
    <section className="panel people-admin-panel" aria-labelledby="person-facilitator">
      <h2 id="person-facilitator">{t('adminPeople.facilitator.title')}</h2>
      <p>
        {facilitator
          ? t('adminPeople.facilitator.is', { name: facilitator.name })
          : t('adminPeople.facilitator.none')}
      </p>
      <div className="button-row">
        {facilitator ? (
          <ActButton
            label={t('adminPeople.facilitator.unlink')}
            title={t('adminPeople.facilitator.unlinkTitle')}
            explain={t('adminPeople.facilitator.unlinkExplain', { name: facilitator.name })}
            done={t('adminPeople.facilitator.unlinked')}
            act={async () => onChanged(await linkFacilitator(person.databaseId, null))}
          />
        ) : (
          <Button variant="secondary" size="sm" onClick={() => setChoosing(true)}>
            {t('adminPeople.facilitator.link')}
          </Button>
        )}
      </div>
      {choosing ? (
        <ChooseFacilitator
          userId={person.databaseId}
          onClose={() => setChoosing(false)}
          onChanged={(changed) => {
            setChoosing(false)
            onChanged(changed)
          }}
        />
      ) : null}
    </section>
  )
}

function ChooseFacilitator({
  userId,
  onClose,
  onChanged,
}: {
  userId: number
  onClose: () => void
  onChanged: OnChanged
}) {
  const t = useMessages()
  const toasts = useToasts()
  const [texts, setText] = useState('')
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setError] = useState<string | null>(null)
  const seenAccess = useSeenAccess()
  const { data: offered, error } = useQuery(unlinkedFacilitatorsQuery(texts))
  const choose = async (facilitatorId: number) => {
    setBusy(facilitatorId)
    setError(null)
    try {
      onChanged(await seenAccess.afterReview((seen) => linkFacilitator(userId, facilitatorId, seen)))
      toasts.show({ type: 'success', message: t('adminPeople.facilitator.linked') })
    } catch (thrown) {
      if (!isNotSeen(thrown)) setError(sentenceOf(thrown))
      setBusy(null)
    }
  }
  const problem = failure ?? (error ? sentenceOf(error) : null)
  return (
    <Dialog open onClose={onClose} title={t('adminPeople.facilitator.link')}>
      <p>{t('adminPeople.facilitator.choose')}</p>
      <SearchBox label={t('adminPeople.facilitator.search')} value={texts} onSearch={setText} />
      {problem ? (
        <Banner tone="danger" live>
          <p>{problem}</p>
        </Banner>
      ) : null}
      <LiveRegion>
        {offered ? t('adminPeople.facilitator.found', { count: offered.length }) : null}
      </LiveRegion>
      <ul className="people-admin-choices">
        {(offered ?? []).map(({ databaseId, name }) => (
          <li key={databaseId}>
            <span>
              <LongWords>{name}</LongWords>
            </span>
            <Button
              variant="secondary"
              size="sm"
              busy={busy === databaseId}
              aria-label={t('adminPeople.facilitator.chooseNamed', { name })}
              onClick={() => void choose(databaseId)}
            >
              {t('adminPeople.facilitator.chooseOne')}
            </Button>
          </li>
        ))}
      </ul>
      {offered?.length === 0 ? <p className="muted">{t('adminPeople.facilitator.nobody')}</p> : null}
      {seenAccess.dialog}
    </Dialog>
  )
}
