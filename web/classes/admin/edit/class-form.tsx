import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { emptyClass } from '#domain/classes/fields/class-fields.ts'
import { useConflictNotice } from '#web/classes/admin/conflicts/use-conflict-label.tsx'
import { useNotifyQuestion } from '#web/classes/admin/notify/use-notify-question.tsx'
import { useUndoToast } from '#web/classes/undo/use-undo-toast.tsx'
import { useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { useIsFormChanged, useIsFormSending } from '#web/ui/form/use-field.ts'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import {
  type ClassChoices,
  createClass,
  type EditedClass,
  loadClass,
  loadConflicts,
  refreshClasses,
  type SavedClass,
  updateClass,
} from './class-editing.api.ts'
import { ClassTabs } from './class-tabs.tsx'
import { type ClassFormOutput, classFormInput, oneDate, ruleOf } from './new-class.ts'
import { NewClassDates } from './new-class-dates.tsx'
import { createdText, savedText } from './saved-text.ts'
import { type Scope, ScopeChoice, ScopeNote } from './scope-choice.tsx'
import { useCapacityNotice } from './use-capacity-label.tsx'

/**
 * The form of a class. Saving an existing class returns to the list. A new one stays open, so that it can be repeated.
 */
export function ClassForm({
  known,
  choices,
  listPath,
  onLoadTheirs,
  onDirty,
  below,
}: {
  known: EditedClass | null
  choices: ClassChoices
  listPath: string
  onLoadTheirs?: () => void
  /** Called whenever the form gets unsaved changes or has none left. */
  onDirty?: (isDirty: boolean) => void
  below?: ReactNode
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const schema = useMemo(() => classFormInput(settings.timeZone), [])
  /** How many classes Save creates. */
  const [count, setCount] = useState(1)
  const isDraftRequested = useRef(false)
  const [scope, setScope] = useState<Scope>('this')
  // The versions increase when a user overwrites another editor's save.
  const followingVersion = useRef(known?.following?.version ?? null)
  // Repeating adds following classes and edits none.
  useEffect(() => {
    followingVersion.current = known?.following?.version ?? null
  }, [known])
  const { withText, noticeDialog } = useCapacityNotice()
  const { confirmConflicts, conflictDialog } = useConflictNotice()
  const { confirmNotify, notifyDialog } = useNotifyQuestion()
  const saySaved = useUndoToast()
  const saved = useRef<SavedClass>(undefined)

  const save = async ({ repeats, repeat, ...course }: ClassFormOutput, editVersion: number | null) => {
    const rule = ruleOf({ repeats, repeat })
    const isDraft = isDraftRequested.current
    // Conflicts are only a warning. Errors of this call come again at the save, with texts at their fields.
    const conflicts = await loadConflicts(known?.databaseId ?? null, course, {
      repeat: rule,
      withFollowing: scope === 'following',
    }).catch(() => [])
    if (!known || editVersion === null) {
      await confirmConflicts(conflicts)
      saved.current = await createClass({ course, repeat: rule, draft: isDraft })
      return null
    }
    const update = {
      id: known.databaseId,
      editVersion,
      course,
      followingVersion: scope === 'following' ? followingVersion.current : null,
    }
    let unrequested = conflicts
    saved.current = await withText(async (allowBelowTaken) => {
      const worded = { ...update, allowBelowTaken }
      const notified = await confirmNotify(known, worded, unrequested)
      if (!notified) await confirmConflicts(unrequested)
      unrequested = []
      return updateClass({ ...worded, ...notified })
    })
    return saved.current.course.editVersion
  }
  const leave = async () => {
    const result = saved.current!
    await navigate(known ? listPath : paths.adminClass(result.course.databaseId) + window.location.search)
    // Shown on the next page. This page would also say that email is scheduled for its class.
    saySaved(
      known ? savedText(result) : createdText(result, isDraftRequested.current),
      known ? result.act : null,
    )
    await refreshClasses(client)
  }
  return (
    // Enter adds the class. Only the draft button saves it as a draft.
    <div
      onSubmitCapture={({ nativeEvent }) => {
        isDraftRequested.current = !known && (nativeEvent as SubmitEvent).submitter === null
      }}
    >
      <EditForm
        schema={schema}
        known={{ ...(known?.form ?? emptyClass), ...oneDate }}
        version={known?.editVersion ?? null}
        prefix="course."
        save={save}
        onSaved={() => void leave()}
        onLoadTheirs={onLoadTheirs}
        below={below}
        latestVersion={
          known
            ? async () => {
                const latest = await loadClass(known.databaseId)
                followingVersion.current = latest?.following?.version ?? null
                return latest?.editVersion ?? known.editVersion
              }
            : undefined
        }
        besideSave={
          known?.following ? (
            <ScopeChoice following={known.following} scope={scope} onChange={setScope} />
          ) : undefined
        }
        saveLabel={
          known
            ? t(known.drafts > 0 ? 'adminClasses.saveDraft' : 'adminClasses.save')
            : t('adminClasses.create', { count })
        }
        cancel={
          <>
            <LinkButton variant="quiet" to={listPath}>
              {t('common.cancel')}
            </LinkButton>
            {known ? null : <DraftButton />}
          </>
        }
      >
        {(fields) => (
          <>
            {onDirty ? <NotifyDirty onDirty={onDirty} /> : null}
            <ClassTabs
              fields={fields}
              known={known}
              choices={choices}
              dates={known ? undefined : <NewClassDates fields={fields} onCount={setCount} />}
            />
            {known?.following && scope === 'following' ? (
              <ScopeNote fields={fields} following={known.following} />
            ) : null}
          </>
        )}
      </EditForm>
      {conflictDialog}
      {noticeDialog}
      {notifyDialog}
    </div>
  )
}

function NotifyDirty({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const isDirty = useIsFormChanged()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return null
}

/** Submits the form like Save, but only staff see the class. */
function DraftButton() {
  const t = useMessages()
  const isSending = useIsFormSending()
  return (
    <Button
      variant="secondary"
      unavailable={isSending}
      onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
    >
      {t('adminClasses.keepDraft')}
    </Button>
  )
}
