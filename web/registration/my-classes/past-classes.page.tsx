import 'virtual:texts/pages'
import { useGreeting } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RegisteredClasses } from './registered-classes.tsx'
import { useClassOwner } from './whose-classes.tsx'

/** Past Classes (specification, section 2): latest first, ten per page, always with the pager. */
export default function PastClassesPage() {
  const t = useMessages()
  const greeting = useGreeting()
  const owner = useClassOwner()
  return (
    <>
      <PageHead
        title={t('myClasses.past')}
        lead={t('myClasses.pastLead')}
        welcome="above"
        greeting={greeting}
      />
      <RegisteredClasses when="past" {...owner} />
    </>
  )
}
