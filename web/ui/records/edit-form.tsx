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

/** `save` throws it when the user declines a confirmation. Nothing was saved, and no message is shown. */
export class NotSaved extends Error {}

/**
 * The form of one record: the domain's schema, a Save button that stays visible, a guard for unsaved changes, and
 * handling of edit conflicts.
 * `save` gets the version that it replaces. It throws CallError, whose field paths begin with `prefix`.
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
  below,
  children,
}: {
  schema: z.ZodType<Output, Input>
  /** The record's current values. */
  known: Defaults<NoInfer<Input>>
  /** editVersion of the record. Null for a new one. */
  version: number | null
  /** The path of the form's fields in the call: 'location.'. */
  prefix: string
  /** Returns the new version, or null if there is none. */
  save: (values: Output, version: number | null) => Promise<number | null>
  /** Called after the save, when nothing is unsaved: navigate or show a message. */
  onSaved: (values: Output) => void
  /**
   * After a conflict, when the user discards their own changes. Reload the record and render this form with a new key.
   */
  onLoadTheirs?: () => void
  /** The latest version, for a user who overwrites it with their own changes. */
  latestVersion?: () => Promise<number>
  saveLabel?: string
  /** A link or button beside Save, to leave. */
  cancel?: ReactNode
  /** What Save does, as text in the Save bar. */
  besideSave?: ReactNode
  /** Parts of the record below the form. They appear together with it, and one after another if they load. */
  below?: ReactNode
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
    // The typed values are the stored values now. A user who then leaves immediately gets no prompt.
    form.reset(form.getValues())
    dirty.current = false
    onSaved(values)
  }
  return (
    // A lazy field loads before anything shows, so that no button moves under the user's finger.
    <Suspense fallback={<FormSkeleton />}>
      <Form className="admin-form" form={form} onSubmit={send}>
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
        <UnsavedGuard unsaved={unsaved} />
      </Form>
      {below ? (
        <Suspense fallback={null}>
          <div className="in-order">{below}</div>
        </Suspense>
      ) : null}
    </Suspense>
  )
}

function FormSkeleton() {
  const t = useMessages()
  return (
    <SkeletonFrame label={t('adminKit.richText.loading')} minHeight="80vh" className="admin-form">
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses each new conflict, at any scroll position.
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
