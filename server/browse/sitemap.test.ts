import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse, buildSeries } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

let portal: Portal
let open: number
let draft: number
let series: number
beforeAll(async () => {
  portal = await startPortal()
  series = (await buildSeries(portal.db)).id
  open = (await buildCourse(portal.db, { series_id: series })).id
  draft = (await buildCourse(portal.db, { draft: true })).id
})
afterAll(() => portal.close())

const read = async (path: string) => {
  const response = await fetch(portal.url + path)
  expect(response.status).toBe(200)
  return response.text()
}

test('the sitemap lists each public page in each language', async () => {
  const sitemap = await read('/sitemap.xml')
  const site = portal.deps.config.publicUrl
  for (const path of [`/class/${open}`, `/series/${series}`, '/general-waiver']) {
    expect(sitemap).toContain(`<loc>${site}${path}</loc>`)
    expect(sitemap).toContain(`<loc>${site}/es${path}</loc>`)
    expect(sitemap).toContain(`hreflang="es" href="${site}/es${path}"`)
  }
  expect(sitemap).toContain(`hreflang="x-default" href="${site}/"`)
  expect(sitemap).not.toContain(`/class/${draft}<`)
})

test('robots.txt excludes private pages in each language', async () => {
  const robots = await read('/robots.txt')
  expect(robots).toContain('Disallow: /account\n')
  expect(robots).toContain('Disallow: /es/admin\n')
  expect(robots).toContain(`Sitemap: ${portal.deps.config.publicUrl}/sitemap.xml`)
})

test('the installed app starts in the language of its installation', async () => {
  const manifest = JSON.parse(await read('/es/app.webmanifest')) as Record<string, unknown>
  expect(manifest).toMatchObject({ lang: 'es', start_url: '/es', scope: '/', id: '/', display: 'standalone' })
  expect(JSON.parse(await read('/app.webmanifest'))).toMatchObject({ lang: 'en', start_url: '/' })
})
