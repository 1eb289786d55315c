import { expect, it } from 'vitest'
import { knownLinkNames, linkPosition } from './external-links.ts'

it.each([
  ['Get Help', 'header'],
  ['FAQs', 'header'],
  ['Contact Us', 'header'],
  ['Get Involved', 'menu'],
  ['Cancellations', 'menu'],
  ['Donate', 'headerAndFooter'],
  ['Upcoming Fundraising Events', 'footer'],
  ['Privacy Policy', 'footer'],
  ['Subscribe', 'footer'],
])('the link %s is in the %s', (name, position) => {
  expect(linkPosition(name)).toBe(position)
  expect(knownLinkNames).toContain(name)
})
it('another link is in the footer', () => {
  expect(linkPosition('Our garden')).toBe('footer')
  expect(knownLinkNames).toHaveLength(9)
})
