import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { useSession } from '#web/accounts/session/session.ts'
import { attendee, callsOf, loggedInAs } from '#web/testing/people.ts'
import { servePortal } from '#web/testing/portal.ts'
import { show } from '#web/testing/show.tsx'
import { Impersonation } from './impersonation-notice.tsx'

const administrator = attendee({ databaseId: 1, name: 'Alex Admin' })
const ben = attendee({ databaseId: 8, name: 'Ben Cole', isSwitched: true })

function Page() {
  return (
    <>
      <Impersonation />
      <p data-testid="person">{useSession().user?.name ?? 'nobody'}</p>
    </>
  )
}
const person = () => screen.getByTestId('person').textContent

it('when another tab starts an impersonation, this tab loads the account, and no data of the administrator stays', async () => {
  loggedInAs(administrator)
  servePortal(callsOf(administrator))
  const { client } = show(<Page />)
  await expect.poll(person).toBe('Alex Admin')
  client.setQueryData(['own-sessions'], 'of the administrator')
  servePortal(callsOf(ben))
  const otherTab = new BroadcastChannel('archway.acting')
  onTestFinished(() => otherTab.close())
  await act(async () => otherTab.postMessage('changed'))
  await expect.poll(person).toBe('Ben Cole')
  expect(client.getQueryData(['own-sessions'])).toBeUndefined()
})
