import { PageHead } from '#web/app/page-head.tsx'
import { useMessages } from '#web/messages/messages.ts'
import { RegisteredClasses } from './registered-classes.tsx'

/** Past Classes (specification, section 2): the latest first, ten a page, always with its pager. */
export default function PastClassesPage() {
  const t = useMessages()
  return (
    <>
      <PageHead title={t('myClasses.past')} lead={t('myClasses.pastLead')} welcome="above" />
      <RegisteredClasses when="past" />
    </>
  )
}
