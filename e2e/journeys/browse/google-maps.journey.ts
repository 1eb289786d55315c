import { axe, expect, snap, test } from '../../support/test.ts'

test.use({ portalEnv: { GOOGLE_MAPS_KEY: 'key-of-the-journey' } })

test('with an API key, Google’s map loads only after a person asks for it', async ({ page, context }) => {
  const requested: string[] = []
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="#9cc"/></svg>'
  await context.route(/^https:\/\/(www\.google\.com|maps\.googleapis\.com)\//, (route) => {
    requested.push(route.request().url())
    const isPicture = route.request().url().includes('staticmap')
    return route.fulfill(
      isPicture
        ? { contentType: 'image/svg+xml', body: picture }
        : {
            contentType: 'text/html',
            body: '<!doctype html><html lang="en"><title>Map</title></html>',
          },
    )
  })
  await page.goto('/?view=list')
  await page.getByRole('link', { name: 'Gentle Yoga' }).first().click()
  const show = page.getByRole('button', { name: 'Show the map' })
  await show.scrollIntoViewIfNeeded()
  await expect(page.getByText('This loads a map from Google.')).toBeVisible()
  expect(requested).toEqual([])
  await show.click()
  await expect.poll(() => requested.length).toBe(1)
  await expect(page.getByRole('group', { name: /^Map of/ })).toBeFocused()
  expect((await page.locator('.class-page__map-box').boundingBox())?.height).toBe(600)
  expect(new URL(requested[0]!).searchParams.get('key')).toBe('key-of-the-journey')
  await axe(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('img', { name: /^Map/ })).toBeVisible()
  await expect.poll(() => new URL(requested.at(-1)!).searchParams.get('zoom')).toBe('12')
  await axe(page)
  await snap(page, 'class-google-map')
})
