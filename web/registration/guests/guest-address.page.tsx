import 'virtual:texts/forms'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { post } from '#web/platform/graphql/client.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { GuestAddress_RemoveDocument } from '#web/registration/documents.generated.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { LinkedText } from '#web/ui/content/linked-text.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import '#web/registration/cancel/cancel.css'

/**
 * /registration/guest-address: opens from a guest's email, without a login. Only its button acts, because email
 * scanners open links, too. It shows no address, no name and no class.
 */
export default function GuestAddressPage() {
  const t = useMessages()
  const token = useSearchParams()[0].get('token') ?? ''
  const remove = useMutation({
    // Called without a user: only the link decides whose address it is, not the login of this browser.
    mutationFn: async () =>
      (await post(GuestAddress_RemoveDocument, { input: { token } }, null)).removeGuestAddress?.removed ??
      false,
  })
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (remove.isSuccess || remove.isError) said.current?.focus()
  }, [remove.isSuccess, remove.isError])
  return (
    <>
      <PageHead title={t('guestAddress.title')} />
      <section className="panel panel--padded cancel-question">
        {remove.isError || remove.isSuccess ? (
          <div ref={said} tabIndex={-1} className="cancel-said">
            {remove.isError ? (
              <Banner tone="danger">
                <p>
                  <LinkedText text={sentenceOf(remove.error)} />
                </p>
              </Banner>
            ) : (
              <Banner tone={remove.data ? 'success' : 'info'}>
                <p>{t(remove.data ? 'guestAddress.removed' : 'guestAddress.nothing')}</p>
              </Banner>
            )}
          </div>
        ) : null}
        {remove.isSuccess ? (
          <div>
            <LinkButton variant="secondary" to={paths.home()}>
              {t('chrome.findAClass')}
            </LinkButton>
          </div>
        ) : (
          <>
            <p>{t('guestAddress.ask')}</p>
            <div>
              <Button busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('guestAddress.remove')}
              </Button>
            </div>
          </>
        )}
        <p>
          <Link to={paths.howLong()}>{t('chrome.howLong')}</Link>
        </p>
      </section>
    </>
  )
}
