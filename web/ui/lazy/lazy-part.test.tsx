import { type ComponentType, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import errors from '#locales/en/errors.json'
import { lazyDialog, lazyPart, preloadableLazy } from './lazy-part.tsx'

const Notes = ({ of }: { of: string }) => <p>Notes of {of}</p>
const comes = async () => ({ default: Notes })
const isLost = async (): Promise<{ default: typeof Notes }> => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
/** Returns a loader that uses the next of these loads on each call. */
const inTurn = (...loads: (() => Promise<{ default: typeof Notes }>)[]) => {
  const left = [...loads]
  return () => left.shift()!()
}
const said = errors.network

async function rendered(Part: ComponentType<{ of: string; onClose?: () => void }>) {
  const { prelude } = await prerender(
    <main>
      <h1>Roster</h1>
      <Suspense fallback="waiting">
        <Part of="Ruth" onClose={() => undefined} />
      </Suspense>
    </main>,
  )
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}

describe('a lazy-loaded part', () => {
  it('is rendered with its props once loaded', async () => {
    expect(await rendered(lazyPart(comes))).toContain('<p>Notes of Ruth</p>')
  })
  it('shows an error in its place when loading fails, and the page remains', async () => {
    const html = await rendered(lazyPart(isLost))
    expect(html).toContain('<h1>Roster</h1>')
    expect(html).toContain('role="alert"')
    expect(html).toContain(said)
    expect(html).not.toContain('Notes of')
  })
  it('shows the error in a dialog when it opens as a dialog', async () => {
    const html = await rendered(lazyDialog(isLost))
    expect(html).toContain('<h1>Roster</h1>')
    expect(html).toMatch(/<dialog[^>]*aria-label=/)
    expect(html).toContain(said)
  })
  it('is rendered immediately when preloaded', async () => {
    const [Part, preload] = preloadableLazy(comes)
    await preload()
    expect(renderToString(<Part of="Ruth" />)).toContain('Ruth')
  })
  it('can be preloaded after a failure', async () => {
    const [Part, preload] = preloadableLazy(inTurn(isLost, isLost, comes))
    expect(await rendered(Part)).toContain(said)
    await expect(preload()).rejects.toThrow('Failed to fetch')
    await preload()
    expect(await rendered(Part)).toContain('<p>Notes of Ruth</p>')
  })
})
