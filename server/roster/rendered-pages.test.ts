import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCourse, buildFacilitator, buildLocation } from '#server/testing/builders/class-builders.ts'
import { type Portal, startPortal } from '#server/testing/portal.ts'
import { buildRegistrant, register } from '#server/testing/registration-calls.ts'
import { loadRender, type SsrServer, startSsrServer } from '#server/testing/ssr-server.ts'
import { rosterPages } from './rendered-pages.ts'

const framed = (path: string) => rosterPages.addressOf(new URL(path, 'http://portal'))

describe('the server-rendered page of a roster', () => {
  it.each([
    ['/facilitator/class/7', '/facilitator/class/7', ['course-7']],
    ['/facilitator/class/7?page=2', '/facilitator/class/7', ['course-7']],
    ['/facilitator/class/007', '/facilitator/class/7', ['course-7']],
    ['/facilitator/class/0', '/facilitator/class/0', []],
    ['/facilitator/class/2147483648', '/facilitator/class/0', []],
    ['/facilitator/class/99999999999999999999', '/facilitator/class/0', []],
  ])('at %s is the one of %s, rendered from %j', (path, address, reads) => {
    expect(framed(path)).toBe(address)
    expect(framed(address), 'the drawing is found by its own address').toBe(address)
    expect(rosterPages.readsOf(address, new Date(0), 'America/New_York')).toEqual(reads)
  })
  it.each(['/facilitator', '/facilitator/class/7/print', '/facilitator/class/x', '/facilitator/class/'])(
    'does not exist at %s',
    (path) => {
      expect(framed(path)).toBeNull()
    },
  )
})

describe('the server renders of a roster', () => {
  let portal: Portal
  let server: SsrServer
  let rendered: string[] = []

  beforeAll(async () => {
    portal = await startPortal()
    const render = await loadRender()
    server = await startSsrServer(portal, (job) => {
      rendered.push(job.address)
      return render(job)
    })
  })
  afterAll(async () => {
    server.close()
    await portal.close()
  })

  async function read(path: string, headers: HeadersInit = {}) {
    rendered = []
    const response = await fetch(server.url + path, { headers })
    const html = await response.text()
    const root = /<div id="root">(.*?)<script type="application\/json"/s.exec(html)?.[1] ?? ''
    return { html, root, title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
  }

  const yoga = async () =>
    buildCourse(portal.db, {
      title: 'Gentle Yoga',
      in_person_capacity: 5,
      location_id: (await buildLocation(portal.db, { name: 'Linden Hill Center' })).id,
      facilitators: [(await buildFacilitator(portal.db, { name: 'Lee Moss' })).id],
    })

  it('the class with its time and location', async () => {
    const { id } = await yoga()
    const { root, title } = await read(`/facilitator/class/${id}`)
    for (const word of [
      'Gentle Yoga: class roster',
      'Saturday, November 21, 2026',
      'Linden Hill Center',
      'Lee Moss',
    ])
      expect(root).toContain(word)
    expect(title).toContain('Gentle Yoga: class roster')
  })

  it('the text of each language, whichever is requested first', async () => {
    const { id } = await yoga()
    for (const language of ['', '/es', '']) {
      const { root } = await read(`${language}/facilitator/class/${id}`)
      expect(root).toContain(language === '' ? ': class roster' : ': lista de participantes')
      expect(root).not.toMatch(/admin[A-Z]\w+\.\w/)
    }
  })

  it('no attendees, and the same page for every caller', async () => {
    const { id } = await yoga()
    const { token } = await buildRegistrant(portal, { last_name: 'Okonkwo' })
    await register(portal, token, { courseId: id })
    const visitor = await read(`/facilitator/class/${id}`)
    const person = await read(`/facilitator/class/${id}`, { authorization: `Bearer ${token}` })
    expect(visitor.html).not.toContain('Okonkwo')
    expect(person.html).toBe(visitor.html)
  })

  it('nothing of a draft or a missing class: both get one shared page', async () => {
    const { id } = await buildCourse(portal.db, { title: 'Not Yet Public', draft: true })
    const draft = await read(`/facilitator/class/${id}`)
    expect(rendered).toEqual(['/facilitator/class/0'])
    expect(draft.html).toContain('id="drawn-page"')
    expect(draft.html).not.toContain('Not Yet Public')
    const missing = await read('/facilitator/class/99999')
    expect(rendered, 'nobody crowds out other drawings by counting').toEqual([])
    expect(missing.html).toBe(draft.html)
  })
})
