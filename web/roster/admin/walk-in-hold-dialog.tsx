import 'virtual:texts/admin'
import 'virtual:texts/my-data'
import { useMutation, useQuery } from '@tanstack/react-query'
import { BeginHoldDialog, HeldSince } from '#web/people/admin/public.ts'
import { sentenceOf } from '#web/platform/messages/call-sentence.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { fullName } from '#web/roster/roster-labels.ts'
import { LongWords } from '#web/ui/content/long-words.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Banner } from '#web/ui/status/banner.tsx'
import type { RosterEntry } from '../roster.api.ts'
import type { DialogProps } from '../roster-dialog-props.ts'
import type { WalkInData_HoldQueryResult } from './documents.generated.ts'
import { beginWalkInHold, endWalkInHold, walkInHoldQuery } from './walk-in-data.api.ts'

type Props = DialogProps & { entry: RosterEntry }

/**
 * The legal hold on the data of a person who came without an account. Places a hold, or shows its reason and ends it.
 */
export default function WalkInHoldDialog(props: Props) {
  const { data: hold, error } = useQuery(walkInHoldQuery(String(props.entry.registrationId)))
  const t = useMessages()
  if (error)
    return (
      <Dialog open onClose={props.onClose} title={t('adminRetention.hold.title')}>
        <Banner tone="danger" live>
          <p>{sentenceOf(error)}</p>
        </Banner>
      </Dialog>
    )
  if (hold === undefined) return null
  if (hold) return <EndHold {...props} hold={hold} />
  return (
    <BeginHoldDialog
      name={fullName(props.entry)}
      lead={t('ownData.walkIn.holdLead')}
      begin={(reason) => beginWalkInHold(String(props.entry.registrationId), reason)}
      onClose={props.onClose}
      onBegun={(message) => props.onDone(null, message)}
    />
  )
}

function EndHold({
  entry,
  hold,
  onClose,
  onDone,
}: Props & { hold: NonNullable<WalkInData_HoldQueryResult['walkInHold']> }) {
  const t = useMessages()
  const end = useMutation({
    mutationFn: () => endWalkInHold(String(entry.registrationId)),
    onSuccess: () => onDone(null, t('adminRetention.hold.ended')),
  })
  return (
    <ConfirmDialog
      open
      title={t('adminRetention.hold.endTitle')}
      confirmLabel={t('adminRetention.hold.end')}
      keepLabel={t('ownData.walkIn.keepHold')}
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>
        <HeldSince hold={hold} />
        {': '}
        <LongWords>{hold.reason}</LongWords>
      </p>
      <p>{t('ownData.walkIn.endExplain', { name: fullName(entry) })}</p>
      {end.isError ? (
        <Banner tone="danger" live>
          <p>{sentenceOf(end.error)}</p>
        </Banner>
      ) : null}
    </ConfirmDialog>
  )
}
