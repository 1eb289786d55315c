import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#web/testing/focus.ts'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import GuestAddressPage from './guest-address.page.tsx'

describe('the link that removes a guest’s address', () => {
  it.each([
    ['a link', true, /^We removed your address\./],
    ['a used or invalid link', false, /^We don’t have your address as a guest\./],
  ])('acts only by its button, and says what came of %s with focus', async (_, removed, says) => {
    const portal = servePortal({ GuestAddress_Remove: { removeGuestAddress: { removed } } })
    const { user } = await showLoaded(<GuestAddressPage />, { at: '/registration/guest-address?token=abc' })
    expect(portal.calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Remove my address' }))
    const said = await screen.findByText(says)
    await expect.poll(() => hasFocus(said)).toBe(true)
    expect(screen.queryByRole('button')).toBeNull()
    expect(portal.calls.map(({ variables }) => variables)).toEqual([{ input: { token: 'abc' } }])
  })
})
