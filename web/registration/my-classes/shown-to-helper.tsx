import 'virtual:texts/forms'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/accounts/public.ts'
import { myHelpersQuery } from '#web/people/proxy-access/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { call } from '#web/platform/session/call.ts'
import { ShowRegistrationDocument } from '#web/registration/documents.generated.ts'
import { useRefreshRegistrations } from '#web/registration/my-registrations/refresh-registrations.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { RegistrationOfClass } from './my-classes.api.ts'

/** Whether the helper sees this class, and one button to change it. Renders nothing for a person without a helper. */
export function ShownToHelper({ registration }: { registration: RegistrationOfClass }) {
  const t = useMessages()
  const refresh = useRefreshRegistrations()
  const { data } = useQuery(myHelpersQuery(useSession().user?.databaseId ?? 0))
  const { databaseId, shownToCarer, bookedByCarer } = registration
  const show = useMutation({
    mutationFn: async (shown: boolean) => {
      await call(ShowRegistrationDocument, { input: { id: String(databaseId), shown } })
      await refresh()
    },
  })
  const [helper] = data ?? []
  if (!helper) return null
  const name = helper.firstName
  return (
    <div className="my-classes-card__actions">
      <p role="status">
        {t(shownToCarer || bookedByCarer ? 'care.show.shown' : 'care.show.hidden', { name })}
      </p>
      {show.error ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(show.error)}</p>
        </Banner>
      ) : null}
      {bookedByCarer ? null : (
        <Button
          variant="secondary"
          size="sm"
          busy={show.isPending}
          onClick={() => show.mutate(!shownToCarer)}
        >
          {t(shownToCarer ? 'care.show.hide' : 'care.show.show', { name })}
        </Button>
      )}
    </div>
  )
}
