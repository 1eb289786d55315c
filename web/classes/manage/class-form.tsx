import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ClassInput, classInput } from '#domain/classes/class.input.ts'
import { t as text, useMessages } from '#web/platform/messages/messages.ts'
import { settings } from '#web/platform/page/settings.ts'
import { paths } from '#web/platform/paths.ts'
import { useIsFormChanged } from '#web/ui/form/use-field.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EditForm } from '#web/ui/records/edit-form.tsx'
import { useToasts } from '#web/ui/toasts.tsx'
import {
  type ClassChoices,
  createClass,
  type EditedClass,
  loadClass,
  refreshClasses,
  type SavedClass,
  updateClass,
} from './class-editing.api.ts'
import { FindFields } from './find-fields.tsx'
import { JoinFields } from './join-fields.tsx'
import { KnowFields } from './know-fields.tsx'
import { emptyClass } from './new-class.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { type Scope, ScopeChoice } from './scope-choice.tsx'
import { useCapacityWord } from './use-capacity-word.tsx'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'

/** The form of a class. Saving a known one goes back to the list; a new one stays open, to be repeated. */
export function ClassForm({
  known,
  choices,
  listPath,
  onLoadTheirs,
  onDirty,
}: {
  known: EditedClass | null
  choices: ClassChoices
  listPath: string
  onLoadTheirs?: () => void
  /** Told whenever there is something unsaved, or nothing any more. */
  onDirty?: (isDirty: boolean) => void
}) {
  const t = useMessages()
  const navigate = useNavigate()
  const client = useQueryClient()
  const toasts = useToasts()
  const schema = useMemo(() => classInput(settings.timeZone), [])
  const [scope, setScope] = useState<Scope>('this')
  // The versions move on when somebody saves theirs over another's.
  const followingVersion = useRef(known?.following?.version ?? null)
  // Repeating adds classes that follow, and edits nothing.
  useEffect(() => {
    followingVersion.current = known?.following?.version ?? null
  }, [known])
  const { withWord, wordDialog } = useCapacityWord()
  const saved = useRef<SavedClass>(undefined)

  const save = async (course: ClassInput, editVersion: number | null) => {
    if (!known || editVersion === null) {
      saved.current = await createClass(course)
      return null
    }
    const update = {
      id: known.databaseId,
      editVersion,
      course,
      followingVersion: scope === 'following' ? followingVersion.current : null,
    }
    saved.current = await withWord((allowBelowTaken) => updateClass({ ...update, allowBelowTaken }))
    return saved.current.course.editVersion
  }
  const leave = async () => {
    const result = saved.current!
    toasts.show({ type: 'success', message: known ? savedWords(result) : t('adminClasses.created') })
    await navigate(known ? listPath : paths.adminClass(result.course.databaseId) + window.location.search)
    await refreshClasses(client)
  }
  return (
    <>
      <EditForm
        schema={schema}
        known={known?.form ?? emptyClass}
        version={known?.editVersion ?? null}
        prefix="course."
        save={save}
        onSaved={() => void leave()}
        onLoadTheirs={onLoadTheirs}
        latestVersion={
          known
            ? async () => {
                const latest = await loadClass(known.databaseId)
                followingVersion.current = latest?.following?.version ?? null
                return latest?.editVersion ?? known.editVersion
              }
            : undefined
        }
        saveLabel={t(known ? 'adminClasses.save' : 'adminClasses.create')}
        cancel={
          <LinkButton variant="quiet" to={listPath}>
            {t('common.cancel')}
          </LinkButton>
        }
      >
        {(fields) => (
          <>
            {onDirty ? <TellDirty onDirty={onDirty} /> : null}
            <WhatFields fields={fields} choices={choices} />
            <WhenFields fields={fields} />
            <JoinFields fields={fields} known={known} choices={choices} />
            <RegistrationFields fields={fields} />
            <KnowFields fields={fields} />
            <FindFields fields={fields} choices={choices} />
            {known?.following ? (
              <ScopeChoice fields={fields} following={known.following} scope={scope} onChange={setScope} />
            ) : null}
          </>
        )}
      </EditForm>
      {wordDialog}
    </>
  )
}

function TellDirty({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const isDirty = useIsFormChanged()
  useEffect(() => {
    onDirty(isDirty)
    return () => onDirty(false)
  }, [isDirty, onDirty])
  return null
}

function savedWords({ changed, told }: SavedClass): string {
  if (changed === 0) return text('adminClasses.unchanged')
  const what = changed === 1 ? text('adminClasses.saved') : text('adminClasses.savedMany', { count: changed })
  if (told === 0) return what
  const who =
    changed === 1
      ? text('adminClasses.told', { count: told })
      : text('adminClasses.toldMails', { count: told })
  return `${what} ${who}`
}
