import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser, tokenFor } from '#server/testing/builders/builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'

const listing = 'query($where: SeriesRowsArgs!) { seriesRows(where: $where) { rows { databaseId } } }'
const creating = `mutation($series: SeriesInput!) {
  createSeries(input: { series: $series }) { series { databaseId } } }`
const updating = `mutation($id: Int!, $editVersion: Int!, $series: SeriesInput!) {
  updateSeries(input: { id: $id, editVersion: $editVersion, series: $series }) { series { databaseId } } }`

const livingWell = {
  title: 'Living Well',
  description: '<p>Six weeks.</p>',
  imageUrl: 'https://example.org/well.jpg',
  imageAlt: 'A walk',
}

describe('series', () => {
  let portal: Portal
  let admin: string
  beforeAll(async () => {
    portal = await startPortal()
    admin = await tokenFor(portal, await buildUser(portal.db, { roles: ['administrator'] }))
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    await portal.db.deleteFrom('course').execute()
    await portal.db.deleteFrom('series').execute()
  })

  const create = async (series: object) =>
    (await portal.request<{ createSeries: { series: { databaseId: number } } }>(creating, { series }, admin))
      .createSeries.series

  it('are public immediately, without unsafe markup', async () => {
    const { databaseId: id } = await create({
      ...livingWell,
      description: '<p onclick="boom()">Six <strong>weeks</strong><script>boom()</script></p>',
    })
    const read = `{ seriesBy(seriesId: ${id}) { title description image { sourceUrl altText } } }`
    expect(await portal.request(read)).toEqual({
      seriesBy: {
        title: 'Living Well',
        description: '<p>Six <strong>weeks</strong></p>',
        image: { sourceUrl: livingWell.imageUrl, altText: 'A walk' },
      },
    })
    await portal.request(updating, { id, editVersion: 1, series: { title: 'Well' } }, admin)
    expect(await portal.request(read)).toEqual({
      seriesBy: { title: 'Well', description: null, image: null },
    })
  })
  it.each([
    ['a script URL for an image', { ...livingWell, imageUrl: 'javascript:alert(1)' }, 'series.imageUrl'],
    ['a text that is too long', { title: 'Long', description: 'x'.repeat(100_001) }, 'series.description'],
  ])('refuse %s and change nothing', async (_name, series, field) => {
    const { errors } = await portal.query(creating, { series }, admin)
    expect(errors[0]!.extensions).toMatchObject({ code: 'INPUT_INVALID', data: { fields: [field] } })
    expect(await portal.request(listing, { where: {} }, admin)).toEqual({ seriesRows: { rows: [] } })
  })
})
