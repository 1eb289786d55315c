import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import SeriesPage from '#web/browse/series-page/series.page.tsx'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import ClassPage from './class.page.tsx'

type Snapshots = NonNullable<Parameters<typeof servePortal>[1]>
const none: Snapshots = { 'course-999999': { courseBy: null }, 'series-999999': { seriesBy: null } }
const open = (at: string, snapshots = none) => {
  servePortal({}, snapshots)
  return showLoaded(
    <Routes>
      <Route path="/class/:courseId" element={<ClassPage />} />
      <Route path="/series/:seriesId" element={<SeriesPage />} />
    </Routes>,
    { at },
  )
}

describe('a page of classes that do not exist', () => {
  it.each([['/class/999999'], ['/class/none']])('%s says that no class was found', async (at) => {
    await open(at)
    await screen.findByRole('heading', { level: 1, name: 'No class found!' })
  })
  it('/series/999999 says that the series has no classes', async () => {
    await open('/series/999999')
    expect((await screen.findAllByText('No classes in this series!')).length).toBeGreaterThan(0)
  })
})

describe('a page of classes that could not be loaded', () => {
  it.each([
    ['/class/999999', 'course-999999'],
    ['/series/999999', 'series-999999'],
  ])('%s keeps the focus on Try again while it loads, and announces each failure', async (at, id) => {
    const snapshots: Snapshots = { ...none, [id]: 'NETWORK' }
    const { user } = await open(at, snapshots)
    const button = await screen.findByRole('button', { name: 'Please try again!' })
    const announced = screen.getByRole('alert')
    let fail: (error: Error) => void = () => undefined
    snapshots[id] = new Promise((_, reject) => {
      fail = reject
    })
    await user.click(button)
    await screen.findByRole('button', { name: 'Loading' })
    expect(document.activeElement).toBe(button)
    await act(async () => fail(new TypeError('Failed to fetch')))
    await screen.findByRole('button', { name: 'Please try again!' })
    expect(document.activeElement).toBe(button)
    expect(screen.getByRole('alert')).not.toBe(announced)
    snapshots[id] = none[id]!
    await user.click(button)
    await screen.findAllByRole('heading', { name: /No class/ })
  })
})
