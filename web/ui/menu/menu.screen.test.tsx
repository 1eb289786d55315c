import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { Menu } from './menu.tsx'

async function openedAt(left: number) {
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  box.mockReturnValue({ left } as DOMRect)
  onTestFinished(() => box.mockRestore())
  const { user } = show(
    <Menu label="More">
      <li>
        <button type="button">Message everyone</button>
      </li>
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  return screen.getByRole('list').style
}

describe('a menu', () => {
  it('begins at its button if it would leave the window', async () => {
    expect(await openedAt(-120)).toMatchObject({ left: '0px', right: 'auto' })
  })
  it('else ends at its button', async () => {
    expect(await openedAt(40)).toMatchObject({ left: '', right: '' })
  })
})
