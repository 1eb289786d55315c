import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import SeriesPage from '#web/browse/series-page/series.page.tsx'
import { servePortal } from '#web/testing/portal.ts'
import { showLoaded } from '#web/testing/show.tsx'
import ClassPage from './class.page.tsx'

const open = (at: string) => {
  servePortal({}, { 'course-999999': { courseBy: null }, 'series-999999': { seriesBy: null } })
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
