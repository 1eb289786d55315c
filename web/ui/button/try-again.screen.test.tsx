import { fireEvent, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { TryAgain } from './try-again.tsx'

/** A page whose second part loads at the first click. */
function Page({ around: Around }: { around: (props: { children: ReactNode }) => ReactNode }) {
  const [loaded, setLoaded] = useState(false)
  return (
    <main>
      <h1>Your account</h1>
      <section>
        <h2>Your profile</h2>
        <input aria-label="Phone" />
      </section>
      <Around>
        {loaded ? <p>Two devices</p> : <TryAgain busy={false} onClick={() => setLoaded(true)} />}
      </Around>
      <section>
        <h2>Your agreements</h2>
      </section>
    </main>
  )
}

it.each<[what: string, around: (props: { children: ReactNode }) => ReactNode, heading: string]>([
  [
    'the heading of its part',
    ({ children }) => (
      <section>
        <h2>Your devices</h2>
        <div>{children}</div>
      </section>
    ),
    'Your devices',
  ],
  ['else that of the page', ({ children }) => <div>{children}</div>, 'Your account'],
])('a Try again that works is removed, and %s has the focus', async (_, around, heading) => {
  const { user } = show(<Page around={around} />)
  await user.click(screen.getByRole('button', { name: 'Please try again!' }))
  await screen.findByText('Two devices')
  await expect.poll(() => document.activeElement?.textContent).toBe(heading)
})

it('a Try again that is removed without having the focus moves none', async () => {
  const { user } = show(<Page around={({ children }) => children} />)
  await user.click(screen.getByLabelText('Phone'))
  fireEvent.click(screen.getByRole('button', { name: 'Please try again!' }))
  await screen.findByText('Two devices')
  expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
})
