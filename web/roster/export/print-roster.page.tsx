import { useQuery } from '@tanstack/react-query'
import { AdminHead } from '#web/ui/records/admin-head.tsx'
import { Record } from '#web/ui/records/record.tsx'
import 'virtual:texts/team'
import { useSession } from '#web/accounts/public.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { paths } from '#web/platform/paths.ts'
import { rosterForPrintQuery } from '#web/roster/roster.api.ts'
import { useRosterNumber } from '#web/roster/use-roster-number.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Printer } from '#web/ui/icons.ts'
import { Onward } from '#web/ui/page/onward.tsx'
import { PrintSheet } from './print-sheet.tsx'
import '#web/ui/records/admin.css'
import '#web/roster/roster.css'

/** Print Roster: a preview of the sheet, and the print button. */
export default function PrintRosterPage() {
  const t = useMessages()
  const number = useRosterNumber()
  const { user } = useSession()
  const result = useQuery({ ...rosterForPrintQuery(number ?? 0), enabled: number !== null && user !== null })
  const title = result.data?.course.title
  if (number === null) return <Onward to={paths.home()} state={{ notForYou: true }} />
  return (
    <div className="print-sheet-page">
      <AdminHead
        title={title === undefined ? t('adminRoster.actions.print') : t('adminRoster.print.title', { title })}
        lead={t('adminRoster.print.hint')}
        back={{ label: t('adminRoster.backToRoster'), to: paths.roster(number) }}
        action={
          result.data ? (
            <Button icon={<Printer />} onClick={() => window.print()}>
              {t('adminRoster.print.button')}
            </Button>
          ) : null
        }
      />
      <Record result={result}>
        {(roster) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long name makes the sheet wider than a phone.
          <section className="panel print-sheet-frame" aria-label={t('adminRoster.print.sheet')} tabIndex={0}>
            <PrintSheet roster={roster} />
          </section>
        )}
      </Record>
    </div>
  )
}
