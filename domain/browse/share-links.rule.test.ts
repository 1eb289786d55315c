import { expect, it } from 'vitest'
import { emailShareLink, whatsAppShareLink } from './share-links.rule.ts'

const yoga = {
  address: 'https://portal.example.org/class/17',
  subject: 'Class you might like: Yoga & Rest + Tea?',
  body: 'I found this class: "Yoga & Rest"',
}

it('an email link to share a class has a subject, text and address', () => {
  const link = new URL(emailShareLink(yoga))
  expect(link.protocol).toBe('mailto:')
  expect(link.pathname).toBe('')
  expect(link.searchParams.get('subject')).toBe(yoga.subject)
  expect(link.searchParams.get('body')).toBe(`${yoga.body}\r\n\r\n${yoga.address}`)
})

it('spaces in the email link are encoded so that mail programs show no plus signs', () => {
  expect(emailShareLink({ ...yoga, subject: 'a b' })).toContain('subject=a%20b')
})

it('a WhatsApp link to share a class has text and address', () => {
  expect(new URL(whatsAppShareLink(yoga)).searchParams.get('text')).toBe(`${yoga.body} ${yoga.address}`)
})
