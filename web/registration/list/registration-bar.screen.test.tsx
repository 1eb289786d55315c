import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { addClasses } from '#domain/registration/list/registration-list.rule.ts'
import { emptyList } from '#domain/registration/list/registration-list.ts'
import { storeList } from '#domain/registration/list/stored-list.rule.ts'
import { now } from '#web/platform/page/clock.ts'
import { listKey } from '#web/registration/list-store/forget-list.ts'
import { offeredClass } from '#web/registration/list-store/offered-class.ts'
import { classListing, monthOf } from '#web/testing/classes.ts'
import { servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import RegistrationBar from './registration-bar.tsx'

const yoga = classListing()
const choir = classListing({ databaseId: 2, title: 'Choir', start: '2026-11-26T15:00:00.000Z' })

/** The bar with a list that was last changed `age` hours ago. */
async function bar(listed = [yoga, choir], age = 0) {
  servePortal({}, monthOf(...listed))
  const offered = listed.map(offeredClass)
  const then = new Date(now().getTime() - age * 3_600_000)
  localStorage.setItem(listKey, storeList(addClasses(emptyList, offered, offered, new Set(), then).list))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  return showLoaded(<RegistrationBar />)
}
const button = (name: string) => screen.findByRole('button', { name })

describe('the bar of the registration list', () => {
  it('opens the list, and Esc closes it and returns to its button', async () => {
    const { user } = await bar()
    screen.getByText('You are registering for 2 Classes.')
    const open = await button('Show Registration List')
    open.focus()
    await act(async () => open.click())
    await codeLoaded()
    await screen.findByText('These are the classes you are registering for:')
    const table = screen.getByRole('table', { name: 'Your Registration List' })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect((await button('Hide Registration List')).getAttribute('aria-expanded')).toBe('true')
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(await button('Show Registration List'))
    expect(screen.queryByRole('table')).toBeNull()
  })
  it('when the list has expired, it says so and leads to what was in it', async () => {
    await bar([yoga], 25)
    screen.getByText('Your registration list expired. We save it for one day.')
    expect(screen.getByRole('link', { name: 'See what was in it' }).getAttribute('href')).toBe(
      '/registration',
    )
    expect(localStorage.getItem(listKey)).toBeNull()
  })
  it('a day after the last change it is gone, but not before', async () => {
    await bar([yoga], 23)
    screen.getByText('You are registering for 1 Class.')
  })
})
