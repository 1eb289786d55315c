import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '#web/platform/graphql/client.ts'
import { useMessages } from '#web/platform/messages/messages.ts'
import { formatDateTime } from '#web/platform/records/timestamps.ts'
import { Button } from '#web/ui/button/button.tsx'
import { type Defaults, type FieldNames, fieldsOf } from '#web/ui/form/field-names.ts'
import { Form } from '#web/ui/form/form.tsx'
import { showServerErrors } from '#web/ui/form/show-server-errors.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { type FieldValues, useForm } from '#web/ui/form/use-form.ts'
import { Banner } from '#web/ui/status/banner.tsx'
import { Skeleton, SkeletonFrame } from '#web/ui/status/skeleton.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Thrown by `save` where the person, asked once more, thought better of it: nothing was saved, and there is nothing to say. */
export class NotSaved extends Error {}

/**
 * The form of one record: the domain's schema, a Save that stays in sight, a guard of what is not saved, and what happens when
 * two people edit the same. `save` gets the version to save over; it throws CallError, whose field paths begin with `prefix`.
 */
export function EditForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  known,
  version,
  prefix,
  save,
  onSaved,
  onLoadTheirs,
  latestVersion,
  saveLabel,
  cancel,
  besideSave,
  children,
}: {
  schema: z.ZodType<Output, Input>
  /** What the record holds now. */
  known: Defaults<NoInfer<Input>>
  /** editVersion of the record; null for a new one. */
  version: number | null
  /** How the call names the form's fields: 'location.'. */
  prefix: string
  /** Answers the version that it made; null where there is none. */
  save: (values: Output, version: number | null) => Promise<number | null>
  /** After the save, with nothing left unsaved: go on or tell. */
  onSaved: (values: Output) => void
  /** After a conflict, when the person gives up theirs: load the record anew and draw this form with a new key. */
  onLoadTheirs?: () => void
  /** The version that is there now, for the person who saves theirs over it. */
  latestVersion?: () => Promise<number>
  saveLabel?: string
  /** Beside Save: a link or button that leaves. */
  cancel?: ReactNode
  /** What Save means, in the bar with it. */
  besideSave?: ReactNode
  children: (fields: FieldNames<Input>) => ReactNode
}) {
  const t = useMessages()
  const form = useForm({ schema, defaultValues: known })
  const [conflict, setConflict] = useState<CallError | null>(null)
  const ended = useRef(version)
  const { isDirty } = form.formState
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  const unsaved = useCallback(() => dirty.current, [])

  const complain = (error: unknown) => showServerErrors(error, form, { prefix })
  const send = async (values: Output) => {
    setConflict(null)
    try {
      ended.current = await save(values, ended.current)
    } catch (error) {
      if (error instanceof NotSaved) return
      if (error instanceof CallError && error.code === 'EDIT_CONFLICT') setConflict(error)
      else complain(error)
      return
    }
    // What was typed is what is stored now; and whoever goes on to another page at once is not asked.
    form.reset(form.getValues())
    dirty.current = false
    onSaved(values)
  }
  return (
    <Form className="admin-form" form={form} onSubmit={send}>
      {/* What a field loads late comes before the form is seen: Save must not move under a hand. */}
      <Suspense fallback={<FormSkeleton />}>
        {children(fieldsOf(form))}
        {conflict ? (
          <Conflict
            error={conflict}
            onMine={
              latestVersion &&
              (async () => {
                try {
                  ended.current = await latestVersion()
                } catch (error) {
                  return complain(error)
                }
                await form.handleSubmit(send)()
              })
            }
            onTheirs={
              onLoadTheirs &&
              (() => {
                dirty.current = false
                onLoadTheirs()
              })
            }
          />
        ) : null}
        <div className="admin-form__foot">
          {besideSave ?? (isDirty ? <p className="muted small">{t('adminKit.unsaved.hint')}</p> : <span />)}
          <div className="button-row">
            {cancel}
            <SubmitButton>{saveLabel ?? t('common.save')}</SubmitButton>
          </div>
        </div>
      </Suspense>
      <UnsavedGuard unsaved={unsaved} />
    </Form>
  )
}

function FormSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('adminKit.richText.loading')} minHeight="80vh">
      <Skeleton width={200} height={24} />
      <Skeleton height={44} structure="control" />
      <Skeleton height={320} structure="control" />
    </SkeletonFrame>
  )
}

function Conflict({
  error,
  onMine,
  onTheirs,
}: {
  error: CallError
  onMine: (() => Promise<void>) | undefined
  onTheirs: (() => void) | undefined
}) {
  const t = useMessages()
  const { by, at } = error.data
  const errorRef = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict is shown anew, wherever the person has scrolled to.
  useEffect(() => errorRef.current?.focus(), [error])
  return (
    <div ref={errorRef} tabIndex={-1}>
      <Banner tone="warning" live>
        <p>
          <strong>{t('adminKit.conflict.title')}</strong>
        </p>
        <p>
          {typeof by === 'string' && typeof at === 'string'
            ? t('adminKit.conflict.by', { name: by, time: formatDateTime(at) })
            : t('adminKit.conflict.unknown')}
        </p>
        <div className="button-row">
          {onMine ? (
            <Button variant="secondary" onClick={() => void onMine()}>
              {t('adminKit.conflict.mine')}
            </Button>
          ) : null}
          {onTheirs ? (
            <Button variant="quiet" onClick={onTheirs}>
              {t('adminKit.conflict.theirs')}
            </Button>
          ) : null}
        </div>
      </Banner>
    </div>
  )
}
