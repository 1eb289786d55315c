import 'virtual:texts/forms'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { defaultMode, findMode, type Mode } from '#domain/kernel/modes.ts'
import { otherMode } from '#domain/registration/switch-mode/online-today.rule.ts'
import { classQuery, modesOf } from '#web/classes/public.ts'
import { CallError } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { useCallFor } from '#web/platform/session/call-for.ts'
import { ChangeRegistration_SwitchDocument } from '#web/registration/documents.generated.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { Banner } from '#web/ui/status/banner.tsx'

/** The class that the person cannot join as registered, and the mode in which they could. */
export interface RequestedMode {
  title: string
  /** The mode of their registration. */
  current: Mode
  other: Mode
}

/**
 * Someone with a seat in a mode without video who opens the join page is asked whether they join online. Only if the
 * class is online, too.
 */
export function useRequestMode(courseId: number) {
  const client = useQueryClient()
  const [requested, setRequested] = useState<RequestedMode | null>(null)
  return {
    asked: requested,
    responded: () => setRequested(null),
    /** Whether this domain error is one to ask about. */
    requires: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof CallError) || error.code !== 'JOIN_IN_PERSON') return false
      const course = await client.fetchQuery(classQuery(courseId)).catch(() => null)
      const current = findMode(String(error.data.mode)) ?? defaultMode
      const other = course && otherMode(modesOf(course), current)
      if (!other) return false
      setRequested({ title: course.title, current, other })
      return true
    },
  }
}

export function OnlineInstead({
  asked: { title, current, other },
  registrationId,
  onSwitched,
}: {
  asked: RequestedMode
  registrationId: number
  onSwitched: () => void
}) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const call = useCallFor()
  const change = useMutation({
    mutationFn: () =>
      call(ChangeRegistration_SwitchDocument, {
        input: { id: String(registrationId), registrationType: other },
      }),
    onSuccess: () => {
      void refresh()
      onSwitched()
    },
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('join.title')}
      </h1>
      <p>{t('onlineToday.ask', { title, how: t(`modes.${current}.how`) })}</p>
      {change.isError ? (
        <Banner tone="danger" live>
          <p>
            <LinkedText text={sentenceOf(change.error)} />
          </p>
        </Banner>
      ) : null}
      <div className="button-row">
        <Button busy={change.isPending} onClick={() => change.mutate()}>
          {t('onlineToday.online')}
        </Button>
        <LinkButton variant="quiet" to={paths.myClasses()}>
          {t('chrome.myClasses')}
        </LinkButton>
      </div>
    </>
  )
}
