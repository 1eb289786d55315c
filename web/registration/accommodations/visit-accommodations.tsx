import 'virtual:texts/forms'
import { useMutation } from '@tanstack/react-query'
import { useContext, useEffect, useRef } from 'react'
import type { Needs } from '#domain/registration/accommodations/accommodations.ts'
import { useSession } from '#web/accounts/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { ForPerson } from '#web/platform/session/call-for.ts'
import { tabDraftName } from '#web/platform/session/drafts.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useDraft } from '#web/ui/form/use-draft.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { NeedsFields } from './accommodation-fields.tsx'
import { needsWords } from './accommodation-labels.ts'
import { saveNeeds } from './accommodations.api.ts'
import { needsOfDraft, tidyNeeds } from './accommodations-of-draft.ts'
import './needs.css'
import { LinkedText } from '#web/ui/content/linked-text.tsx'

/** The person's accommodations for this class. They can change them until the class begins. */
export function VisitNeeds({
  registrationId,
  needs: known,
  isHidden,
  canChange,
}: {
  registrationId: number
  needs: Needs
  /** True: a helper must not see these accommodations, because they were entered before the help began. */
  isHidden: boolean
  canChange: boolean
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const { user } = useSession()
  const person = useContext(ForPerson)
  const [draft, setDraft] = useDraft(
    tabDraftName(`needs.${registrationId}`, user?.databaseId ?? null),
    needsOfDraft,
  )
  const wasOpen = useRef(draft !== null)
  const fields = useRef<HTMLDivElement>(null)
  const said = useRef<HTMLDivElement>(null)
  const save = useMutation({
    mutationFn: async (needs: Needs) => {
      await saveNeeds(registrationId, await tidyNeeds(needs), person)
      await refresh()
    },
    onSuccess: () => setDraft(null),
  })
  const isOpen = draft !== null
  // The button that opened the fields is removed. The first field gets the focus, and after saving, the message does.
  useEffect(() => {
    if (isOpen && !wasOpen.current) fields.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => {
    if (save.isSuccess) said.current?.focus()
  }, [save.isSuccess])
  const line = needsWords(known)
  if (!canChange && line === '') return null
  return (
    <section className="needs needs--visit" aria-labelledby="visit-needs">
      <h3 id="visit-needs">{t('needs.title')}</h3>
      {save.isError ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(save.error)} />
          </p>
        </Banner>
      ) : null}
      {draft ? (
        <>
          <div ref={fields} className="needs__fields">
            <NeedsFields needs={draft} onChange={setDraft} />
          </div>
          <div className="button-row">
            <Button busy={save.isPending} onClick={() => save.mutate(draft)}>
              {t('needs.save')}
            </Button>
            <Button variant="quiet" onClick={() => setDraft(null)}>
              {t('common.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <div ref={said} tabIndex={-1} className="needs__said">
            {save.isSuccess ? (
              <Banner tone="success">
                <p>{t('needs.saved')}</p>
              </Banner>
            ) : null}
          </div>
          <p>{line || t(isHidden ? 'needs.hidden' : 'needs.none')}</p>
          {canChange ? (
            <div>
              <Button variant="secondary" size="sm" onClick={() => setDraft(known)}>
                {t('needs.change')}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  )
}
