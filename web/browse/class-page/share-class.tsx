import { useState } from 'react'
import { emailShareLink, whatsAppShareLink } from '#domain/browse/share-links.rule.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { addressOf, paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyButton } from '#web/ui/button/copy-button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { ExternalLink, Mail, Share2 } from '#web/ui/icons.ts'
import './share-class.css'

/**
 * 'Share This Class' (specification, section 2): the device's own share sheet if it has one. Otherwise a dialog with
 * email, the link and WhatsApp. It shares the public address of the class: no query, and nothing about the person.
 */
export function ShareClass({ course }: { course: SharedClass }) {
  const t = useMessages()
  const [open, setOpen] = useState(false)
  const share = async () => {
    if (!('share' in navigator)) return setOpen(true)
    try {
      await navigator.share({ title: course.title, url: sharedAddress(course) })
    } catch (error) {
      // Closing the device's share sheet is a choice, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOpen(true)
    }
  }
  return (
    <>
      <Button variant="quiet" size="sm" icon={<Share2 />} onClick={() => void share()}>
        {t('share.title')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('share.title')}>
        {open ? <WaysToShare course={course} /> : null}
      </Dialog>
    </>
  )
}

interface SharedClass {
  databaseId: number
  title: string
}

function sharedAddress({ databaseId }: SharedClass): string {
  return new URL(addressOf(paths.class(databaseId)), window.location.origin).href
}

function WaysToShare({ course }: { course: SharedClass }) {
  const t = useMessages()
  const shared = {
    address: sharedAddress(course),
    subject: t('share.subject', { title: course.title }),
    body: t('share.body', { title: course.title, organisation: settings.organisationName }),
  }
  return (
    <div className="share-class">
      <p>{course.title}</p>
      <LinkButton block href={emailShareLink(shared)} icon={<Mail />}>
        {t('share.byEmail')}
      </LinkButton>
      <LinkButton
        block
        variant="secondary"
        href={whatsAppShareLink(shared)}
        target="_blank"
        rel="noopener noreferrer"
        icon={<ExternalLink />}
      >
        <span>
          {t('share.byWhatsApp')}
          <span className="visually-hidden">{t('common.opensInNewTab')}</span>
        </span>
      </LinkButton>
      <TextField
        label={t('share.link')}
        value={shared.address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={shared.address}>{t('share.copy')}</CopyButton>
    </div>
  )
}
