import { describe, expect, it, vi } from 'vitest'
import { renderPage } from './render-page.tsx'

vi.mock('#web/app/routes.tsx', () => ({
  routes: [
    {
      errorElement: 'It did not come.',
      children: [
        { path: '/here', lazy: () => Promise.resolve({ element: 'It is here.' }) },
        {
          path: '/form',
          lazy: async () => {
            const { ClickForm } = await import('#web/ui/button/click-form.tsx')
            return {
              Component: () => <ClickForm onSubmit={() => undefined}>Add</ClickForm>,
            }
          },
        },
        { path: '/late', lazy: () => Promise.reject(new Error('no such file')) },
      ],
    },
  ],
}))

const render = (address: string) =>
  renderPage({
    address,
    config: { serverNow: '2026-11-20T12:00:00Z', language: 'en', basePath: '' } as never,
    reads: {},
  })

describe('a server-rendered page', () => {
  it('is the page for its path', async () => expect((await render('/here')).html).toContain('It is here.'))
  it('has no script without a form', async () => expect((await render('/here')).code).toBe(''))
  it('has the script that preserves its form submissions, for the head', async () => {
    const { html, code } = await render('/form')
    expect(html).toMatch(/<form [^>]*>Add<\/form>/)
    expect(html).not.toContain('<script')
    expect(code).toContain('addEventListener("submit"')
  })
  it('fails when the page code cannot be loaded, so no fallback is cached', async () =>
    expect(render('/late')).rejects.toThrow('no such file'))
})
