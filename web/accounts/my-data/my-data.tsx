import 'virtual:texts/my-data'
import { OwnerOnlyNotice } from '#web/accounts/impersonation/owner-only-notice.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { loadMyData } from './my-data.api.ts'
import { TakeData } from './take-data.tsx'

/** In My Account: everything stored about the person, as a file. */
export default function OwnData() {
  const t = useMessages()
  return (
    <section className="panel section-panel section-panel--account">
      <h2>{t('ownData.title')}</h2>
      <p className="muted">{t('ownData.lead')}</p>
      <OwnerOnlyNotice>
        <div className="button-row">
          <TakeData
            load={loadMyData()}
            words={{
              title: t('ownData.take'),
              explain: t('ownData.explain'),
              confirm: t('ownData.confirm'),
              done: t('ownData.done'),
            }}
          >
            {t('ownData.take')}
          </TakeData>
        </div>
      </OwnerOnlyNotice>
    </section>
  )
}
