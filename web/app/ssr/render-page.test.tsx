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

describe('a page that the server renders', () => {
  it('is the page of its address', async () => expect((await render('/here')).html).toContain('It is here.'))
  it('has no code of its own without a form', async () => expect((await render('/here')).code).toBe(''))
  it('has the code that keeps its forms beside it, for the head', async () => {
    const { html, code } = await render('/form')
    expect(html).toMatch(/<form [^>]*>Add<\/form>/)
    expect(html).not.toContain('<script')
    expect(code).toContain('addEventListener("submit"')
  })
  it('is none where the code of the page did not come: nobody keeps what stands in its place', async () =>
    expect(render('/late')).rejects.toThrow('no such file'))
})
