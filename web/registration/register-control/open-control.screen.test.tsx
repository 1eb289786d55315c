import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answeredIn } from '#domain/classes/testing/seats.ts'
import { noProfileRules } from '#domain/people/profile/profile-rules.ts'
import type { ClassListing } from '#web/classes/public.ts'
import { classListing } from '#web/testing/classes.ts'
import { servePortal } from '#web/testing/portal.ts'
import { codeLoaded, showLoaded } from '#web/testing/show.tsx'
import RegisterControl from './register-control.tsx'

const bothModes = {
  ...answeredIn({ 'in-person': 5, online: 5 }),
  courseTypes: { nodes: [{ slug: 'in-person' }, { slug: 'online' }] },
}
const oneModeLeft = { ...bothModes, ...answeredIn({ 'in-person': 0, online: 5 }) }
const inSeries = (changes: Partial<ClassListing> = {}) =>
  classListing({ series: { databaseId: 5, title: 'Yoga for all', textLanguage: null } as never, ...changes })
const seriesOf = (...nodes: ClassListing[]) => ({ 'series-5': { seriesBy: { courses: { nodes } } } })
const choir = (changes: Partial<ClassListing> = {}) => inSeries({ databaseId: 2, title: 'Choir', ...changes })

async function control(
  course: ClassListing,
  {
    placement = 'page',
    snapshots = {},
  }: { placement?: 'page' | 'row'; snapshots?: Record<string, object | 'NETWORK'> } = {},
) {
  const portal = servePortal(
    { ProfileRules_Current: { profileRules: { ...noProfileRules, conditions: [], editVersion: 1 } } },
    snapshots,
  )
  const view = await showLoaded(<RegisterControl course={course} placement={placement} />)
  const add = () => screen.findByRole('button', { name: /^(Add )?Add (Class to Registration|Full Series)/ })
  return { ...view, portal, add }
}
const remove = (name = /^(Remove )?Remove from Registration Gentle Yoga/) =>
  screen.findByRole('button', { name })
const radios = () => screen.queryAllByRole<HTMLInputElement>('radio')
const checked = () => radios().map((radio) => radio.checked)

describe('an open class on its page', () => {
  it('says until when it can be registered, and has no choice with one mode', async () => {
    const { add } = await control(classListing())
    await add()
    screen.getByText(/^You can register until .*10:00 AM EST\.$/)
    expect(radios()).toEqual([])
    expect(screen.queryByText(/^You register for all/)).toBeNull()
    expect(screen.queryByRole('button', { name: /^Add Family\/Friend/ })).toBeNull()
    expect(document.querySelector('.register-control--row')).toBeNull()
  })
  it('is added in the chosen mode, which can be changed after that', async () => {
    const { user, add } = await control(classListing(bothModes))
    await add()
    expect(checked()).toEqual([true, false])
    await user.click(radios()[1]!)
    expect(checked()).toEqual([false, true])
    await user.click(await add())
    await remove()
    expect(checked()).toEqual([false, true])
    await user.click(radios()[0]!)
    expect(checked()).toEqual([true, false])
  })
  it('proposes the mode that has seats', async () => {
    const { add } = await control(classListing(oneModeLeft))
    await add()
    expect(checked()).toEqual([false, true])
  })
})

describe('an open class in a list', () => {
  it('has a short button, and the choice only after it was added', async () => {
    const { user, add } = await control(classListing(bothModes), { placement: 'row' })
    expect((await add()).querySelector('.register-control__short')?.textContent).toBe('Add')
    expect(radios()).toEqual([])
    expect(screen.queryByText(/^You can register until/)).toBeNull()
    await user.click(await add())
    await remove()
    expect(checked()).toEqual([true, false])
    expect(radios()[0]!.closest('label')!.textContent).toBe('In Person')
  })
  it('says which mode is full before it is added', async () => {
    const { user, add } = await control(classListing(oneModeLeft), { placement: 'row' })
    await add()
    expect(screen.getAllByText('No in-person seats available')).toHaveLength(1)
    await user.click(await add())
    await remove()
    expect(checked()).toEqual([false, true])
  })
  it('of a series has the whole label', async () => {
    const { add } = await control(inSeries(), { placement: 'row', snapshots: seriesOf(inSeries()) })
    expect((await add()).querySelector('.register-control__short')).toBeNull()
  })
  it('with guests offers one only after it was added', async () => {
    const { user, add } = await control(classListing({ guestsAllowed: true }), { placement: 'row' })
    await add()
    expect(screen.queryByRole('button', { name: /^Add Family\/Friend/ })).toBeNull()
    await user.click(await add())
    await screen.findByRole('button', { name: /^Add Family\/Friend/ })
  })
})

describe('a guest beside an open class', () => {
  it('is added with the class, has focus, and can be removed', async () => {
    const { user } = await control(classListing({ guestsAllowed: true }))
    const open = await screen.findByRole('button', { name: /^Add Family\/Friend/ })
    await act(async () => open.click())
    await codeLoaded()
    await user.type(await screen.findByRole('textbox', { name: /^First name/ }), 'Grace')
    await user.type(await screen.findByRole('textbox', { name: /^Last name/ }), 'Hopper')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Type/ }), 'Family')
    screen.getByText('This also adds the class to your registration list.', { exact: false })
    await user.click(screen.getByRole('button', { name: 'Add to this class' }))
    await screen.findByText('Grace Hopper')
    await remove()
    const removal = await screen.findByRole('button', { name: 'Remove guest Grace Hopper' })
    await expect.poll(() => document.activeElement).toBe(removal)
    expect(screen.queryByRole('button', { name: /^Add Family\/Friend/ })).toBeNull()
    await user.click(removal)
    await expect.poll(() => screen.queryByText('Grace Hopper')).toBeNull()
    await remove()
    await screen.findByRole('button', { name: /^Add Family\/Friend/ })
    await expect.poll(() => document.activeElement?.tagName).toBe('BUTTON')
  })
})

describe('an open class of a series', () => {
  const whole = { registerSolo: false }
  it('is added with the others, and says that they belong together', async () => {
    const snapshots = seriesOf(inSeries(whole), choir(whole))
    const { user, add } = await control(inSeries(whole), { snapshots })
    screen.getByText('You register for all 8 classes together.')
    expect(document.querySelector('.register-control__to-come')).not.toBeNull()
    await user.click(await add())
    await remove(/^Remove Full Series/)
    screen.getByText('Added 2 classes from the series "Yoga for all" to your registration list')
    expect(screen.queryByText(/^You register for all/)).toBeNull()
    await user.click(await remove(/^Remove Full Series/))
    expect((await add()).textContent).toContain('Add Full Series (2 Classes)')
    screen.getByText('You register for all 2 classes together.')
    expect(document.querySelector('.register-control__to-come')).toBeNull()
  })
  it('that can be left out says nothing of it', async () => {
    const { user, add } = await control(inSeries(), { snapshots: seriesOf(inSeries(), choir()) })
    expect(screen.queryByText(/^You register for all/)).toBeNull()
    await user.click(await add())
    await remove(/^Remove Full Series/)
    await remove(/^Remove only this class/)
  })
  it('with only this class left is added as a class', async () => {
    const { user, add } = await control(inSeries(whole), { snapshots: seriesOf(inSeries(whole)) })
    await user.click(await add())
    await user.click(await remove())
    expect((await add()).textContent).toContain('Add Class to Registration')
    expect(screen.queryByText(/^You register for all/)).toBeNull()
  })
  it('says when the series does not load, and can be added later', async () => {
    const snapshots: Record<string, object | 'NETWORK'> = { 'series-5': 'NETWORK' }
    const { user, add } = await control(inSeries(), { snapshots })
    await user.click(await add())
    await screen.findByText(/^We couldn’t connect\./)
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    Object.assign(snapshots, seriesOf(inSeries(), choir()))
    await user.click(await add())
    await remove(/^Remove Full Series/)
    expect(screen.queryByText(/^We couldn’t connect\./)).toBeNull()
  })
})
