import { afterEach, describe, expect, it } from 'vitest'
import { createRenderThread, type RenderLimits, type RenderThread, withinTimeout } from './render-thread.ts'

/** Replaces the built web app: the name of a page says what happens in the thread. */
const artefact = `data:text/javascript,${encodeURIComponent(`
  let rendered = 0
  export async function renderPage({ address }) {
    rendered += 1
    if (address === '/throws') throw new Error('It broke.')
    if (address === '/dies') process.exit(1)
    if (address === '/loops') for (;;);
    if (address === '/waits') await new Promise(() => {})
    return { html: address + ' ' + rendered, code: '', title: '', modules: [] }
  }`)}`

let thread: RenderThread | undefined
afterEach(() => thread?.stop())

function start(limits?: Partial<RenderLimits>, source = artefact) {
  const started = createRenderThread(source, { longest: 5_000, mostWaiting: 40, ...limits })
  thread = started
  return async (address: string) => (await started.render({ address, config: {}, reads: {} })).html
}

describe('the render thread', () => {
  it('renders one page after another', async () => {
    const render = start()
    expect(await Promise.all(['/a', '/b', '/c'].map(render))).toEqual(['/a 1', '/b 2', '/c 3'])
  })
  it('reports an error, and continues with the next page', async () => {
    const render = start()
    const [broken, next] = await Promise.allSettled([render('/throws'), render('/a')])
    expect(broken).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching('It broke') },
    })
    expect(next).toMatchObject({ value: '/a 2' })
  })
  it('restarts after it died, and renders the waiting pages', async () => {
    const render = start()
    const [dead, next] = await Promise.allSettled([render('/dies'), render('/a')])
    expect(dead).toMatchObject({ reason: { message: 'The drawing thread has ended.' } })
    expect(next).toMatchObject({ value: '/a 1' })
  })
  it.each(['/loops', '/waits'])('restarts if rendering never ends: %s', async (endless) => {
    const render = start({ longest: 300 })
    const [never, next] = await Promise.allSettled([render(endless), render('/a')])
    expect(never).toMatchObject({ reason: { message: 'The drawing thread has ended.' } })
    expect(next).toMatchObject({ value: '/a 1' })
  })
  it('refuses if too many pages wait, and renders again later', async () => {
    const render = start({ mostWaiting: 1 })
    const responses = await Promise.allSettled(['/a', '/b', '/c'].map(render))
    expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(await render('/d')).toBe('/d 3')
  })
  it('reports for each page that it cannot load the web app', async () => {
    const render = start({}, 'file:///nowhere/render-page.js')
    for (const page of ['/a', '/b']) await expect(render(page)).rejects.toThrow(/nowhere/)
  })
})

describe('the render timeout', () => {
  it('returns null, while the response itself continues', async () => {
    let response = (_: string) => {}
    const slow = new Promise<string>((resolve) => {
      response = resolve
    })
    expect(await withinTimeout(slow, 1)).toBeNull()
    response('late')
    expect(await withinTimeout(slow, 1_000)).toBe('late')
  })
})
