import 'virtual:texts/forms'
import { useQuery } from '@tanstack/react-query'
import { communicationsQuery } from '#web/people/account.api.ts'
import { Loaded } from '#web/people/loaded.tsx'
import { CommunicationsForm } from './communications-form.tsx'

/** How the user, or a person they help, wants to be reached. */
export function Communications({ userId }: { userId: number }) {
  const result = useQuery({ ...communicationsQuery(userId), enabled: userId > 0 })
  return (
    <div className="panel section-panel">
      <Loaded result={result} minHeight="20rem">
        {(known) => <CommunicationsForm key={userId} userId={userId} known={known} />}
      </Loaded>
    </div>
  )
}
