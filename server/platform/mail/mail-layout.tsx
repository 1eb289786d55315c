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

// The tokens of the design language that mail programs can show: plain colours, system fonts.
export const color = {
  ground: '#F2F5F0',
  surface: '#FFFFFF',
  ink: '#17251F',
  ink2: '#43524B',
  primary: '#17604F',
  line: '#D6DDD5',
}
const font = "'Atkinson Hyperlegible', Verdana, system-ui, sans-serif"

/** The frame of every mail: the organization's name, the heading, whose mail it is where a helper reads it, the body, who sent it, and how to answer. */
export function MailLayout({
  site,
  preview,
  heading,
  children,
}: {
  site: MailSite
  /** What a list of mails shows beside the subject. */
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
            // The name follows: without pictures nothing is missing.
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

/** Whether a reply reaches someone, and where to call, as far as the settings say it. */
function howToAnswer(site: MailSite): string {
  const { replyOrCall, reply, call, noReply } = mailFrame(site)
  if (site.helpPhone === null) return site.replyTo ? reply : noReply
  // In one line, so that a phone finds the number to call.
  const phone = site.helpPhone.replaceAll(' ', '\u00a0')
  return (site.replyTo ? replyOrCall : call)({ phone })
}

export function MailText({ children }: { children: ReactNode }) {
  return (
    <Text style={{ color: color.ink, fontSize: 18, lineHeight: 1.55, margin: '0 0 16px' }}>{children}</Text>
  )
}

/** Digits that are typed or copied somewhere else. */
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

/** How a class is called, which says its language where that is not the mail's. */
export function MailClassTitle({
  site,
  title,
  textLanguage,
}: {
  site: MailSite
  title: PresentedTitle<'mail'>
  /** Null or absent: the portal's usual one. */
  textLanguage?: string | null | undefined
}) {
  const language = textLanguage ?? defaultLanguage
  return (
    <strong {...(language === site.language.code ? {} : { lang: language, dir: 'auto' })}>{title}</strong>
  )
}

/** The one thing to do. In the mail's plain text it is followed by its address. */
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
