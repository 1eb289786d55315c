import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { defaultLanguage } from '#domain/kernel/language/language.ts'
import type { PresentedTitle } from '#domain/kernel/present-class.rule.ts'
import { mailFrame } from './mail-frame.texts.ts'
import type { MailSite } from './mail-template.ts'

// Design tokens that email programs can show: plain colors, system fonts.
export const color = {
  ground: '#F2F5F0',
  surface: '#FFFFFF',
  ink: '#17251F',
  ink2: '#43524B',
  primary: '#17604F',
  line: '#D6DDD5',
}
const font = "'Atkinson Hyperlegible', Verdana, system-ui, sans-serif"

/**
 * The frame of every email: the organization's name, the heading, whose email it is if a helper reads it, the body, the
 * sender, and how to reply.
 */
export function MailLayout({
  site,
  preview,
  heading,
  children,
}: {
  site: MailSite
  /** What an inbox shows next to the subject. */
  preview: string
  heading: string
  children: ReactNode
}) {
  return (
    <Html lang={site.language.tag} dir="ltr">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{heading}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: color.ground, margin: 0, padding: '24px 12px', fontFamily: font }}>
        <Container
          style={{
            backgroundColor: color.surface,
            border: `1px solid ${color.line}`,
            borderRadius: 16,
            maxWidth: 600,
            padding: 32,
          }}
        >
          {site.logo && (
            // The name follows, so nothing is missing if images are blocked.
            <Img
              src={site.logo.url}
              width={site.logo.width}
              height={site.logo.height}
              alt=""
              style={{ margin: '0 0 12px' }}
            />
          )}
          <Text style={{ color: color.ink2, fontSize: 16, margin: '0 0 16px' }}>{site.organisationName}</Text>
          <Heading as="h1" style={{ color: color.ink, fontSize: 26, lineHeight: 1.3, margin: '0 0 16px' }}>
            {heading}
          </Heading>
          {site.helped && <MailText>{mailFrame(site).helped({ firstName: site.helped.firstName })}</MailText>}
          <Section>{children}</Section>
          <Hr style={{ borderColor: color.line, margin: '32px 0 16px' }} />
          <Text style={{ color: color.ink2, fontSize: 15, lineHeight: 1.55, margin: 0 }}>
            {mailFrame(site).sentBy({ organisation: site.organisationName })} {howToAnswer(site)}
            <br />
            <Link href={site.pagesUrl} style={{ color: color.primary }}>
              {site.pagesUrl}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  )
}

/** Whether a reply reaches someone, and the number to call, as far as the settings say. */
function howToAnswer(site: MailSite): string {
  const { replyOrCall, reply, call, noReply } = mailFrame(site)
  if (site.helpPhone === null) return site.replyTo ? reply : noReply
  // No line break in it, so that a phone recognizes the number.
  const phone = site.helpPhone.replaceAll(' ', '\u00a0')
  return (site.replyTo ? replyOrCall : call)({ phone })
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: color.ink, fontSize: 18, lineHeight: 1.55, margin: '0 0 16px' }}>{children}</Text>
  )
}

/** Digits that the reader types or copies elsewhere. */
export function MailCode({ children }: { children: string }) {
  return (
    <Text
      style={{
        color: color.ink,
        fontSize: 34,
        fontWeight: 700,
        letterSpacing: 6,
        lineHeight: 1.3,
        margin: '0 0 16px',
      }}
    >
      {children}
    </Text>
  )
}

/** The title of a class. It is marked with its language if that differs from the email's. */
export function MailClassTitle({
  site,
  title,
  textLanguage,
}: {
  site: MailSite
  title: PresentedTitle<'mail'>
  /** Null or absent: the portal's default language. */
  textLanguage?: string | null | undefined
}) {
  const language = textLanguage ?? defaultLanguage
  return (
    <strong {...(language === site.language.code ? {} : { lang: language, dir: 'auto' })}>{title}</strong>
  )
}

/** The email's one action. In its plain text, the URL follows. */
export function MailAction({ href, children }: { href: string; children: string }) {
  return (
    <Button
      href={href}
      style={{
        backgroundColor: color.primary,
        borderRadius: 10,
        color: color.surface,
        display: 'inline-block',
        fontSize: 18,
        fontWeight: 700,
        margin: '8px 0 24px',
        padding: '14px 24px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Button>
  )
}
